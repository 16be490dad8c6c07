import * as v from 'valibot';

/** A whole number in an address, from one to the other. */
export const wholeNumber = (lowest: number, highest: number) =>
  v.pipe(
    v.string(),
    v.regex(lowest < 0 ? /^-?\d{1,15}$/ : /^\d{1,15}$/, 'Must be a whole number'),
    v.transform(Number),
    v.minValue(lowest, `Must be at least ${lowest}`),
    v.maxValue(highest, `Must be at most ${highest}`),
  );
