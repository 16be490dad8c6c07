/**
 * What the list asks for when nothing is chosen, as it asks: the script at the head of the page asks
 * for it before the code of the list is here.
 */
export const firstAsked = [
  '/api/deals?view=mine&sort=-created_date&limit=50&count=true',
  '/api/deals/facets',
  '/api/views',
] as const;
