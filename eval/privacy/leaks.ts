import { createAnonymiser } from '../../domain/src/privacy/anonymise.ts';
import { isEnglish } from '../../domain/src/privacy/words/lexicon.ts';
import type { KnownNames } from '../../domain/src/privacy/known/known-names.ts';
import { LeakError } from '../../domain/src/privacy/replacement.ts';
import { disguises } from './disguises.ts';
import { product } from './masking.ts';
import type { Labelled } from './material.ts';
import { Share } from './shares.ts';

const ofEachDisguise = 12;
const cleanWanted = 1000;

interface Planted {
  disguise: string;
  text: string;
  known: KnownNames;
}

/** Known names in disguises that no rule of the masking knows, where the masking lets them through. */
function planted(sentences: readonly Labelled[]): Planted[] {
  return disguises.flatMap(({ name, disguise }) => {
    const texts: Planted[] = [];
    for (const { known } of sentences) {
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
      if (texts.length >= ofEachDisguise) break;
    }
    return texts;
  });
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

/** Planted survivors that the leak check stops, and texts without a name that it stops. */
export function measureLeaks(sentences: readonly Labelled[], documentation: readonly string[]) {
  const caught = new Share();
  const alarms = new Share();
  const missed: Planted[] = [];
  for (const survivor of planted(sentences)) {
    const is = isStopped(survivor.text, survivor.known);
    caught.count(is);
    if (!is) missed.push(survivor);
  }
  const deals = sentences.map(({ known }) => known).filter(({ people }) => people.length > 0);
  const step = Math.max(1, Math.floor(documentation.length / cleanWanted));
  const own = documentation.filter((_, index) => index % step === 0).slice(0, cleanWanted);
  for (const [index, text] of own.entries()) {
    const known = deals[index % deals.length];
    if (known) alarms.count(isStopped(text, known));
  }
  for (const { text, known, labels } of sentences)
    if (labels.length === 0) alarms.count(isStopped(text, known));
  return { caught, alarms, missed };
}
