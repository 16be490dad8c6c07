/** An article's drawing in the colours of the page: they reach into the file through `use`. */
export function Drawing({ image, className }: { image: string; className?: string }) {
  return (
    <svg viewBox="0 0 640 360" aria-hidden className={className}>
      <use href={`${image}#drawing`} />
    </svg>
  );
}
