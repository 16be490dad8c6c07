import type { Document, Element } from '@xmldom/xmldom';
import { attribute, child, children, valueOf } from './dom.ts';

export interface Label {
  /** Such as `3.1` or `3.1(a)`; empty for a bullet. */
  text: string;
  level: number;
}

/** Gives the paragraphs of a document their numbers; each is asked for once, in their order. */
export type Numbers = (paragraph: Element) => Label | null;

interface Level {
  format: string;
  /** Such as `%1.%2`. */
  pattern: string;
  start: number;
}

interface List {
  key: string;
  levels: ReadonlyMap<number, Level>;
  starts: ReadonlyMap<number, number>;
}

/** Counts as word processors do: by the lists of a document, which paragraphs or their styles name. */
export function numbersOf(
  numbering: Document | null,
  styles: ReadonlyMap<string, Element>,
): Numbers {
  const lists = listsOf(numbering);
  const counts = new Map<string, number[]>();
  const begun = new Set<string>();
  return (paragraph) => {
    const properties = child(paragraph, 'pPr');
    const style = numberedStyle(valueOf(properties, 'pStyle'), styles);
    const own = child(properties, 'numPr');
    const id = valueOf(own, 'numId') ?? valueOf(style, 'numId');
    const list = lists.get(id ?? '');
    if (id === null || !list) return null;
    const level = Number(valueOf(own, 'ilvl') ?? valueOf(style, 'ilvl') ?? 0);
    const shown = list.levels.get(level);
    if (!shown) return null;
    if (shown.format === 'bullet' || shown.format === 'none') return { text: '', level };
    const count = counts.get(list.key) ?? [];
    counts.set(list.key, count);
    const restart = list.starts.get(level);
    if (restart !== undefined && !begun.has(id)) count[level] = restart - 1;
    begun.add(id);
    count.length = Math.min(count.length, level + 1);
    for (let at = 0; at < level; at += 1) count[at] ??= list.levels.get(at)?.start ?? 1;
    count[level] = (count[level] ?? shown.start - 1) + 1;
    return { text: labelOf(list, level, count), level };
  };
}

/** What a style says of numbers, itself or by the styles that it is based on. */
function numberedStyle(id: string | null, styles: ReadonlyMap<string, Element>): Element | null {
  let style = styles.get(id ?? '');
  for (let depth = 0; style && depth < 10; depth += 1) {
    const numbers = child(style, 'pPr', 'numPr');
    if (numbers) return numbers;
    style = styles.get(valueOf(style, 'basedOn') ?? '');
  }
  return null;
}

/** A number that names its own level alone, such as `(a)`, stands behind that of the level above. */
function labelOf(list: List, level: number, count: readonly number[]): string {
  const { pattern = '' } = list.levels.get(level) ?? {};
  const own = pattern
    .replaceAll(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      return counted(count[at] ?? 1, list.levels.get(at)?.format ?? 'decimal');
    })
    .trim()
    .replace(/(?<=[^(])[.):]$/, (sign) => (sign === ')' && pattern.includes('(') ? sign : ''));
  const namesAbove = [...pattern.matchAll(/%([1-9])/g)].some(([, digit]) => Number(digit) <= level);
  return level > 0 && !namesAbove ? `${labelOf(list, level - 1, count)}${own}` : own;
}

function counted(number: number, format: string): string {
  if (format === 'lowerLetter') return lettersOf(number).toLowerCase();
  if (format === 'upperLetter') return lettersOf(number);
  if (format === 'lowerRoman') return romanOf(number).toLowerCase();
  if (format === 'upperRoman') return romanOf(number);
  return format === 'decimalZero' ? String(number).padStart(2, '0') : String(number);
}

/** A to Z, then AA to ZZ, as word processors count: each letter as often as the alphabet has come. */
function lettersOf(number: number): string {
  const letter = String.fromCharCode(65 + ((number - 1) % 26));
  return letter.repeat(Math.min(10, Math.ceil(number / 26)));
}

const romans: readonly [number, string][] = [
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function romanOf(number: number): string {
  let rest = Math.min(number, 999);
  let text = '';
  for (const [worth, sign] of romans) {
    for (; rest >= worth; rest -= worth) text += sign;
  }
  return text;
}

function listsOf(numbering: Document | null): Map<string, List> {
  const abstracts = new Map<string, Map<number, Level>>();
  const lists = new Map<string, List>();
  for (const each of numbering?.documentElement ? children(numbering.documentElement) : []) {
    if (each.localName === 'abstractNum') {
      abstracts.set(attribute(each, 'abstractNumId') ?? '', levelsOf(each));
    } else if (each.localName === 'num') {
      const key = valueOf(each, 'abstractNumId') ?? '';
      const starts = new Map<number, number>();
      for (const override of children(each)) {
        const start = valueOf(override, 'startOverride');
        if (start !== null) starts.set(Number(attribute(override, 'ilvl')), Number(start));
      }
      const levels = abstracts.get(key) ?? new Map<number, Level>();
      lists.set(attribute(each, 'numId') ?? '', { key, levels, starts });
    }
  }
  return lists;
}

function levelsOf(abstract: Element): Map<number, Level> {
  const levels = new Map<number, Level>();
  for (const each of children(abstract)) {
    if (each.localName !== 'lvl') continue;
    levels.set(Number(attribute(each, 'ilvl')), {
      format: valueOf(each, 'numFmt') ?? 'decimal',
      pattern: valueOf(each, 'lvlText') ?? '',
      start: Number(valueOf(each, 'start') ?? 1),
    });
  }
  return levels;
}
