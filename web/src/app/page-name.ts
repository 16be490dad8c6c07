import { useMatches } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the page: the item of the sidebar that is highlighted, and the title. */
    page?: string;
    /** The title, where it says more than the page's name. */
    title?: string;
    /** Whether it opens also to those without a role. */
    isForEverybody?: boolean;
  }
}

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
