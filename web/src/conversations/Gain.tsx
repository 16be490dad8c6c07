/** Points of the score of 1 to 10 that accepting earns; nothing where it earns none. */
export function Gain({ points }: { points: number }) {
  if (points < 0.05) return null;
  const shown = points.toFixed(1);
  return (
    <span className="shrink-0 text-ui font-semibold whitespace-nowrap text-good">
      <span aria-hidden>+{shown}</span>
      <span className="sr-only">{shown} points of the score</span>
    </span>
  );
}
