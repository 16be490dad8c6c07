import { byPageWeight } from '@plumbline/domain/knowledge/page-weight.ts';
import { rank } from '@plumbline/domain/knowledge/ranking.ts';
import { searchTermsOf } from '@plumbline/domain/knowledge/terms.ts';
import { findEvidence, passagesRead } from '@plumbline/domain/rfp/found-evidence.ts';
import { proposalsOf } from '@plumbline/domain/rfp/proposals.ts';
import { readingsOf } from '@plumbline/domain/rfp/readings.ts';
import { wordingOf } from '@plumbline/domain/rfp/wording.ts';
import type { Documentation, LabelledRequirement } from './documentations.ts';
import type { Example } from './learn.ts';

const levels = ['fully_supported', 'partially_supported', 'not_supported'] as const;

/** A labelled requirement, read beside its documentation. */
export interface ReadExample extends Example {
  documentation: string;
  part: Documentation['part'];
  requirement: LabelledRequirement;
  /** Pages in the order of their best passage, and as plain BM25 finds them for the raw text. */
  pages: string[];
  plainPages: string[];
  /** Share of the weight of the terms asked for that the best statement holds. */
  cover: number;
}

/** Reads every labelled requirement of the documentations as the product does it. */
export function readExamples(documentations: readonly Documentation[]): ReadExample[] {
  return documentations.flatMap(({ name, part, requirements, passages, statistics }) =>
    requirements.map((requirement) => {
      const found = (text: string) => rank(searchTermsOf(text), passages, statistics);
      const ranked = byPageWeight(found(wordingOf(requirement.text).text), (item) => item);
      const evidence = findEvidence(requirement.text, ranked.slice(0, passagesRead), statistics);
      const proposals = proposalsOf(evidence);
      return {
        documentation: name,
        part,
        requirement,
        label: requirement.level,
        readings: readingsOf(evidence),
        proposed: new Set(levels.filter((level) => proposals[level] !== null)),
        pages: [...new Set(ranked.map(({ item }) => item.page))],
        plainPages: [...new Set(found(requirement.text).map(({ item }) => item.page))],
        cover: evidence.aligned[0]?.own ?? 0,
      };
    }),
  );
}
