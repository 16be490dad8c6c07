import { createAnonymiser } from '../../domain/src/privacy/anonymise.ts';
import type { KnownNames } from '../../domain/src/privacy/known.ts';
import { createNameFinder } from '../../domain/src/privacy/name-finder.ts';
import { isEnglish } from '../../domain/src/privacy/lexicon.ts';
import { LeakError } from '../../domain/src/privacy/replacement.ts';
import { isCovered, product, word } from './masking.ts';
import { disguises } from './disguises.ts';
import type { Sentence } from './sentences.ts';

const survivorsWanted = 110;
const cleanWanted = 1000;

interface Planted {
  disguise: string;
  text: string;
  known: KnownNames;
}

/**
 * Names that the masking lets through: known names of the open half in disguises that no rule of the
 * masking knows, in turn, and those of its own labels that it misses.
 */
function planted(sentences: readonly Sentence[]): Planted[] {
  const open = sentences.filter(({ half }) => half === 'open');
  const missed = open.flatMap(({ text, spans, known }) => {
    const masked = product(text, known);
    const isMissed = spans.some(
      ({ text: name, start }) => !isCovered(text, masked, start, start + name.length),
    );
    return isMissed ? [{ disguise: 'a label that is missed', text, known }] : [];
  });
  const kinds = disguises.map(({ name, disguise }) => {
    const texts: Planted[] = [];
    for (const { known } of open) {
      for (const { name: full } of [...known.people, ...known.companies]) {
        const part = full.split(' ').find((some) => /^\p{L}{6,}$/u.test(some));
        if (!part) continue;
        const hidden = disguise(part);
        // A name that became a word of everybody's, or stayed as it was, is no disguise.
        if (isEnglish(hidden, 70) || hidden === part.toLowerCase()) continue;
        const text = `the draft that ${hidden} sent last week is still open`;
        const start = 'the draft that '.length;
        const masked = product(text, known).subarray(start, start + hidden.length);
        if (!masked.includes(1)) texts.push({ disguise: name, text, known });
      }
    }
    return texts;
  });
  const mixed = [...missed];
  for (let turn = 0; mixed.length < survivorsWanted; turn += 1) {
    const these = kinds.flatMap((texts) => texts[turn * 7] ?? []);
    if (these.length === 0) break;
    mixed.push(...these);
  }
  return mixed.slice(0, survivorsWanted);
}

function isStopped(text: string, known: KnownNames): boolean {
  try {
    createAnonymiser(known).anonymise(text);
    return false;
  } catch (error) {
    if (error instanceof LeakError) return true;
    throw error;
  }
}

/** How many planted survivors the leak check stops, and how many texts without a name. */
export function measureLeaks(sentences: readonly Sentence[], documentation: readonly string[]) {
  const survivors = planted(sentences);
  const missed = survivors.filter(({ text, known }) => !isStopped(text, known));
  const deals = sentences.filter(({ half }) => half === 'open').map(({ known }) => known);
  const step = Math.max(1, Math.floor(documentation.length / cleanWanted));
  const own = documentation.filter((_, index) => index % step === 0).slice(0, cleanWanted);
  const texts = [
    ...own.map((text, index) => ({ text, known: deals[index % deals.length] })),
    ...sentences.filter(({ habit }) => habit === 'clean'),
  ].flatMap(({ text, known }) => (known ? [{ text, known }] : []));
  const alarms = texts.filter(({ text, known }) => isStopped(text, known));
  return {
    planted: survivors.length,
    caught: survivors.length - missed.length,
    missed,
    clean: texts.length,
    alarms: alarms.length,
    openAlarms: alarms.slice(0, 20).filter(({ text }) => own.includes(text)),
  };
}

/** Share of the words of documentation that are masked where it is sent along. */
export function measureDocumentation(sentences: readonly Sentence[], texts: readonly string[]) {
  const deals = sentences.filter(({ half }) => half === 'open').map(({ known }) => known);
  let words = 0;
  let touched = 0;
  for (const [index, text] of texts.entries()) {
    const known = deals[index % deals.length];
    if (!known) continue;
    const spans = createNameFinder(known, { strict: true }).findKnown(text);
    for (const { index: start, 0: found } of text.matchAll(word)) {
      words += 1;
      if (spans.some((span) => span.start < start + found.length && span.end > start)) touched += 1;
    }
  }
  return { words, touched };
}
