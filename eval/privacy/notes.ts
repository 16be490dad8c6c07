import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownNames } from '../../domain/src/privacy/known.ts';

/** What must be masked; a label in a note is written [[PERSON|Anna Schmidt]]. */
export const types = ['PERSON', 'ORGANISATION', 'EMAIL', 'PHONE', 'URL'] as const;
export type Type = (typeof types)[number];

interface Label {
  start: number;
  end: number;
  type: Type;
}

export interface Note {
  /** File and number in it, from 1. */
  id: string;
  /** Rules are never tuned on the notes kept aside. */
  isAside: boolean;
  known: KnownNames;
  text: string;
  labels: readonly Label[];
}

const label = /\[\[([A-Z]+)\|([^\]]+)\]\]/g;

/** Every note: each file holds those of one habit of writing. Every third note is kept aside. */
export function readNotes(): Note[] {
  const folder = join(import.meta.dirname, 'notes');
  return readdirSync(folder)
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split(/^=== ?/m)
        .slice(1)
        .map((block, index) => noteOf(`${file} ${index + 1}`, (index + 1) % 3 === 0, block)),
    );
}

/** First line: company <domain> ; people, people ; others, others. */
function noteOf(id: string, isAside: boolean, block: string): Note {
  const [head = '', ...lines] = block.split('\n');
  const [company = '', people, others] = head.split(';').map((part) => part.trim());
  const [, name = '', domain] = /^(.*?)\s*(?:<(.+)>)?$/.exec(company) ?? [];
  const listed = (names?: string) => names?.split(/\s*,\s*/).filter(Boolean) ?? [];
  const known: KnownNames = {
    companies: name === '' ? [] : [{ name, domain: domain ?? null }],
    people: listed(people).map((person) => ({ name: person })),
    others: listed(others),
  };
  return { id, isAside, known, ...withoutLabels(id, lines.join('\n').trim()) };
}

function withoutLabels(id: string, labelled: string): { text: string; labels: Label[] } {
  const labels: Label[] = [];
  let text = '';
  let from = 0;
  for (const match of labelled.matchAll(label)) {
    const [whole, type = '', inner = ''] = match;
    const known = types.find((each) => each === type);
    if (!known) throw new Error(`${id}: ${type} is no type`);
    text += labelled.slice(from, match.index);
    labels.push({ start: text.length, end: text.length + inner.length, type: known });
    text += inner;
    from = match.index + whole.length;
  }
  text += labelled.slice(from);
  if (text.includes('[[') || text.includes(']]')) throw new Error(`${id}: a label is broken`);
  return { text, labels };
}
