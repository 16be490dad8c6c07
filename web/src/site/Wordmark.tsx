import { GaugeMark } from '../ui/GaugeMark.tsx';

/** The product's name beside its mark; leads to the first page. */
export function Wordmark() {
  return (
    <a
      href="/#/"
      className="inline-flex items-center gap-2.5 rounded-1 text-lead font-semibold tracking-[-0.01em]"
    >
      <GaugeMark />
      Plumbline
    </a>
  );
}
