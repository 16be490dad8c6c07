import type { ReactNode } from 'react';
import { ArticleFacts } from './ArticleFacts.tsx';
import { articles, type Article } from './articles.ts';
import { ArticleTags } from './ArticleTags.tsx';
import { Drawing } from './Drawing.tsx';

/** One article with its text, and the two that come after it. */
export function ArticlePage({ article, children }: { article: Article; children: ReactNode }) {
  return (
    <main className="site-frame pt-10 pb-24 sm:pt-16">
      <article className="mx-auto max-w-[720px]">
        <p className="text-ui font-medium text-accent">{article.category}</p>
        <h1 className="article-title mt-2">{article.title}</h1>
        <p className="mt-4 text-lead text-pretty text-ink-2 sm:text-title sm:font-normal">
          {article.excerpt}
        </p>
        <div className="mt-5">
          <ArticleFacts article={article} />
        </div>
        <Drawing
          image={article.image}
          className="mt-8 aspect-video w-full rounded-3 border border-line"
        />
        <div className="prose mt-10">{children}</div>
        <div className="mt-10">
          <ArticleTags tags={article.tags} />
        </div>
      </article>
      <nav
        aria-label="More insights"
        className="mx-auto mt-16 grid max-w-[720px] gap-5 border-t border-line pt-8 sm:grid-cols-2"
      >
        {after(article).map((next) => (
          <a key={next.id} href={next.link} className="group rounded-2">
            <span className="block text-meta font-medium text-accent">{next.category}</span>
            <span className="mt-1 block font-display text-lead font-semibold text-balance group-hover:text-accent">
              {next.title}
            </span>
          </a>
        ))}
        <a href="/#/blog" className="text-body font-medium text-accent underline sm:col-span-2">
          All insights
        </a>
      </nav>
    </main>
  );
}

/** The next two, beginning again after the last. */
function after(article: Article): Article[] {
  const index = articles.indexOf(article);
  return [...articles, ...articles].slice(index + 1, index + 3);
}
