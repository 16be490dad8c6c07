const told: Readonly<Record<string, string>> = {
  'the contrary': 'says the opposite',
  'the amount': 'names another amount',
  'the day': 'names another date',
  'the person': 'names somebody else',
};

/** What a later conversation says against an accepted text, as the end of a sentence. */
export function contradictionWords(about: string): string {
  return `a later conversation ${told[about] ?? 'says something else'}.`;
}
