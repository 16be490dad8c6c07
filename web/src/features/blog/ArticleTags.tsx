/** What an article is about, in a few words. */
export function ArticleTags({ tags }: { tags: readonly string[] }) {
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li
          key={tag}
          className="rounded-1 border border-line px-1.5 text-meta leading-5 text-ink-3"
        >
          {tag}
        </li>
      ))}
    </ul>
  );
}
