/** Keys to press one after another, or, joined by +, at once. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-flex h-5 min-w-5 items-center justify-center rounded-1 border border-line bg-neutral-wash px-1 font-sans text-meta font-medium text-ink-2"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
