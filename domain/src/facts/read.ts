import { readAmounts } from './amounts.ts';
import { readCommitments } from './commitments.ts';
import { readEvents } from './events.ts';
import type { Fact, ReadingContext, Sentence, SentenceReader, TextSource } from './fact.ts';
import { readDoubts, readDurations, readProblems, readRivals } from './figures.ts';
import { readOpenPoints } from './open-points.ts';
import { readPeople } from './people-facts.ts';
import { sentencesOf } from './sentences.ts';
import { readObjections, readRefusals, readRestrictions } from './stances.ts';
import { readSteps } from './steps.ts';

/** What was read of some texts. */
export interface FactsRead {
  facts: readonly Fact[];
  sentences: readonly Sentence[];
}

const readers: readonly SentenceReader[] = [
  readPeople,
  readAmounts,
  readEvents,
  readSteps,
  readCommitments,
  readOpenPoints,
  readObjections,
  readRivals,
  readRefusals,
  readRestrictions,
  readDoubts,
  readProblems,
  readDurations,
];

/**
 * The typed facts of any texts about a deal, whatever field they stand in: each with its sentence
 * verbatim. Pure; the same texts give the same facts; never throws.
 */
export function readFacts(sources: readonly TextSource[], context: ReadingContext): FactsRead {
  const sentences: Sentence[] = [];
  const facts: Fact[] = [];
  for (const source of sources) {
    const own = sentencesOf(source, context, sentences.length);
    own.forEach((sentence, at) => {
      const near = { before: own.slice(0, at), after: own.slice(at + 1) };
      for (const reader of readers) facts.push(...reader(sentence, context, near));
    });
    sentences.push(...own);
  }
  return { facts, sentences };
}
