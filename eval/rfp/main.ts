import { byPageWeight } from '@plumbline/domain/knowledge/page-weight.ts';
import { rank } from '@plumbline/domain/knowledge/ranking.ts';
import { searchTermsOf } from '@plumbline/domain/knowledge/terms.ts';
import {
  candidatesFor,
  chosen,
  mostShown,
  passagesRead,
  weights,
  type Candidate,
} from '@plumbline/domain/rfp/found.ts';
import { wordingOf } from '@plumbline/domain/rfp/wording.ts';
import {
  readDocumentations,
  type EvalPassage,
  type LabelledRequirement,
} from './documentations.ts';
import { isShown } from './labelled-sentence.ts';
import { learnOrder, type Choice } from './learn-order.ts';

/**
 * `npm run eval:rfp` tells how often the labelled statement stands in one of the first three places as
 * they are shown, each documentation ordered by weights that were learned without it. The last line is
 * one JSON object of the figures.
 */
interface Example {
  documentation: string;
  requirement: LabelledRequirement;
  candidates: Candidate<EvalPassage>[];
}

const examples: Example[] = (await readDocumentations()).flatMap(
  ({ name, requirements, passages, statistics }) =>
    requirements.map((requirement) => {
      const search = searchTermsOf(wordingOf(requirement.text).text);
      const ranked = byPageWeight(rank(search, passages, statistics), (item) => item);
      const read = ranked.slice(0, passagesRead);
      const candidates = candidatesFor(requirement.text, read, statistics);
      return { documentation: name, requirement, candidates };
    }),
);
const names = [...new Set(examples.map(({ documentation }) => documentation))];
const labelled = examples.filter(({ requirement }) => requirement.sentence !== null);
const choices = new Map(labelled.map((example) => [example, choiceOf(example)]));

const leftOut = new Map(
  names.map((name) => [
    name,
    learnOrder(
      [...choices]
        .filter(([{ documentation }]) => documentation !== name)
        .map(([, choice]) => choice),
    ),
  ]),
);
const found = (own: readonly Example[], by: (example: Example) => typeof weights) =>
  own.map((example) => placeOf(example, by(example)));
const withoutOwn = ({ documentation }: Example) => leftOut.get(documentation) ?? weights;

console.table(
  Object.fromEntries([
    ...names.map((name) => [
      name,
      row(labelled.filter(({ documentation }) => documentation === name)),
    ]),
    ['all', row(labelled)],
  ]),
);
const learned = learnOrder([...choices.values()]);
if (JSON.stringify(learned) !== JSON.stringify(weights)) {
  process.exitCode = 1;
  console.log('Learned from all labels, other than the weights of the product:', learned);
}
console.log(
  JSON.stringify({
    among_three: shareIn(found(labelled, withoutOwn), mostShown),
    among_three_shipped: shareIn(
      found(labelled, () => weights),
      mostShown,
    ),
    requirements: labelled.length,
    documentations: names.length,
  }),
);

function choiceOf({ requirement, candidates }: Example): Choice {
  return candidates.map(({ signs, pieces, at, passage }) => ({
    signs,
    isRight: isRight(requirement, passage, pieces[at]?.text ?? ''),
  }));
}

function isRight({ pages, sentence }: LabelledRequirement, { page }: EvalPassage, text: string) {
  return sentence !== null && pages.includes(page) && isShown(text, sentence);
}

/** Place of the labelled statement among those shown, from 0; -1 for none. */
function placeOf({ requirement, candidates }: Example, by: typeof weights): number {
  return chosen(candidates, by).findIndex(({ passage, text }) =>
    isRight(requirement, passage, `${passage.headingPath.join('\n')}\n${text}`),
  );
}

function shareIn(places: readonly number[], most: number): number {
  return rounded(places.filter((place) => place >= 0 && place < most).length / places.length);
}

function row(own: readonly Example[]) {
  const places = found(own, withoutOwn);
  return { requirements: own.length, first: shareIn(places, 1), 'among three': shareIn(places, 3) };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
