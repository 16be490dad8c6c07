import { datesIn, type DateMention } from '../../facts/calendar.ts';
import { daysBetween } from '../../facts/days.ts';
import type { Fact, Sentence } from '../../facts/fact.ts';
import { noteWords, type NoteWords } from './note-words.ts';

/** Named readings of a sentence, and how much of each there is. */
export type NoteFeatures = ReadonlyMap<string, number>;

/** What is known of a deal where its notes are read. */
export interface NotesContext {
  today: string;
  close: string | null;
  sentences: readonly Sentence[];
  facts: readonly Fact[];
  /** Names of people, as far as known. */
  people: readonly string[];
  order: 'month-first' | 'day-first';
  /** What the rules would say, by the index of the sentence on which they rest. */
  advised: ReadonlyMap<number, readonly string[]>;
}

interface Read {
  sentence: Sentence;
  words: NoteWords;
  dates: readonly DateMention[];
}

/** The readings of every sentence, in their order. */
export function noteFeatures(context: NotesContext): NoteFeatures[] {
  const { sentences, facts } = context;
  const people = new Set(
    context.people.flatMap((name) =>
      name
        .toLowerCase()
        .split(/[^\p{L}\p{M}'-]+/u)
        .filter((part) => part.length > 2),
    ),
  );
  const read = sentences.map((sentence): Read => {
    const text = withoutHead(sentence);
    const dates = datesIn(text, sentence.day, context.order);
    return { sentence, words: noteWords(text, dates, people), dates };
  });
  const own = Map.groupBy(facts, ({ sentence }) => sentence.index);
  const newest = sentences.reduce(
    (last, { day, isDated }) => (isDated && day > last ? day : last),
    '',
  );
  return read.map((one, at) => {
    const found = new Map<string, number>();
    const add = (name: string, value = 1) => found.set(name, value);
    const field = fieldOf(one.sentence.field);
    ofWords(one, add);
    ofForm(one, field, add);
    ofTime(one, context, newest, add);
    ofPlace(one, read, at, field, add);
    ofMatter(one, read, at, add);
    for (const fact of own.get(one.sentence.index) ?? []) {
      for (const name of readingsOf(fact, context)) add(`fact ${name}`);
    }
    for (const id of context.advised.get(one.sentence.index) ?? []) {
      add('advised');
      add(`advised ${id}`);
    }
    return found;
  });
}

const headPattern =
  /^[\s([]*(?:(?:\p{Lu}{1,3}|note|upd(?:ate)?|update)[\s:]\s?)?(?:\d{4}-\d\d-\d\d|\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?\.?|\d{1,2}(?:st|nd|rd|th)?\.?\s\p{L}{3,9}\.?(?:\s\d{2,4})?|\p{L}{3,9}\.?\s\d{1,2})[\s,]*(?:\p{Lu}{1,3}\b)?[\s)\]]*(?:[:–—-]\s|\s)/iu;

/** What a note says, without the date and the initials before it. */
function withoutHead({ plain, isDated }: Sentence): string {
  const head = isDated ? (headPattern.exec(plain)?.[0] ?? '') : '';
  return head.length < plain.length ? plain.slice(head.length) : plain;
}

/** `champion.details` and `authority` by what they are about. */
function fieldOf(field: string): string {
  const key = field.split('.')[0] ?? field;
  if (key.startsWith('technical_insights')) return 'technical';
  return { obstacle: 'obstacle', identify_pain: 'pain' }[key] ?? key;
}

type Add = (name: string, value?: number) => void;

function ofWords({ words: { stems, classes } }: Read, add: Add): void {
  stems.forEach((stem, at) => {
    add(`word ${stem}`);
    const next = stems[at + 1];
    if (next !== undefined) add(`words ${stem} ${next}`);
  });
  const [first, second] = stems;
  if (first !== undefined) add(`first ${first}`);
  if (second !== undefined) add(`first ${first} ${second}`);
  const last = stems.at(-1);
  if (last !== undefined) add(`last ${last}`);
  const list = [...classes].toSorted();
  for (const [at, name] of list.entries()) {
    add(`class ${name}`);
    for (const other of list.slice(at + 1)) add(`classes ${name} ${other}`);
  }
}

function ofForm({ sentence, words }: Read, field: string, add: Add): void {
  const { plain, voice, mark, isPrivate } = sentence;
  add(`field ${field}`);
  if (sentence.field.includes('.')) add(`field ${sentence.field}`);
  add(`voice ${voice}`);
  if (mark) add(`mark ${mark}`);
  if (isPrivate) add('private');
  if (/\?/.test(plain)) add('form asks');
  if (/\?\s*["”’)]*$/.test(plain)) add('form ends asking');
  if (/\?\?/.test(plain)) add('form asks twice');
  if (/!/.test(plain)) add('form exclaims');
  if (/["“”]/.test(plain)) add('form quotes');
  if (/[(]/.test(plain)) add('form brackets');
  if (/→|->|=>/.test(plain)) add('form arrow');
  if (/\b\p{Lu}{4,}\b/u.test(plain)) add('form shouts');
  if (/^\p{Ll}/u.test(plain)) add('form small');
  if (/^[\p{L}.' -]{2,30}:/u.test(plain)) add('form speaker');
  if (/\b(?:i|we)\b/i.test(plain)) add('form first person');
  if (/^["“]/.test(plain)) add('form is quote');
  if (/\d/.test(plain)) add('form digits');
  const length = words.stems.length;
  add(`length ${length <= 3 ? 3 : length <= 6 ? 6 : length <= 12 ? 12 : length <= 20 ? 20 : 99}`);
  for (const name of words.classes) add(`in ${field} ${name}`);
}

function ofTime(
  { sentence, words, dates }: Read,
  { today, close }: NotesContext,
  newest: string,
  add: Add,
): void {
  if (sentence.isDated) {
    add('note dated');
    add(`note age ${bucket(daysBetween(sentence.day, today))}`);
    add(sentence.day === newest ? 'note newest' : 'note older');
  } else if (newest !== '') add('note undated');
  if (close !== null && close < today) add('close past');
  if (dates.length === 0) add('date none');
  for (const { from, to } of dates) {
    const days = daysBetween(today, to < today ? to : from);
    const name = to < today ? `past ${bucket(-days)}` : `ahead ${bucket(Math.max(0, days))}`;
    add(`date ${name}`);
    add(to < today ? 'date past' : 'date ahead');
    for (const each of words.classes) add(`date ${to < today ? 'past' : 'ahead'} ${each}`);
    if (close !== null && from > close) add('date after close');
  }
}

function bucket(days: number): string {
  if (days <= 2) return '2';
  if (days <= 7) return '7';
  if (days <= 14) return '14';
  if (days <= 30) return '30';
  return days <= 90 ? '90' : 'far';
}

function ofPlace(own: Read, read: readonly Read[], at: number, field: string, add: Add): void {
  const { sentence } = own;
  for (const [name, near] of [
    ['before', read[at - 1]],
    ['after', read[at + 1]],
  ] as const) {
    if (near?.sentence.field !== sentence.field) {
      add(`${name} none`);
      continue;
    }
    for (const each of near.words.classes) add(`${name} class ${each}`);
    if (/\?/.test(near.sentence.plain)) add(`${name} asks`);
    if (near.sentence.isDated) add(`${name} dated`);
    if (near.sentence.day > sentence.day) add(`${name} newer`);
    const isRedated = near.dates.length > 0 && own.dates.length > 0;
    if (isRedated) add(`${name} date too`);
    for (const each of turning) {
      if (!near.words.classes.has(each)) continue;
      if (isRedated) add(`${name} date ${each}`);
      if (near.sentence.day > sentence.day) add(`${name} newer ${each}`);
    }
    for (const stem of near.words.stems.slice(0, 2)) add(`${name} first ${stem}`);
  }
  if (
    read[at - 1]?.sentence.field !== sentence.field &&
    read[at + 1]?.sentence.field !== sentence.field
  )
    add(`alone ${field}`);
}

const turning = [
  'done',
  'moved',
  'update',
  'undo',
  'negation',
  'sent',
  'back',
  'but',
  'still',
  'rivalout',
  'decided',
];

/** What other sentences say of the same matter: those after it, of the same text or a later day, and before. */
function ofMatter(one: Read, read: readonly Read[], at: number, add: Add): void {
  if (one.words.rare.size === 0) return;
  let [later, earlier] = [0, 0];
  for (const [other, { sentence, words, dates }] of read.entries()) {
    if (other === at) continue;
    let same = 0;
    for (const word of one.words.rare) if (words.rare.has(word)) same += 1;
    if (same === 0) continue;
    const order = isLater(sentence, one.sentence);
    if (order === null) continue;
    const name = order ? 'later' : 'earlier';
    if (order) later += 1;
    else earlier += 1;
    const near = same >= 2 ? 'much' : 'some';
    const isNewer = sentence.isDated && sentence.day > one.sentence.day;
    if (isNewer) add(`newer ${near}`);
    for (const each of turning) {
      if (!words.classes.has(each)) continue;
      add(`${name} ${near} ${each}`);
      if (isNewer) add(`newer ${near} ${each}`);
    }
    if (dates.length > 0) add(`${name} ${near} date`);
    if (same >= 2) add(`${name} much`);
  }
  if (later > 0) add(`later ${Math.min(3, later)}`);
  if (earlier > 0) add(`earlier ${Math.min(3, earlier)}`);
}

/** Later in the same text or on a later day; null where it cannot be told. */
function isLater(one: Sentence, other: Sentence): boolean | null {
  if (one.isDated && other.isDated && one.day !== other.day) return one.day > other.day;
  return one.field === other.field ? one.index > other.index : null;
}

/** A fact in a few words. */
function readingsOf(fact: Fact, { today }: NotesContext): string[] {
  switch (fact.kind) {
    case 'person':
      return [
        `person ${fact.state}`,
        `person ${fact.state} ${fact.role}`,
        ...(fact.day ? [`person ${fact.state} ${fact.day < today ? 'past' : 'ahead'}`] : []),
      ];
    case 'amount':
      return [`amount ${fact.role}`, ...(fact.isApproved ? ['amount approved'] : [])];
    case 'date':
      return [
        `date ${fact.event}`,
        `date ${fact.certainty}`,
        `date ${fact.event} ${fact.to < today ? 'past' : 'ahead'} ${fact.certainty}`,
      ];
    case 'step':
      return [`step ${fact.state}`, `step ${fact.step} ${fact.state}`];
    case 'commitment':
      return [`commitment ${fact.by}`, `commitment ${fact.by} ${fact.state}`];
    case 'rival':
      return [`rival ${fact.state}`, `rival ${fact.says ?? 'nothing'}`];
    case 'refusal':
      return ['refusal', `refusal ${fact.reason}`];
    case 'restriction':
      return [`restriction ${fact.restriction}`];
    case 'doubt':
      return [`doubt ${fact.doubt}`];
    case 'open':
      return ['open', `open ${fact.open}`];
    case 'duration':
      return [`duration ${fact.phase}`];
    default:
      return [fact.kind];
  }
}
