/** The parts of the documentation with their pages in reading order; each is docs/{folder}/{page}.md. */
export const parts = [
  {
    folder: 'users',
    title: 'For users',
    about: 'The screens, the scores with their formulas, and what the AI gets to see.',
    pages: ['first-steps'],
  },
  {
    folder: 'operators',
    title: 'For operators',
    about: 'Installation, every setting, sign-in, HubSpot, backup, upgrade, security.',
    pages: ['configuration', 'knowledge-sources'],
  },
  {
    folder: 'integrators',
    title: 'For integrators',
    about: 'The API: tokens, paging, partial writes and conflicts, errors.',
    pages: [],
  },
] as const satisfies readonly DocsPart[];

interface DocsPart {
  folder: string;
  title: string;
  about: string;
  pages: readonly string[];
}
