import { webAddress } from '@plumbline/domain/company-info/company-info.ts';
import type { Searched } from '@plumbline/domain/language-model/searched.ts';
import { Chevron } from '../ui/Chevron.tsx';

/** What was searched for on the web, and the pages that were found. */
export function SearchedPages({ searched }: { searched: Searched }) {
  const { queries, pages } = searched;
  if (queries.length === 0 && pages.length === 0) return null;
  return (
    <details className="text-meta text-ink-3">
      <summary className="flex items-center gap-1 rounded-1">
        <Chevron />
        <span className="min-w-0">
          Searched the web
          {queries.length > 0 && `: ${queries.map((each) => `“${each}”`).join(', ')}`}
        </span>
      </summary>
      <ul aria-label="Pages found" className="mt-1 flex flex-col gap-1">
        {pages.map(({ url, title }) => {
          const address = webAddress(url);
          return (
            <li key={url} className="min-w-0 break-words">
              {address ? (
                <a
                  href={address}
                  target="_blank"
                  rel="noreferrer"
                  className="underline underline-offset-3"
                >
                  {title}
                </a>
              ) : (
                title
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
