import * as v from 'valibot';

/**
 * One of the options, in whatever case, with spaces, dashes or underscores between its words.
 * @param forgiving other words for an option, and the option for whatever else is said
 */
export function caseInsensitive<const Options extends readonly string[]>(
  options: Options,
  forgiving: {
    synonyms?: Readonly<Record<string, Options[number]>>;
    otherwise?: Options[number];
  } = {},
) {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' ')
      .trim();
  const meant = (given: string) =>
    options.find((option) => plain(option) === plain(given)) ??
    new Map(Object.entries(forgiving.synonyms ?? {})).get(plain(given));
  return v.pipe(
    v.unknown(),
    v.transform((given) => {
      const found = typeof given === 'string' ? meant(given) : undefined;
      return found ?? forgiving.otherwise ?? given;
    }),
    v.picklist(options),
  );
}

/** A text, or null for none; models also write nothing, "null" or "none". */
export function nothingOr<Schema extends v.GenericSchema<string, string>>(text: Schema) {
  return v.pipe(
    v.unknown(),
    v.transform((given) =>
      typeof given !== 'string' || /^(?:null|none|n\/?a|-)?$/i.test(given.trim()) ? null : given,
    ),
    v.nullable(text),
  );
}

/** Text that must say something; what is longer than `maxLength` is cut at a word. */
export function saying(maxLength: number) {
  return v.pipe(cutText(maxLength), v.minLength(1, 'Must not be empty'));
}

/** Text, perhaps none; what is longer than `maxLength` is cut at a word. */
export function cutText(maxLength: number) {
  return v.pipe(
    v.string('Must be text'),
    v.transform((text) => cut(text.trim(), maxLength)),
    v.string(),
  );
}

/** So many items at least; of more than `most` the first ones count. */
export function listOf<Item extends v.GenericSchema>(item: Item, least: number, most: number) {
  return v.pipe(
    v.unknown(),
    v.transform((given) => (Array.isArray(given) ? given.slice(0, most) : given)),
    v.array(item, 'Must be a list'),
    v.minLength(least, `Must have at least ${least} items`),
    v.maxLength(most, `Must have at most ${most} items`),
  );
}

/**
 * Items of a list that have the shape, the first ones of too many; the others are left out and counted,
 * anew with each answer, and never the whole answer refused.
 */
export function goodItems<Item extends v.GenericSchema>(
  item: Item,
  most: number,
  onBad: (count: number) => void,
) {
  return v.pipe(
    v.unknown(),
    v.transform((given) => {
      const all: unknown[] = Array.isArray(given) ? given : [];
      const good = all.filter((each) => v.safeParse(item, each).success);
      onBad(all.length - good.length);
      return good.slice(0, most);
    }),
    v.array(item),
  );
}

/** Asked for in percent, which models are better at; 0 to 1, as the built-in analyst has it. */
export const confidence = v.pipe(
  v.unknown(),
  v.transform((given) => (typeof given === 'string' ? Number.parseFloat(given) : given)),
  v.number('Must be a number from 0 to 100'),
  v.minValue(0, 'Must be a number from 0 to 100'),
  v.maxValue(100, 'Must be a number from 0 to 100'),
  v.transform((number) => {
    const isPart = number > 0 && number < 1;
    return Math.round(isPart ? number * 100 : number) / 100;
  }),
);

function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const head = text.slice(0, maxLength - 1).toWellFormed();
  const end = head.search(/\s\S*$/);
  return `${(end > maxLength / 2 ? head.slice(0, end) : head).trimEnd()}…`;
}
