import { grouped } from '../keys.ts';
import { isHeading } from './sections.ts';
import type { Sheet } from './sheet.ts';
import type { Label } from './word/numbers.ts';

/** A number that somebody typed before a paragraph. */
const typed =
  /^(\(?(?:[A-Z]{1,8}[-. ]?)?\d{1,4}(?:[.-]\d{1,4}){0,5}[.):]?|\(?[a-z][.)])\s+(?=\p{L}|["“„(])/u;
const letter = /^\(?[a-z][.)]$/;
/** Letters stand below every number. */
const levelOfLetters = 9;
const asks =
  /\?\s*$|(?<![\p{L}\d_])(?:shall|must|should|muss|müssen|soll|sollen|doit|doivent)(?![\p{L}\d_])/iu;

interface Paragraph {
  id: string;
  text: string;
  level: number;
  kind: 'heading' | 'numbered' | 'point' | 'other';
}

/** The number that somebody typed before a text, and its id without what only ends it; null where none is. */
export function typedNumber(text: string) {
  const [whole, number] = typed.exec(text) ?? [];
  if (whole === undefined || number === undefined) return null;
  const id = number.replace(/(?<=[^(])[.:]$/, '');
  return { typed: number, id, text: text.slice(whole.length) };
}

/** Collects the paragraphs of a document that are no table: those with a number ask for something. */
export function createParagraphs() {
  const all: Paragraph[] = [];
  return {
    addHeading(text: string) {
      all.push({ id: '', text, level: -1, kind: 'heading' });
    },
    /** @param label its number as the document counts it; without one, the number that somebody typed */
    add(text: string, label: Label | null) {
      const number = label ? null : typedNumber(text);
      const id = label?.text ?? number?.id ?? '';
      const level =
        label?.level ?? (letter.test(number?.typed ?? '') ? levelOfLetters : dotsIn(id));
      const kind = id !== '' ? 'numbered' : label ? 'point' : 'other';
      all.push({ id, text: number?.text ?? text, level, kind });
    },
    /** The lines of a block by their paragraphs: one begins at each number. */
    apart: (lines: readonly string[]) => grouped(lines, (line) => !typed.test(line)),
    sheet: () => sheetOf(all),
  };
}

const dotsIn = (id: string) => (id.match(/[.-]\d/g) ?? []).length;

/** What asks for something in a document: what has a number; where nothing has, what has a bullet, or asks in words. */
function wayOf(all: readonly Paragraph[]): {
  name: string;
  isAsked: (paragraph: Paragraph) => boolean;
} {
  const isOf = (kind: Paragraph['kind']) => (each: Paragraph) => each.kind === kind;
  if (all.some(isOf('numbered'))) {
    return { name: 'Numbered paragraphs', isAsked: isOf('numbered') };
  }
  if (all.some(isOf('point'))) return { name: 'Points of lists', isAsked: isOf('point') };
  return {
    name: 'Paragraphs that ask',
    isAsked: ({ kind, text }) => kind === 'other' && asks.test(text),
  };
}

function sheetOf(all: readonly Paragraph[]): Sheet | null {
  const { name, isAsked } = wayOf(all);
  const rows: string[][] = [['ID', 'Requirement']];
  const sections: number[] = [];
  let lead: Paragraph | null = null;
  let heading: string | null = null;
  let left = 0;
  const add = (...row: string[]) => {
    if (heading !== null) {
      sections.push(rows.length);
      rows.push([heading]);
      heading = null;
    }
    rows.push(row);
  };
  for (const [at, paragraph] of all.entries()) {
    const { id, text, level, kind } = paragraph;
    const next = all[at + 1];
    const isBelow: boolean = lead !== null && (kind === 'point' || level > lead.level);
    const isAbove = kind === 'numbered' && next?.kind === 'numbered' && next.level > level;
    if (kind === 'heading' || (isAbove && isHeading(text))) {
      heading = [id, text].filter(Boolean).join(' ');
      lead = null;
    } else if (lead && isBelow && kind !== 'other') {
      const row = rows.at(-1);
      const own = level === levelOfLetters ? `${lead.id}${id}` : id;
      // The first point stands beside its lead, the others below it.
      if (row?.length === 2 && row[1] === lead.text)
        rows[rows.length - 1] = [own || lead.id, lead.text, text];
      else add(own, '', text);
    } else if (isAsked(paragraph)) {
      add(id, text);
      lead = text.endsWith(':') ? paragraph : null;
    } else {
      left += 1;
    }
  }
  if (rows.length - 1 === sections.length) return null;
  return {
    name,
    rows,
    sections,
    isHeaderOurs: true,
    ...(left > 0 ? { notes: [leftText(left)] } : {}),
  };
}

const leftText = (count: number) =>
  count === 1
    ? 'One other paragraph is left out.'
    : `${count.toLocaleString('en-US')} other paragraphs are left out.`;
