import { useMatches } from '@tanstack/react-router';

/** Name and title of the page that is shown, from its route. */
export function usePageName(): { page: string | undefined; title: string | undefined } {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return { page, title: title ?? page };
}

/** Whether the page that is shown opens also to those without a role. */
export function useIsForEverybody(): boolean {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.isForEverybody === true });
}
