import { LoaderCircle } from 'lucide-react';

/** Something turns while a page is on its way; shown only when that takes longer than a blink. */
export function Spinner({ label }: { label: string }) {
  return (
    <output
      aria-label={label}
      className="flex min-h-[60dvh] animate-[appear_200ms_150ms_backwards] items-center justify-center text-accent"
    >
      <LoaderCircle size={28} aria-hidden data-loading className="animate-spin" />
    </output>
  );
}
