import { byPageWeight } from '@plumbline/domain/knowledge/page-weight.ts';
import { rank } from '@plumbline/domain/knowledge/ranking.ts';
import { searchTermsOf } from '@plumbline/domain/knowledge/terms.ts';
import {
  gatherEvidence,
  ordered,
  passagesRead,
  type GatheredEvidence,
} from '@plumbline/domain/rfp/found-evidence.ts';
import { phrasingOf } from '@plumbline/domain/rfp/phrasing.ts';
import { proposalsOf, proposedBy } from '@plumbline/domain/rfp/proposals.ts';
import { readingsOf } from '@plumbline/domain/rfp/readings.ts';
import type { TraitWeights } from '@plumbline/domain/rfp/standing.ts';
import type { Thesaurus } from '@plumbline/domain/rfp/thesaurus.ts';
import { wordingOf } from '@plumbline/domain/rfp/wording.ts';
import type { EvalPassage } from './corpora.ts';
import type { Documentation, LabelledRequirement } from './documentations.ts';
import { isOfSentence } from './labelled-sentence.ts';
import type { Example } from './learn.ts';
import type { Choice } from './learn-order.ts';

/** A labelled requirement with what was found for it, before anything learned is asked. */
export interface GatheredExample {
  documentation: string;
  part: Documentation['part'];
  round: number;
  requirement: LabelledRequirement;
  gathered: GatheredEvidence<EvalPassage>;
  /** Pages in the order of their best passage, and as plain BM25 finds them for the raw text. */
  pages: string[];
  plainPages: string[];
}

/** A gathered example, read beside its documentation with statements in a learned order. */
export interface ReadExample extends Example, GatheredExample {
  /** Share of the weight of the terms asked for that the best statement holds. */
  cover: number;
}

/** Searches every labelled requirement in its documentation as the product does it. */
export function gatherExamples(
  documentations: readonly Documentation[],
  thesaurus: Thesaurus,
): GatheredExample[] {
  return documentations.flatMap(({ name, part, round, requirements, passages, statistics }) =>
    requirements.map((requirement) => {
      const found = (text: string) => rank(searchTermsOf(text), passages, statistics);
      const ranked = byPageWeight(found(wordingOf(requirement.text).text), (item) => item);
      return {
        documentation: name,
        part,
        round,
        requirement,
        gathered: gatherEvidence(
          requirement.text,
          ranked.slice(0, passagesRead),
          statistics,
          thesaurus,
        ),
        pages: [...new Set(ranked.map(({ item }) => item.page))],
        plainPages: [...new Set(found(requirement.text).map(({ item }) => item.page))],
      };
    }),
  );
}

/** Reads a gathered example as the product does it with such an order of statements. */
export function readExample(example: GatheredExample, order: TraitWeights): ReadExample {
  const evidence = ordered(example.gathered, order);
  return {
    ...example,
    label: example.requirement.level,
    readings: readingsOf(evidence),
    phrasing: phrasingOf(evidence.text),
    proposed: proposedBy(proposalsOf(evidence)),
    cover: Math.max(0, ...evidence.aligned.map(({ own }) => own)),
  };
}

/** The statements that were found, and which of them a label names. */
export function choiceOf({ gathered, requirement }: GatheredExample): Choice {
  const { sentence, pages } = requirement;
  return gathered.aligned.map(({ traits, text, passage }) => ({
    traits,
    isRight: sentence !== null && pages.includes(passage.page) && isOfSentence(text, sentence),
  }));
}
