/** The gauge as a mark: three ticks of four. */
export function GaugeMark({ size = 22 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 22 22"
      aria-hidden
      className="shrink-0 text-accent"
    >
      <path d="M1 3h3.5v16H1zM6.5 3H10v16H6.5zM12 3h3.5v16H12z" fill="currentColor" />
      <path d="M17.5 3H21v16h-3.5z" fill="currentColor" opacity="0.3" />
    </svg>
  );
}
