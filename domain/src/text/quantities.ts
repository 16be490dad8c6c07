/** A number with its unit, and which side of it is meant. */
export interface Quantity {
  value: number;
  /** Unit after conversion, e.g. `s` for every time; empty for a bare number. */
  unit: string;
  bound: 'least' | 'most' | 'exact';
  /** As it stands in the text. */
  text: string;
}

/** Units by the names they go by, each with its factor to the unit that they are compared in. */
const units: readonly (readonly [unit: string, factor: number, names: string])[] = [
  ['%', 1, '% percent'],
  ['s', 0.001, 'ms millisecond milliseconds'],
  ['s', 1, 's sec second seconds'],
  ['s', 60, 'min minute minutes'],
  ['s', 3600, 'h hr hour hours'],
  ['s', 86_400, 'd day days'],
  ['s', 604_800, 'week weeks'],
  ['s', 2_592_000, 'month months'],
  ['s', 31_536_000, 'year years'],
  ['byte', 1e3, 'kb kilobyte kilobytes'],
  ['byte', 1e6, 'mb megabyte megabytes'],
  ['byte', 1e9, 'gb gigabyte gigabytes'],
  ['byte', 1e12, 'tb terabyte terabytes'],
  ['bit', 1, 'bit bits'],
  ['user', 1, 'user users people'],
  ['request', 1, 'request requests call calls'],
  ['document', 1, 'document documents'],
];
const unitByName = new Map(
  units.flatMap(([unit, factor, names]) =>
    names.split(' ').map((name) => [name, { unit, factor }] as const),
  ),
);

/** Those that the pattern below reads. */
const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
};

const number =
  /(?<![\p{L}\p{N}.])(\p{Sc}?\d{1,3}(?:[,\u00A0\u202F]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)(?![\p{N}.]\p{N})(?:[\s-]*(million|thousand))?[\s-]*(?:(?:working|calendar|consecutive|business|api|concurrent|named|simultaneous|additional)\s+)?(%|\p{L}+)?/giu;

const leastCue =
  /(?:at least|no less than|not less than|minimum(?: of| period of)?|min\.?|>=|≥|more than|over|exceed(?:s|ing)?|or (?:more|better|higher))\s*$/i;
const mostCue =
  /(?:at most|no more than|not more than|no later than|maximum(?: of)?|max\.?|<=|≤|less than|within|under|below|limited to)\s*$/i;
const leastAfter = /^\s*(?:or (?:more|better|higher|above|newer)|and (?:more|above))/i;
const mostAfter = /^\s*(?:or (?:less|fewer|lower|below))/i;

/** How often something happens, said without a number, as the longest time in between. */
const intervals: readonly (readonly [RegExp, string])[] = [
  [/\b(?:twice (?:a|per) year|half-?yearly|semi-?annual(?:ly)?)\b/gi, 'every 6 months'],
  [/\b(?:once (?:a|per) year|(?:every|each) year|annual(?:ly)?|yearly)\b/gi, 'every 12 months'],
  [/\b(?:once (?:a|per) quarter|(?:every|each) quarter|quarterly)\b/gi, 'every 3 months'],
  [/\b(?:once (?:a|per) month|every month|monthly)\b/gi, 'every 1 month'],
  [/\b(?:once (?:a|per) week|every week|weekly)\b/gi, 'every 7 days'],
  [/\b(?:once (?:a|per) day|every (?:day|night)|daily|nightly)\b/gi, 'every 1 day'],
  [/\bAES[- ]?(128|192|256)\b/gi, '$& ($1 bit)'],
];

/** Numbers with a unit that a text states, e.g. "at least 99.95 %", "up to 5 GB", "within 4 hours". */
export function quantitiesOf(original: string): Quantity[] {
  const text = intervals.reduce(
    (said, [words, meaning]) => said.replaceAll(words, meaning),
    original,
  );
  return [...text.matchAll(number)].flatMap((match) => {
    const [whole, digits = '', scale = '', name = ''] = match;
    const known = unitByName.get(name.toLowerCase());
    if (!known) return [];
    const scaled = scale === '' ? 1 : scale.toLowerCase() === 'million' ? 1e6 : 1e3;
    const value = numberWords[digits.toLowerCase()] ?? Number(digits.replaceAll(/[^\d.]/g, ''));
    if (!Number.isFinite(value)) return [];
    const before = text.slice(Math.max(0, match.index - 30), match.index);
    const isInterval = known.unit === 's' && /\bevery\s*$/i.test(before);
    const after = text.slice(match.index + whole.length);
    return [
      {
        value: value * scaled * known.factor,
        unit: isInterval ? 'interval' : known.unit,
        bound: isInterval ? ('most' as const) : boundOf(before, after),
        text: whole.trim(),
      },
    ];
  });
}

function boundOf(before: string, after: string): Quantity['bound'] {
  if (leastCue.test(before) || leastAfter.test(after)) return 'least';
  if (mostCue.test(before) || mostAfter.test(after)) return 'most';
  return 'exact';
}

/**
 * Which side is better for whoever asks: more of it (uptime, size, number of users) or less (time
 * until something is done). A unit alone does not tell for times, so words around decide.
 */
const wantsLess =
  /\b(?:rto|rpo|recovery|within|no later|at most|less than|response time|answer|latency|delay|ends?|delet\w+|rotat\w+|maximum|<=|≤|inactivity|idle|annual\w*)/i;

/**
 * Whether what the documentation states is enough for what is asked.
 * @returns null when the two cannot be compared
 */
export function satisfies(asked: Quantity, stated: Quantity, requirement: string): boolean | null {
  if (asked.unit !== stated.unit) return null;
  const less = asked.bound === 'most' || (asked.bound === 'exact' && wantsLess.test(requirement));
  return less ? stated.value <= asked.value : stated.value >= asked.value;
}

/** The text without what {@link quantitiesOf} reads, so that figures do not count as words. */
export function withoutQuantities(text: string): string {
  return text
    .replaceAll(number, (whole, _digits, _scale, name: string | undefined) =>
      unitByName.has((name ?? '').toLowerCase()) ? ' ' : whole,
    )
    .replaceAll(
      /\b(?:at least|at most|no (?:less|more|later) than|up to|minimum|maximum)\b|[<>]=|[≤≥]/gi,
      ' ',
    );
}
