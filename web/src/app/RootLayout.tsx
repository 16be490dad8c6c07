import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Name of the page that is shown, from its route. */
export function usePageName(): string | undefined {
  return useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.page)?.staticData.page,
  });
}

export function RootLayout() {
  const page = usePageName();
  useEffect(() => {
    document.title = page ? `${page} – Plumbline` : 'Plumbline';
  }, [page]);
  return <Outlet />;
}
