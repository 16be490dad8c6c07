import { Search } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { usePartOfAddress } from '../../site/parts.ts';
import { SiteFooter } from '../../site/SiteFooter.tsx';
import { SiteHeader } from '../../site/SiteHeader.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import { ArticleRow } from './ArticleRow.tsx';
import { articles, categories, type Category } from './articles.ts';
import { findArticles } from './find-articles.ts';

export function BlogPage() {
  usePartOfAddress();
  const [category, setCategory] = useState<Category | null>(null);
  const [search, setSearch] = useState('');
  const found = findArticles(articles, { category, search });
  const featured = found.filter((article) => article.featured);
  const latest = found.filter((article) => !article.featured);

  function showAll() {
    setCategory(null);
    setSearch('');
  }

  return (
    <div className="site">
      <SiteHeader demo="Watch Demo" />
      <main className="site-frame pb-20">
        <section className="pt-28 pb-10 sm:pt-36">
          <h1 className="site-h1">Revenue insights that convert</h1>
          <p className="mt-4 max-w-[58ch] text-lead text-pretty text-ink-2">
            Notes for sellers and sales engineers, from the rules that Plumbline itself works by.
            Three minutes each.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3">
            <label className="relative w-full sm:w-72">
              <span className="sr-only">Search insights</span>
              <Search
                size={16}
                aria-hidden
                className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
              />
              <input
                type="search"
                value={search}
                onChange={({ target }) => setSearch(target.value)}
                placeholder="Search insights..."
                className="field h-10 pl-9 text-body"
              />
            </label>
            <div role="group" aria-label="Category" className="flex flex-wrap gap-2">
              <CategoryButton
                name="All"
                isChosen={category === null}
                onChoose={() => setCategory(null)}
              />
              {categories.map((each) => (
                <CategoryButton
                  key={each}
                  name={each}
                  isChosen={category === each}
                  onChoose={() => setCategory(each)}
                />
              ))}
            </div>
          </div>
          <output className="sr-only">
            {found.length} of {articles.length} articles
          </output>
        </section>
        {featured.length > 0 && (
          <section aria-labelledby="featured">
            <h2 id="featured" className="mb-4 text-title font-semibold">
              Featured Insights
            </h2>
            <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {featured.map((article) => (
                <ArticleCard key={article.id} article={article} />
              ))}
            </div>
          </section>
        )}
        {latest.length > 0 && (
          <section aria-labelledby="latest" className={classNames(featured.length > 0 && 'mt-16')}>
            <h2 id="latest" className="mb-4 text-title font-semibold">
              Latest Insights
            </h2>
            {latest.map((article) => (
              <ArticleRow key={article.id} article={article} />
            ))}
          </section>
        )}
        {found.length === 0 && (
          <EmptyState
            title="No insights match"
            action={<Button onClick={showAll}>Show all insights</Button>}
          >
            <p>We search titles and excerpts in the chosen category.</p>
          </EmptyState>
        )}
        <Closing />
      </main>
      <SiteFooter />
    </div>
  );
}

interface CategoryButtonProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function CategoryButton({ name, isChosen, onChoose }: CategoryButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'h-9 rounded-2 border px-3 text-body font-medium transition-colors duration-120',
        isChosen
          ? 'border-transparent bg-accent-wash text-accent'
          : 'border-control bg-surface text-ink-2 hover:text-ink',
      )}
    >
      {name}
    </button>
  );
}

/** Both buttons sign in (BLOG-04); whoever is signed in goes straight on. */
function Closing() {
  const { user, signIn, signingIn } = useAuth();
  return (
    <section
      aria-labelledby="closing"
      className="mt-16 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-4 border border-line bg-surface px-6 py-8 sm:px-10"
    >
      <div>
        <h2 id="closing" className="site-h2">
          Read your own deals this way
        </h2>
        <p className="mt-2 max-w-[52ch] text-body text-ink-2">
          Sign in with your company’s Google account, and import what is in HubSpot.
        </p>
      </div>
      {user ? (
        <a href="#/opportunities" className="text-body font-medium text-accent underline">
          To the opportunities
        </a>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            disabled={signingIn}
            onClick={signIn}
            className="h-11 px-5 text-body"
          >
            Access Platform
          </Button>
          <Button disabled={signingIn} onClick={signIn} className="h-11 px-5 text-body">
            Book Demo
          </Button>
        </div>
      )}
    </section>
  );
}
