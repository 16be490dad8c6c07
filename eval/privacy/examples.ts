import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inContext, type Seen } from '../../domain/src/privacy/words/context.ts';
import { fold, wordsOf } from '../../domain/src/privacy/words/fold.ts';
import { isFirstName } from '../../domain/src/privacy/words/lexicon.ts';
import { mayBeName, readWord } from '../../domain/src/privacy/forms/name-readings.ts';
import { emailsIn, urlsIn } from '../../domain/src/privacy/addresses/patterns.ts';
import { documentationSentences } from './documentation.ts';
import {
  type Chance,
  aWord,
  anotherName,
  inventedCompany,
  inventedPerson,
  squeezedName,
} from './invented.ts';
import { fileOf } from '../conversations/labelled.ts';
import {
  filesIn,
  otherNamesOfTalks,
  pathIn,
  readNotes,
  readSentences,
  readTalks,
  type Kind,
  type Label,
} from './material.ts';

/** What a word is: nobody's name, a person's, a company's. */
type Answer = 0 | 1 | 2;

/** A word to learn from. */
export interface Example {
  readings: readonly string[];
  answer: Answer;
  weight: number;
  /** The text it comes from, in however many variants; a reading of one text alone teaches nothing. */
  group: number;
}

/** A text with its names; where `doubtful`, capitals outside them may be names as well. */
interface Taught {
  text: string;
  names: readonly { start: number; end: number; answer: Answer }[];
  group: string;
  doubtful: boolean;
  weight: number;
}

const copies = { sentence: 8, note: 4, lesson: 14 } as const;

/** All that may be learned from: sentences and notes of the folder `taught`, lessons, conversations, manuals. */
export function taughtTexts(chance: Chance): Taught[] {
  const labelled = [
    ...readSentences('taught').map((one) => ({ ...one, copies: copies.sentence })),
    ...readNotes('taught').map((one) => ({ ...one, copies: copies.note })),
  ];
  return [
    ...labelled.flatMap((one) => variants(one, chance)),
    ...lessons(chance),
    ...conversations(),
    ...manuals(),
  ];
}

const answers: Partial<Record<Kind, Answer>> = { PERSON: 1, COMPANY: 2 };

/** The text as it is, and with other names in the same places. */
function variants(
  one: { text: string; id: string; copies: number; labels: readonly Label[] },
  chance: Chance,
): Taught[] {
  const found: Taught[] = [];
  for (let copy = 0; copy < one.copies; copy += 1) {
    let text = '';
    let from = 0;
    const names: { start: number; end: number; answer: Answer }[] = [];
    const given = new Map<string, string>();
    for (const { start, end, kind } of one.labels) {
      text += one.text.slice(from, start);
      const original = one.text.slice(start, end);
      const answer = answers[kind];
      const isKept = copy === 0 || answer === undefined;
      const other = isKept
        ? original
        : (given.get(original) ?? anotherName(original, kind, chance) ?? original);
      given.set(original, other);
      if (answer) names.push({ start: text.length, end: text.length + other.length, answer });
      text += other;
      from = end;
    }
    text += one.text.slice(from);
    found.push(recased({ text, names }, one.id, copy, chance));
  }
  return found;
}

function recased(
  { text, names }: Pick<Taught, 'text' | 'names'>,
  group: string,
  copy: number,
  chance: Chance,
): Taught {
  const way = copy === 0 ? 1 : chance.next();
  const small = text.toLowerCase();
  const loud = text.toUpperCase();
  let written = text;
  if (way < 0.25 && small.length === text.length) written = small;
  else if (way < 0.32 && loud.length === text.length) written = loud;
  return { text: written, names, group, doubtful: false, weight: 1 };
}

const place = /\{([PFLICDSTN])\}/g;

function lessons(chance: Chance): Taught[] {
  const lines = readFileSync(pathIn('taught', 'lessons.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return lines.flatMap((line, index) => {
    const alternatives = [...line.matchAll(/\(([^()]*\|[^()]*)\)/g)].length;
    const count = Math.min(copies.lesson, 4 + alternatives * 3);
    return Array.from({ length: count }, (_, copy) => {
      const chosen = line
        .replaceAll(/\(([^()]*\|[^()]*)\)/g, (_whole, some: string) => chance.of(some.split('|')))
        .replaceAll('\\n', '\n');
      return recased(filled(chosen, chance), `lesson ${index}`, copy, chance);
    });
  });
}

function filled(template: string, chance: Chance): Pick<Taught, 'text' | 'names'> {
  let text = '';
  let from = 0;
  const names: { start: number; end: number; answer: Answer }[] = [];
  for (const { index, 0: whole, 1: part } of template.matchAll(place)) {
    text += template.slice(from, index);
    if (part === 'N') {
      text += aWord(chance);
      from = index + whole.length;
      continue;
    }
    const isCompany = part === 'C' || part === 'D';
    const isSqueezed = part === 'S' || part === 'T';
    const name = isSqueezed
      ? squeezedName(chance, part === 'T')
      : isCompany
        ? inventedCompany(chance, part === 'D')
        : inventedPerson(chance, part === 'F' || part === 'L' || part === 'I' ? part : 'P');
    names.push({
      start: text.length,
      end: text.length + name.length,
      answer: isCompany || part === 'T' ? 2 : 1,
    });
    text += name;
    from = index + whole.length;
  }
  return { text: text + template.slice(from), names };
}

/** Hands of conversations that teach; the others are measured. */
const taughtHands = ['A', 'B', 'D', 'E', 'J', 'K', 'O'];
const commonParts =
  /^(?:the|and|of|for|board|health|group|services?|ltd|llp|gmbh|inc|sp|z|o|pay|de|van|der|den|la|corp|co|plc|ag|kg|sa|bv|pvt)$/iu;

const root = join(import.meta.dirname, '../..');

/** Every file that teaches, by its path from the root of the repository. */
export const taughtFiles = (): string[] => [
  ...filesIn('taught').map((path) => relative(root, path)),
  ...taughtHands.map(fileOf),
];

/** Of these hands every name is labelled. */
const labelledHands = /^[JKO]/;

/** Conversations: who and what is listed with them is known; of most hands other capitals are doubtful. */
function conversations(): Taught[] {
  const others = otherNamesOfTalks('taught');
  return readTalks(taughtHands).map(({ id, text, people, company }) => {
    const names: { start: number; end: number; answer: Answer }[] = [];
    const mark = (name: string, answer: Answer) => {
      for (const part of name.split(/[\s.]+/)) {
        if (part.length < 3 || commonParts.test(part)) continue;
        for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
          const around = `${text.charAt(at - 1)}${text.charAt(at + part.length)}`;
          if (!/\p{L}/u.test(around)) names.push({ start: at, end: at + part.length, answer });
        }
      }
    };
    for (const name of people) mark(name, 1);
    mark(company, 2);
    const isLabelled = labelledHands.test(id);
    if (isLabelled) for (const name of others) mark(name, isFirstName(fold(name)) ? 1 : 2);
    return { text, names, group: `talk ${id}`, doubtful: !isLabelled, weight: 0.3 };
  });
}

/** The words of the texts that the layer would judge, with what they are. */
export function examplesOf(texts: readonly Taught[]): Example[] {
  const groups = new Map<string, number>();
  return texts.flatMap(({ text, names, group, doubtful, weight }) => {
    const number = groups.get(group) ?? groups.size;
    groups.set(group, number);
    const seen = seenOf(text);
    return seen.flatMap((word, index) => {
      if (!word.isFree || !mayBeName(word)) return [];
      const named = names.find(({ start, end }) => word.start < end && word.end > start);
      const isDoubtful = doubtful && !named && mayBeDoubtful(word);
      if (isDoubtful) return [];
      return [
        { readings: readingsOf(seen, index), answer: named?.answer ?? 0, weight, group: number },
      ];
    });
  });
}

/** Where not every name is labelled: an unknown word, or a rare one with a capital in mid-sentence. */
function mayBeDoubtful(word: Seen): boolean {
  if (word.isTerm) return false;
  const isCapital = word.isCapital || word.isShouted;
  return word.rarity > (isCapital && !word.isStart ? 35 : 70);
}

/** Manuals of other makers: their ordinary words name nobody, however they are written. */
function manuals(): Taught[] {
  return documentationSentences()
    .filter((_, index) => index % 2 === 0)
    .map((text, index) => ({
      text,
      names: [],
      group: `manual ${index}`,
      doubtful: true,
      weight: 0.3,
    }));
}

/** The words of a text; those within addresses are taken. */
function seenOf(text: string): Seen[] {
  const seen = inContext(text, wordsOf(text));
  const addresses = [...emailsIn(text), ...urlsIn(text)];
  for (const word of seen) {
    if (addresses.some(({ start, end }) => word.start < end && word.end > start))
      word.isFree = false;
  }
  return seen;
}

function readingsOf(seen: readonly Seen[], index: number): string[] {
  const readings: string[] = [];
  readWord(seen, index, (kind, value) => void readings.push(`${kind}: ${value}`));
  return readings;
}
