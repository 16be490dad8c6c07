const fills = {
  good: 'var(--good-bar)',
  warn: 'var(--warn-bar)',
  bad: 'var(--bad-bar)',
  accent: 'var(--accent)',
  faint: 'var(--line-strong)',
};

interface StackedBarProps {
  parts: readonly { value: number; fill: keyof typeof fills }[];
  /** What the whole width stands for. */
  max: number;
}

/** A bar of parts, without words: the figures stand beside it in the same row of a table. */
export function StackedBar({ parts, max }: StackedBarProps) {
  const scale = max > 0 ? 100 / max : 0;
  const starts = parts.map((_part, index) =>
    parts.slice(0, index).reduce((sum, { value }) => sum + value * scale, 0),
  );
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden className="block h-2 w-full">
      <rect width={100} height={8} fill="var(--track)" />
      {parts.map(({ value, fill }, index) => (
        <rect
          key={fill}
          x={starts[index]}
          width={Math.max(0, value * scale)}
          height={8}
          fill={fills[fill]}
        />
      ))}
    </svg>
  );
}
