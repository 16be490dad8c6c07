const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Words of a person within a sentence of ours, e.g. the name of a deal. Hebrew or Arabic is set between the
 * marks of Unicode that keep it apart: it stands in its own direction and turns no word around it.
 */
export function isolated(words: string): string {
  return rightToLeft.test(words) ? `\u2068${words}\u2069` : words;
}
