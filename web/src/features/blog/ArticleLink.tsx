import type { Article } from './articles.ts';

/** The title; the whole card or row around it can be pressed. */
export function ArticleLink({ article }: { article: Article }) {
  return (
    <a
      href={article.link}
      target="_blank"
      rel="noopener"
      className="group-hover:text-accent after:absolute after:inset-0 after:rounded-3"
    >
      {article.title}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
