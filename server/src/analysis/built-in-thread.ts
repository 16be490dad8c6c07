import type { Anonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import type { Replacement } from '@plumbline/domain/privacy/replacement.ts';
import { createThread } from '../platform/thread.ts';
import type { Analyst } from './analyst.ts';
import type { Answered, Tasks } from './built-in-tasks.ts';
import type { Names } from './names.ts';

/** One for the process, begun at the first analysis: it holds the lists of words and names. */
const ask = createThread<Tasks>({
  url: new URL('./built-in.worker.ts', import.meta.url),
  longestMs: 60_000,
  mostMemoryMb: 768,
});

let isExpected = false;

/**
 * Begins the thread before the first analysis is asked for: loading takes it 1.4 s of a processor, ten
 * of a busy machine. Whoever opens a page that offers one reads and types meanwhile.
 */
export function expectBuiltIn(): void {
  if (isExpected) return;
  isExpected = true;
  ask('prepare').catch(() => {
    isExpected = false; // the analysis itself says what is wrong
  });
}

/** An analyst for one analysis, with the anonymiser that tells afterwards what it took out. */
export interface Prepared {
  analyst: Analyst;
  anonymiser: Anonymiser;
}

/**
 * The built-in part, in a thread: names are taken out of the texts that are kept, and that takes a
 * processor so long that nobody else would be answered meanwhile.
 */
export function prepareBuiltIn(names: Names): Prepared {
  const replaced: Replacement[] = [];
  async function answer<Answer>(asked: Promise<Answered<Answer>>) {
    const { analysis, replacements } = await asked;
    replaced.push(...replacements);
    return analysis;
  }
  const analyst: Analyst = {
    source: 'built-in',
    model: null,
    inside: null,
    analyzeStrategy: ({ facts, anonymiser: _a, dossier: _d, said: _s, ...texts }) =>
      answer(ask('strategy', names, facts, texts)),
    analyzeChallenge: ({ facts, text }) => answer(ask('challenge', names, { facts, text })),
    analyzeTechPlan: ({ facts, texts, challenges, notes }) =>
      answer(ask('techPlan', names, { facts, texts, challenges, notes })),
    async analyzeTechnicalChallenge({ facts, challenge, search }) {
      const found = await search(`${challenge.title} ${challenge.description}`);
      return answer(ask('technicalChallenge', names, { facts, challenge }, found));
    },
  };
  return { analyst, anonymiser: farAnonymiser(replaced) };
}

/** What a thread took out. Texts are given to the thread, never to this. */
function farAnonymiser(replacements: readonly Replacement[]): Anonymiser {
  const far = () => {
    throw new Error('Names are taken out in the thread of the built-in part');
  };
  return {
    anonymise: far,
    anonymiseDocumentation: far,
    allow: far,
    learn: far,
    restore: far,
    get changed() {
      return replacements.length > 0;
    },
    replacements,
  };
}
