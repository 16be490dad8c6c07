import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownNames } from '../../domain/src/privacy/known/known-names.ts';
import { fileOf } from '../conversations/labelled.ts';
import { readPacked } from '../packed.ts';

/**
 * Labelled texts in two folders: `taught`, which rules may be made on and tables learn from, and
 * `measured`, of which nobody looks at more than totals.
 */
export type Folder = 'taught' | 'measured';

const kinds = ['PERSON', 'COMPANY', 'EMAIL', 'PHONE', 'URL'] as const;
export type Kind = (typeof kinds)[number];

export interface Label {
  start: number;
  end: number;
  kind: Kind;
}

export interface Labelled {
  /** The set, and the text's number in it. */
  id: string;
  set: string;
  /** What the text was written to show. */
  habit: string;
  text: string;
  /** What the product would know of the deal. */
  known: KnownNames;
  labels: readonly Label[];
}

export const pathIn = (folder: Folder, ...parts: string[]): string =>
  join(import.meta.dirname, folder, ...parts);

/** Every file of a folder, in order. */
export const filesIn = (folder: Folder): string[] =>
  readdirSync(pathIn(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:br|txt)$/.test(file))
    .sort()
    .map((file) => pathIn(folder, file));

const read = (folder: Folder, ...parts: string[]) => readFileSync(pathIn(folder, ...parts), 'utf8');

const sets: Record<Folder, readonly string[]> = {
  taught: ['open', 'further', 'more'],
  measured: ['sealed', 'unseen', 'sealed2'],
};

/** Sentences by habit, as three other hands wrote and labelled them; GUIDE.md says how. */
export function readSentences(folder: Folder): Labelled[] {
  return sets[folder].flatMap((set) =>
    readPacked(`eval/privacy/${folder}/${set}.jsonl.br`)
      .trim()
      .split('\n')
      .map((line, index) => sentenceOf(set, index, line)),
  );
}

function sentenceOf(set: string, index: number, line: string): Labelled {
  const { habit, text, spans, known } = JSON.parse(line) as {
    habit: string;
    text: string;
    spans: { text: string; start: number; kind: Kind }[];
    known: { people: string[]; companies: string[] };
  };
  const labels = spans.map(({ text: name, start, kind }) => {
    if (!text.startsWith(name, start))
      throw new Error(`${set} ${index}: a label is not at its place`);
    return { start, end: start + name.length, kind };
  });
  const named = (names: readonly string[]) => names.map((name) => ({ name }));
  return {
    id: `${set} ${index}`,
    set,
    habit,
    text,
    labels,
    known: { people: named(known.people), companies: named(known.companies) },
  };
}

const label = /\[\[([A-Z]+)\|([^\]]+)\]\]/g;

/** Sellers' notes of our own hand, a file for each habit of writing: [[PERSON|Anna Schmidt]]. */
export function readNotes(folder: Folder): Labelled[] {
  return readdirSync(pathIn(folder, 'notes'))
    .sort()
    .flatMap((file) =>
      read(folder, 'notes', file)
        .split(/^=== ?/m)
        .slice(1)
        .map((block, index) => noteOf(file, index + 1, block)),
    );
}

/** First line: company <domain> ; people, people ; others, others. */
function noteOf(file: string, number: number, block: string): Labelled {
  const id = `${file} ${number}`;
  const [head = '', ...lines] = block.split('\n');
  const [company = '', people, others] = head.split(';').map((part) => part.trim());
  const [, name = '', domain] = /^(.*?)\s*(?:<(.+)>)?$/.exec(company) ?? [];
  const listed = (names?: string) => names?.split(/\s*,\s*/).filter(Boolean) ?? [];
  const known: KnownNames = {
    companies: name === '' ? [] : [{ name, domain: domain ?? null }],
    people: listed(people).map((person) => ({ name: person })),
    others: listed(others),
  };
  const labelled = lines.join('\n').trim();
  const labels: Label[] = [];
  let text = '';
  let from = 0;
  for (const { index, 0: whole, 1: type = '', 2: inner = '' } of labelled.matchAll(label)) {
    const kind = kinds.find((each) => each === (type === 'ORGANISATION' ? 'COMPANY' : type));
    if (!kind) throw new Error(`${id}: ${type} is no kind`);
    text += labelled.slice(from, index);
    labels.push({ start: text.length, end: text.length + inner.length, kind });
    text += inner;
    from = index + whole.length;
  }
  text += labelled.slice(from);
  if (text.includes('[[') || text.includes(']]')) throw new Error(`${id}: a label is broken`);
  return { id, set: 'notes', habit: file, known, text, labels };
}

export const addressFiles = ['addresses', 'numbers', 'look-alikes'] as const;

/** Addresses and numbers as people write them, and look-alikes: "⟦jo at acme dot com⟧", "⏎" a line's end. */
export function readAddresses(folder: Folder, file: (typeof addressFiles)[number]): Labelled[] {
  return read(folder, 'addresses', `${file}.txt`)
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      const labels: Label[] = [];
      let text = '';
      for (const [at, part] of line.replaceAll('⏎', '\n').split(/[⟦⟧]/).entries()) {
        const kind = file === 'numbers' ? 'PHONE' : 'EMAIL';
        if (at % 2 === 1) labels.push({ start: text.length, end: text.length + part.length, kind });
        text += part;
      }
      const known: KnownNames = { companies: [], people: [] };
      return { id: `${file} ${index}`, set: file, habit: file, text, labels, known };
    });
}

/** Hands of the conversations whose other names are labelled, in `talk-names.txt` of their folder. */
const talkHands = ['C', 'F'] as const;

export interface Talk {
  id: string;
  text: string;
  known: KnownNames;
  /** All that the conversation's list of people tells, known to the deal or not. */
  people: readonly string[];
  company: string;
}

/** Calls, mails, chats and notes as other hands wrote them. */
export function readTalks(hands: readonly string[] = talkHands): Talk[] {
  return hands.flatMap((hand) =>
    readPacked(fileOf(hand))
      .trim()
      .split('\n')
      .map((line) => {
        const { id, text, company, ours, customer, sides } = JSON.parse(line) as {
          id: string;
          text: string;
          company: string;
          ours: { name: string; email?: string }[];
          customer: { name: string; email?: string }[];
          sides: Record<string, string>;
        };
        const listed = [...ours, ...customer];
        const people = [...new Set([...listed.map(({ name }) => name), ...Object.keys(sides)])];
        const known: KnownNames = {
          companies: [{ name: company, side: 'customer' }],
          people: listed,
        };
        return { id, text, company, people, known };
      }),
  );
}

/** Words of everybody and everything else that the conversations of these hands name. */
export const otherNamesOfTalks = (folder: Folder): string[] =>
  read(folder, 'talk-names.txt')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join(' ')
    .trim()
    .split(/\s+/);
