import { Fragment, type ReactNode } from 'react';

interface BreadcrumbProps {
  /** Links to the pages above, outermost first, and the name of this page. */
  items: readonly ReactNode[];
}

export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="mb-1">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-ui text-ink-3">
        {items.map((item, index) => {
          const isLast = index === items.length - 1;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the places of a path are its keys
            <Fragment key={index}>
              <li
                {...(isLast && { 'aria-current': 'page' })}
                dir="auto"
                className="max-w-[40ch] truncate aria-[current]:text-ink-2 [&_a]:rounded-1 [&_a:hover]:text-ink [&_a:hover]:underline [&_a]:underline-offset-3"
              >
                {item}
              </li>
              {!isLast && (
                <li aria-hidden className="text-line-strong">
                  /
                </li>
              )}
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}
