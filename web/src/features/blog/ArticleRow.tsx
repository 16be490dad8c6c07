import { ArticleFacts } from './ArticleFacts.tsx';
import { ArticleLink } from './ArticleLink.tsx';
import type { Article } from './articles.ts';
import { ArticleTags } from './ArticleTags.tsx';
import { Drawing } from './Drawing.tsx';

/** One of the latest articles, in the list. */
export function ArticleRow({ article }: { article: Article }) {
  return (
    <article className="group relative grid gap-x-8 gap-y-4 border-t border-line py-6 sm:grid-cols-[240px_minmax(0,1fr)]">
      <Drawing image={article.image} className="aspect-video w-full rounded-2 border border-line" />
      <div className="flex flex-col gap-2">
        <p className="text-meta font-medium text-accent">{article.category}</p>
        <h3 className="font-display text-title leading-6 font-semibold text-balance">
          <ArticleLink article={article} />
        </h3>
        <p className="max-w-[68ch] text-body text-pretty text-ink-2">{article.excerpt}</p>
        <div className="mt-1 flex flex-col gap-3">
          <ArticleTags tags={article.tags} />
          <ArticleFacts article={article} />
        </div>
      </div>
    </article>
  );
}
