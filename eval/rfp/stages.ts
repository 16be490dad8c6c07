import { byPageWeight } from '@plumbline/domain/knowledge/page-weight.ts';
import { passageTermsOf } from '@plumbline/domain/knowledge/passages.ts';
import { rank, type Ranked } from '@plumbline/domain/knowledge/ranking.ts';
import { searchTermsOf } from '@plumbline/domain/knowledge/terms.ts';
import { statementsOf } from '@plumbline/domain/rfp/evidence.ts';
import { gatherEvidence, ordered, passagesRead } from '@plumbline/domain/rfp/found-evidence.ts';
import { chosenLevel, likelihoods, type Outcome } from '@plumbline/domain/rfp/layer.ts';
import { phrasingOf } from '@plumbline/domain/rfp/phrasing.ts';
import { proposalsOf, proposedBy } from '@plumbline/domain/rfp/proposals.ts';
import { readingsOf } from '@plumbline/domain/rfp/readings.ts';
import type { Thesaurus } from '@plumbline/domain/rfp/thesaurus.ts';
import { wordingOf } from '@plumbline/domain/rfp/wording.ts';
import type { EvalPassage } from './corpora.ts';
import type { Documentation, LabelledRequirement } from './documentations.ts';
import { holdsSentence, isOfSentence } from './labelled-sentence.ts';
import type { Fold } from './leave-one-out.ts';

/** How far a documented requirement gets on its way to an answer. */
export interface Stages {
  documentation: string;
  requirement: LabelledRequirement;
  /** A passage of the proving page is among the first five, and among those that are read. */
  pageInFive: boolean;
  pageRead: boolean;
  /** A passage that holds the labelled sentence is read. */
  passageRead: boolean;
  /** The sentence is a statement: it did not fall to the rules that leave out code. */
  isStatement: boolean;
  /** Place of the labelled sentence among the statements that were found, from 0; -1 for none. */
  place: number;
  /** Share of the weight of what is asked that the sentence holds with its headings. */
  cover: number;
  /** The same with phrases and words that the thesaurus gives for those asked for. */
  meant: number;
  /** The level that rules can propose of the labelled sentence alone. */
  proposed: boolean;
  /** Answers by the layer that never saw the documentation: of that sentence, and of all. */
  ofSentence: Outcome;
  answer: Outcome;
}

/** Follows every requirement with a labelled sentence, stage by stage. */
export function stagesOf(
  { name, requirements, passages, statistics }: Documentation,
  { layer, order }: Fold,
  thesaurus: Thesaurus,
): Stages[] {
  return requirements.flatMap((requirement) => {
    const { text, level, pages, sentence } = requirement;
    if (level === 'undocumented' || sentence === null) return [];
    const search = searchTermsOf(wordingOf(text).text);
    const ranked = byPageWeight(rank(search, passages, statistics), (item) => item);
    const read = ranked.slice(0, passagesRead);
    const holding = passages.filter(
      (passage) => pages.includes(passage.page) && holdsSentence(passage.text, sentence),
    );
    const statements = holding.flatMap(({ text: markdown }) =>
      statementsOf(markdown).filter((statement) => isOfSentence(statement.text, sentence)),
    );
    const found = ordered(gatherEvidence(text, read, statistics, thesaurus), order);
    const alone = ordered(
      gatherEvidence(text, only(holding, sentence, read), statistics, thesaurus),
      order,
    );
    const answerOf = (evidence: typeof found): Outcome => {
      const proposed = proposedBy(proposalsOf(evidence));
      const likely = likelihoods(layer, {
        readings: readingsOf(evidence),
        phrasing: phrasingOf(evidence.text),
      });
      return chosenLevel(layer, likely, proposed) ?? 'undocumented';
    };
    const isIn = (most: number) =>
      [...new Set(ranked.map(({ item }) => item.page))]
        .slice(0, most)
        .some((page) => pages.includes(page));
    return {
      documentation: name,
      requirement,
      pageInFive: isIn(5),
      pageRead: read.some(({ item }) => pages.includes(item.page)),
      passageRead: read.some(({ item }) => holding.includes(item)),
      isStatement: statements.length > 0,
      place: found.aligned.findIndex(
        ({ passage, text: said }) => holding.includes(passage) && isOfSentence(said, sentence),
      ),
      cover: alone.aligned[0]?.withHeading ?? 0,
      meant: Math.max(
        alone.aligned[0]?.meantWithHeading ?? 0,
        alone.aligned[0]?.nearbyWithHeading ?? 0,
      ),
      proposed: proposalsOf(alone)[level] !== null,
      ofSentence: answerOf(alone),
      answer: answerOf(found),
    };
  });
}

/** The labelled sentence as if nothing else had been found. */
function only(
  holding: readonly EvalPassage[],
  sentence: string,
  read: readonly Ranked<EvalPassage>[],
): Ranked<EvalPassage>[] {
  const [passage] = holding;
  if (!passage) return [];
  const score = read.find(({ item }) => holding.includes(item))?.score ?? read.at(-1)?.score ?? 0;
  const alone = { ...passage, text: sentence };
  return [{ item: { ...alone, terms: passageTermsOf(alone) }, score }];
}

/** The table of the stages: shares of the documented requirements. */
export function stageRows(all: readonly Stages[]): Record<string, Record<string, string | number>> {
  const levelled = (level: Outcome) => all.filter(({ requirement }) => requirement.level === level);
  const formed = (form: string) => all.filter(({ requirement }) => requirement.form === form);
  const names = [...new Set(all.map(({ documentation }) => documentation))];
  return {
    ...Object.fromEntries(
      names.map((name) => [name, row(all.filter(({ documentation }) => documentation === name))]),
    ),
    all: row(all),
    fully: row(levelled('fully_supported')),
    partially: row(levelled('partially_supported')),
    not: row(levelled('not_supported')),
    tender: row(formed('tender')),
    questionnaire: row(formed('questionnaire')),
  };
}

function row(own: readonly Stages[]): Record<string, string | number> {
  const share = (has: (stages: Stages) => boolean) =>
    (own.filter(has).length / (own.length || 1)).toFixed(2);
  const within = (most: number) => share(({ place }) => place >= 0 && place < most);
  const covers = own.map(({ cover }) => cover).sort((a, b) => a - b);
  return {
    requirements: own.length,
    'page in 5': share(({ pageInFive }) => pageInFive),
    'page read': share(({ pageRead }) => pageRead),
    'passage read': share(({ passageRead }) => passageRead),
    'is a statement': share(({ isStatement }) => isStatement),
    'sentence first': within(1),
    'in 3': within(3),
    'in 6': within(6),
    'in 20': within(20),
    'median cover': (covers[Math.floor(covers.length / 2)] ?? 0).toFixed(2),
    'no word shared': share(({ cover }) => cover === 0),
    'nor meant': share(({ meant }) => meant === 0),
    'oracle: proposed': share(({ proposed }) => proposed),
    'oracle: right': share(({ ofSentence, requirement }) => ofSentence === requirement.level),
    'oracle: no level': share(({ ofSentence }) => ofSentence === 'undocumented'),
    right: share(({ answer, requirement }) => answer === requirement.level),
  };
}
