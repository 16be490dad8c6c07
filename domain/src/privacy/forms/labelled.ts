import type { Span } from '../claims.ts';
import { fold, wordsOf } from '../words/fold.ts';
import { isEnglish, isFirstName } from '../words/lexicon.ts';
import { listOf } from '../words/lists.ts';
import { fieldTerms } from '../words/vocabulary.ts';

const ofCompany = listOf('labels-of-companies');
const ofPerson = listOf('labels-of-people');
/** "Customer: Beacon", "account=Summit", '"contact":"Jane"'. */
const label = /(?<![\p{L}\p{N}_])(\p{L}{2,20})(?: name)?["']?[ \t]?[:=|][ \t]{0,3}["']?/giu;
const longestValue = 160;
const betweenNames = /\s?(?:[,;/&+]|\s(?:and|und|y|et|e|vs\.?|or)\s)\s?/iu;
const name =
  /^["'*(]*(\p{Lu}[\p{L}\p{M}\p{N}.'’&-]*(?: (?:\p{Lu}[\p{L}\p{M}\p{N}.'’&-]*|&|of|de|van|der|von|und|and|a\.?s\.?|a\.?d\.?|s\.?r\.?o\.?|gmbh|ltd|inc)){0,4})/u;

/** Names behind a label, and surnames turned before an initial. */
export function labelledIn(text: string): Span[] {
  const spans = text.includes(', ') ? turnedIn(text) : [];
  if (!/[:=|]/.test(text)) return spans;
  for (const { index, 0: whole, 1: said = '' } of text.matchAll(label)) {
    const folded = fold(said);
    const kind = ofCompany.has(folded) ? 'COMPANY' : ofPerson.has(folded) ? 'PERSON' : undefined;
    if (!kind) continue;
    const start = index + whole.length;
    const [value = ''] = /^[^\n|"<>{}\t]*/.exec(text.slice(start, start + longestValue)) ?? [];
    spans.push(...namesIn(value, start, kind));
  }
  return spans;
}

/** "Vasconcelos, D.": a surname before an initial with its full stop. */
const turned =
  /(?<![\p{L}\p{N}.'’-])(\p{Lu}[\p{L}\p{M}'’-]{2,30}), \p{Lu}\.(?:[ -]?\p{Lu}\.){0,2}/gu;

const turnedIn = (text: string): Span[] =>
  [...text.matchAll(turned)]
    .filter(({ 1: surname = '' }) => isName(surname, 'COMPANY'))
    .map(({ index, 0: whole, 1: surname = '' }) => ({
      start: index,
      end: index + whole.length - 1,
      kind: 'PERSON',
      key: fold(surname),
    }));

function namesIn(value: string, from: number, kind: 'COMPANY' | 'PERSON'): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const part of value.split(betweenNames)) {
    const start = value.indexOf(part, at);
    at = start + part.length;
    const match = name.exec(part);
    const found = match?.[1]?.replace(/[.,]$/, '') ?? '';
    if (!match || !isName(found, kind)) {
      if (spans.length === 0) break; // The list begins with something else: it is a sentence.
      continue;
    }
    const begin = from + start + match[0].length - (match[1]?.length ?? 0);
    spans.push({ start: begin, end: begin + found.length, kind, key: fold(found) });
  }
  return spans;
}

/** Whether one of the words is no term, and for a person no ordinary word either. */
function isName(found: string, kind: 'COMPANY' | 'PERSON'): boolean {
  const words = wordsOf(found).map(({ folded }) => folded);
  return (
    found.length > 1 &&
    words.some((word) => {
      if (fieldTerms.has(word)) return false;
      return (
        !isEnglish(word, kind === 'PERSON' ? 35 : 20) || (isFirstName(word) && !isEnglish(word, 10))
      );
    })
  );
}
