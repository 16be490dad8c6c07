import { useMatches } from '@tanstack/react-router';

/** Name and title of the page that is shown, from its route. */
export function usePageName(): { page: string | undefined; title: string | undefined } {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return { page, title: title ?? page };
}
