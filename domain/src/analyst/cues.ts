import { amountsIn } from '../facts/numbers.ts';
import { isDenied, type Reading } from '../facts/reading.ts';
import { matchesOf, wordPattern, type Match } from '../facts/words.ts';
import { vocabularies } from './cue-words.ts';

/** Verbs of what the customer said or did, as opposed to what we think. */
const saidWords = `
  said, says, told, tells, confirm*, agreed, agrees, wrote, signed off, signed, shared, mailed,
  emailed, stated, validated, approved, committed, replied, promised, accepted, acknowledged,
  mentioned, quoted, asked, requested, sent us, gave us, insisted, presented, showed, explained, reported, complained, sent by, found it, introduced, in
  writing, their words, own words
`;

const documentWords = `
  rfp, rfi, rfq, scorecard, score card, matrix, business case, msa, dpa, nda, sow, po, purchase
  order, deck, slide*, spreadsheet, org chart, organigram, order form, memo, meeting minutes, minutes of, action plan,
  project plan, questionnaire, checklist, report, audit report, contract, document, documents,
  spec sheet, requirements list, requirement list, one pager, roi sheet, test plan, test report,
  diagram, caiq, sig, security pack, proposal, dashboard
`;

/** Subjects that make a verb ours: what we told them is no evidence of theirs. */
const ours = /\b(?:we|i|our team|our ae|our se)(?:\s(?:have|had|also|already|just|then))?\s$/i;

const said = wordPattern(saidWords);
const document = wordPattern(documentWords);

/** Speech: in quotation marks, behind a name and a colon, or as `per Jane`. */
const speech =
  /["\u201c\u201e\u00ab][^"\u201c\u201d\u00bb]{12,240}["\u201c\u201d\u00bb]|\p{Lu}[\p{L}\p{M}]{1,40} \p{Lu}[\p{L}\p{M}]{1,40}(?=: \p{L}{1,40} \p{L})|\bper \p{Lu}[\p{L}\p{M}]+|\bas per \p{L}{3,}/gu;

/** What the customer said or did, in the text's own words. */
export function saidIn(reading: Reading): Match[] {
  const { text } = reading;
  return [...matchesOf(said, text), ...matchesOf(speech, text)].filter(
    (match) =>
      !isDenied(reading, match) &&
      !ours.test(text.slice(Math.max(0, match.start - 30), match.start)),
  );
}

/** Documents that the text names as being there. */
export function documentsIn(reading: Reading): Match[] {
  return matchesOf(document, reading.text).filter((match) => !isDenied(reading, match));
}

export type Vocabulary = keyof typeof vocabularies;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built of these very keys
const patterns = Object.fromEntries(
  Object.entries(vocabularies).map(([name, words]) => [name, wordPattern(words)]),
) as Record<Vocabulary, RegExp>;

/** Where a text speaks of something, and neither denies nor doubts it. */
export function cuesIn(reading: Reading, name: Vocabulary): Match[] {
  const { text } = reading;
  const found = matchesOf(patterns[name], text).filter((match) => !isDenied(reading, match));
  return name === 'money'
    ? [...found, ...amountsIn(text).filter(({ unit }) => unit === 'money')]
    : found;
}
