import { ArticleFacts } from './ArticleFacts.tsx';
import { ArticleLink } from './ArticleLink.tsx';
import type { Article } from './articles.ts';
import { ArticleTags } from './ArticleTags.tsx';
import { Drawing } from './Drawing.tsx';

/** A featured article. */
export function ArticleCard({ article }: { article: Article }) {
  return (
    <article className="group relative flex flex-col overflow-hidden sm:max-lg:last:odd:col-span-2 rounded-3 border border-line bg-surface transition-colors duration-120 hover:border-line-strong">
      <Drawing image={article.image} className="aspect-video w-full border-b border-line" />
      <div className="flex flex-1 flex-col gap-2 p-5">
        <p className="text-meta font-medium text-accent">{article.category}</p>
        <h3 className="font-display text-title leading-6 font-semibold text-balance">
          <ArticleLink article={article} />
        </h3>
        <p className="text-body text-pretty text-ink-2">{article.excerpt}</p>
        <div className="mt-auto flex flex-col gap-3 pt-3">
          <ArticleTags tags={article.tags} />
          <ArticleFacts article={article} />
        </div>
      </div>
    </article>
  );
}
