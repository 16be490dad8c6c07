import { datesIn } from './calendar.ts';
import { dayOf, monthNumber } from './date-readings.ts';
import { daysBetween } from './days.ts';
import type { ReadingContext, Sentence, TextSource } from './fact.ts';
import { isForeign } from './language.ts';
import { saidSourcesIn, withoutSources } from './said-source.ts';
import { matchesOf, readable, wordPattern } from './words.ts';
import { headsThePast } from './yearless.ts';

/** Dictated punctuation; the same length, so that offsets stay those of the text. */
const dictated: readonly [RegExp, string][] = [
  [/ full stop\b/gi, '.'],
  [/ new line\b/gi, '\n'],
  [/ (?:comma|semicolon)\b/gi, ','],
  [/ colon\b/gi, ':'],
];

/** Dots that end no sentence. */
const abbreviation =
  /(?:^|[\s(/])(?:[Dd]r|Mr|Mrs|Ms|Prof|St|Sr|Sra|Hr|Fr|Dir|Cmdr|Capt|Gen|Rev|Nr|Inc|Ltd|Co|vs|ca|approx|incl|excl|resp|asst|dept|max|min|est|ext|Abt|bzw|usw|[Kk]aufm|[Tt]echn|\p{Lu}|(?<!\/)\d{1,2}|\d{1,2}\.\d{1,2})$/u;
const listMark = /^\s*(?:[-*•>]\s*)?\[(x|X|✓| |_)?\]\s*/;
const mailHead = /^\s*>?\s*(?:from|to|de|von|an|subject|objet|betreff|sent|date|cc)\s?:/i;
/** A pasted mail without its head. */
const salutation =
  /^\s*(?:dear|hi|hello|hallo|good (?:morning|afternoon|evening)) [\p{L}. ]{2,30},/iu;
const noteHead = /^\s*(?:\p{Lu}{1,3}\s|update:?\s|note:?\s)?$/u;

const confidence = wordPattern(`
  keep that quiet, keep it quiet, keep this quiet, in confidence, confidentially, confidential,
  for me only, for my ears, for your ears, for your eyes, for you only, just between us, strictly between us, between you and me, not to tell, to not tell, to not say, not tell anyone, don't tell, dont tell, don't write this, dont write this, don't write that, don't write it, do not write this, not write this down, keep the price to yourself, keep this to yourself, keep that to yourself, keep it to yourself, to yourself please, doesn't know so, does not know so, not to
  mention this, not to mention it, not to mention that, don't mention it, dont mention it, don't mention this, dont mention this, don't mention that, dont mention that, off the record, nobody must know, no one must know, keep this between us, keep it between us, this stays between us, stays between us, must not learn, must not hear, not to learn, must never know, not to
  say, not supposed to know, not supposed to have, shouldn't know, unofficially, not for sharing,
  hasn't told, not put in writing, did not hear that from me, didn't hear that from me, did not hear it from me,
  didn't hear it from me, not for their ears, must not know, not to be repeated, should not have seen, not meant to see, not to go further, not to go any further, goes no further, not to be passed on, keep schtum, keep stumm, did not get this from me, didn't get this from me, did not get it from me, didn't get it from me, you did not hear this, not from me, he would be in trouble, she would be in trouble, he'd be in trouble, she'd be in trouble, would be in real trouble, get her into trouble, get him into trouble
`);
/** `just for me`, `isn't public yet`, `not even her boss knows`: nobody else is to hear of it. */
const unspoken =
  /\b(?:didn'?t|did not|never) (?:hear|get|have) (?:this|it|that) (?:from|thru|through) (?:me|us)\b|\b(?:just|only|strictly|meant) for (?:me|us|you)(?=[,.;:!)]|$| (?:he|she|they) said)|\b(?:isn'?t|is not|it'?s not) (?:yet )?(?:public|announced|official)(?= yet|[,.;:!)"'”’]|$| and\b)|\bnot even (?:\p{L}{1,20} ){1,3}knows?(?=[.,;:!?)'"”’]|$| (?:it|this|that|yet|he|she|about (?:it|this|that))\b)|\b(?:nobody|no one) (?:else )?(?:(?:in|on|at|of) (?:the|her|his|their) (?:\p{L}{2,20} )?(?:team|company|office|bank|plant|board|group|house|hospital|school) |else |there )knows?(?=[.,;:!)'"”’]|$| (?:it|this|that|yet|about (?:it|this|that))\b)|\bunder embargo\b|\bas a friend\b|\b(?:please )?(?:don'?t|do not) (?:pass (?:it|this|that) on|repeat (?:it|this|that)|quote me)\b/iu;
const sensitive = wordPattern(`
  cancer, chemo*, depress*, pregnan*, miscarriage, divorc*, burnout, burn out, ill, illness, sick
  wife, sick husband, poorly, dementia, alcohol*, drinks too much, rehab, surgery, tumour, tumor,
  heart attack, stroke, disab*, diagnos*, mental health, religio*, muslim, jewish, catholic, gay,
  affair with, his affair, her affair, trade union member, autis*, adhd, hiv,
  epilep*, diabet*
`);
/** Health of things and groups is no person's. */
const aboutPerson = wordPattern(`
  his, her, he, she, wife, husband, son, daughter, mother, father, mom, mum, dad, he's, she's
`);

/** Cuts a text into sentences; each knows its day, its voice and whether it may be quoted. */
export function sentencesOf(
  { field, text, day, isForeign: isWholly = false }: TextSource,
  { order }: ReadingContext,
  from = 0,
): Sentence[] {
  const given = readable(text);
  const sources = saidSourcesIn(given);
  const whole = withoutSources(given, sources);
  const plain = dictatedAsMarks(whole);
  const isMail = field === 'mails' || salutation.test(plain);
  const found: Sentence[] = [];
  let inMail = false;
  let noted = { day, isDated: false };
  for (const [start, end] of spans(plain)) {
    const line = plain.slice(start, end);
    const startsLine = start === 0 || plain[start - 1] === '\n';
    const quoted: boolean = /^\s*>/.test(line) || (inMail && !startsLine);
    inMail = quoted || (mailHead.test(line) && startsLine);
    if (startsLine && !quoted) noted = { day, isDated: false };
    const source = sources.find(({ line: begin, end: to }) => begin <= start && start < to);
    const said = source && datesIn(source.day, noted.day, order)[0];
    if (said) noted = { ...noted, day: lastYear(said.from, noted.day) };
    const head =
      pastHead(line, day, order) ?? monthHead(line, day) ?? noteDay(line, noted.day, order);
    if (head) noted = { day: head, isDated: true };
    if (!/[\p{L}\p{N}]/u.test(line) || mailHead.test(line)) continue;
    const trimmed = trimmedSpan(plain, start, end);
    const mark = listMark.exec(line)?.[1];
    const words = plain.slice(...trimmed);
    found.push({
      field,
      text: whole.slice(...trimmed),
      plain: words,
      ...noted,
      voice: quoted || isMail ? 'mail' : 'note',
      mark: listMark.test(line) ? (/[x✓]/i.test(mark ?? '') ? 'done' : 'open') : null,
      isForeign: isWholly || isForeign(words),
      isPrivate: isSensitive(words) || isConfidential(words),
      index: from + found.length,
    });
  }
  return withSecrets(found);
}

/** What is asked to be kept quiet is said in the sentences before. */
function withSecrets(sentences: readonly Sentence[]): Sentence[] {
  return sentences.map((sentence, at) => {
    const next = sentences[at + 1];
    const isSecret = next !== undefined && isConfidential(next.plain);
    return isSecret ? { ...sentence, isPrivate: true } : sentence;
  });
}

export function isConfidential(text: string): boolean {
  return unspoken.test(text) || matchesOf(confidence, text).length > 0;
}

export function isSensitive(text: string): boolean {
  return matchesOf(sensitive, text).length > 0 && matchesOf(aboutPerson, text).length > 0;
}

/** Texts that tell how things are there, not what happens between the two sides. */
export function isStatusQuo({ field }: Sentence): boolean {
  return /^(?:metrics|pain|impact|situation|need|technical_insights_environment)/.test(field);
}

function dictatedAsMarks(text: string): string {
  if (matchesOf(/ full stop\b/gi, text).length === 0) return text;
  return dictated.reduce(
    (done, [pattern, mark]) =>
      done.replaceAll(pattern, (words) => mark + ' '.repeat(words.length - mark.length)),
    text,
  );
}

/** A sentence longer than this is cut at its next clause: nobody quotes a paragraph. */
const longClause = 110;

const month = /^\s(?:Jan|Feb|M[aä]r|Apr|Ma[iy]|Jun|Jul|Aug|Sep|O[ck]t|Nov|De[cz])/u;

/** `promised until 24.10. Four members ...`: a day or a number after some words, and a new sentence. */
function endsWithNumber(text: string, start: number, at: number): boolean {
  const next = text.slice(at + 1, at + 12);
  return (
    /\d$/.test(text.slice(start, at)) &&
    /^\s\p{Lu}/u.test(next) &&
    !month.test(next) &&
    (text.slice(start, at).match(/\p{L}{2,}/gu)?.length ?? 0) >= fewestWords
  );
}

/** With fewer words a number and its dot are the head of a note or of a list. */
const fewestWords = 3;

function spans(text: string): [number, number][] {
  const found: [number, number][] = [];
  let start = 0;
  for (const { start: at, end, words } of matchesOf(
    /[.!?]+["”’)]?(?=\s|$)|;(?!\s(?:he|she|they|it|I|we)\s)|[\n\r]+|,(?=\s(?:and|but|so|because|which|then)\s)/gu,
    text,
  )) {
    if (words === ',' && at - start < longClause) continue;
    const isShort = words === '.' && abbreviation.test(text.slice(Math.max(0, at - 10), at));
    if (isShort && !endsWithNumber(text, start, at)) continue;
    found.push([start, words.startsWith('\n') ? at : end]);
    start = end;
  }
  if (start < text.length) found.push([start, text.length]);
  return found;
}

function trimmedSpan(text: string, start: number, end: number): [number, number] {
  const words = text.slice(start, end);
  const lead = /^[\s>*•–-]*(?:\[[xX✓ _]?\])?\s*/u.exec(words)?.[0].length ?? 0;
  return [start + lead, start + lead + words.slice(lead).trimEnd().length];
}

/** The day at the head of a note: `IH 10.03:`, `2025-11-18:`, `5/28:`. */
function noteDay(line: string, day: string, order: ReadingContext['order']): string | null {
  const [first] = datesIn(line.slice(0, 40), day, order);
  if (
    !first ||
    !/^\s*(?::|(?:by\s)?(?:mail|phone|call)\b|rang\b|[-–]\s)/.test(
      line.slice(first.end, first.end + 12),
    )
  )
    return null;
  const lead = line.slice(0, first.start);
  if (!noteHead.test(lead) && !/^\p{Lu}{2,3}\s/u.test(first.words)) return null;
  return lastYear(first.from, day);
}

/** `23/9 his daughter asked`, `04.03. DPO has questions`, `29.10 phone: no`: the nearest such day is over, and some words follow. */
function pastHead(line: string, day: string, order: ReadingContext['order']): string | null {
  const head =
    /^\s{0,9}(\d{1,2})(?:\/(\d{1,2})|\.(\d{1,2})\.|\.(0[1-9]|1[0-2])(?=\s(?:\p{L}+\s){0,2}\p{L}+:|\s(?!(?:mill?|million|euros?|eur|usd|hours?|days?|weeks?|months?|percent|tons?|per|each|and|or|to)\b)\p{Ll}{4}))(?:\s?[-–]\s?\d{1,2}(?:\/\d{1,2}|\.\d{1,2}\.))?\s{1,9}(?=\p{L})(?!to\s|and\s|or\s|bis\s)/u.exec(
      line,
    );
  if (!head) return null;
  const [one, two] = [Number(head[1]), Number(head[2] ?? head[3] ?? head[4])];
  const isMonthFirst =
    head[2] !== undefined && (two > 12 || (order === 'month-first' && one <= 12));
  const [date, monthNo] = isMonthFirst ? [two, one] : [one, two];
  const year = Number(day.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap(
    (each) => dayOf(String(date), monthNo, String(each), day)?.[0] ?? [],
  );
  const nearest = days.toSorted(
    (a, b) => Math.abs(daysBetween(day, a)) - Math.abs(daysBetween(day, b)),
  )[0];
  if (nearest === undefined || nearest < day) return nearest ?? null;
  const last = days.findLast((each) => each < day);
  return last !== undefined && headsThePast(nearest, day, line.slice(head[0].length)) ? last : null;
}

/** `March: wants 5% off`, `Oct: signs up to 1m`: the last such month. */
function monthHead(line: string, day: string): string | null {
  const name =
    /^\s*(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?:\p{Ll}{1,6})?\.?\s?:\s/u.exec(
      line,
    )?.[1];
  if (name === undefined) return null;
  const noted = `${day.slice(0, 4)}-${String(monthNumber(name)).padStart(2, '0')}-01`;
  return lastYear(noted, day);
}

/** A note was written on or before the day on which it is read. */
function lastYear(noted: string, day: string): string {
  return noted <= day ? noted : `${Number(noted.slice(0, 4)) - 1}${noted.slice(4)}`;
}
