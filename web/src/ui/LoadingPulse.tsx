/** The gauge filling, while nothing else can be shown yet. */
export function LoadingPulse({ label }: { label: string }) {
  return (
    <output aria-label={label} className="flex min-h-dvh items-center justify-center">
      <span aria-hidden className="inline-flex animate-[appear_200ms_150ms_backwards] gap-[3px]">
        {Array.from({ length: 10 }, (_, index) => (
          <span
            key={index}
            className="h-5 w-[5px] rounded-[1px] bg-accent"
            style={{ animation: `pulse-ticks 1s ${index * 70}ms infinite` }}
          />
        ))}
      </span>
    </output>
  );
}
