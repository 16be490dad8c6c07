/** Searches for one question: more of them cost without telling more. */
export const mostSearches = 4;
