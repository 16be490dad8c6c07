import { byPageWeight } from '@plumbline/domain/knowledge/page-weight.ts';
import { rank } from '@plumbline/domain/knowledge/ranking.ts';
import { askedTermsOf } from '@plumbline/domain/knowledge/terms.ts';
import {
  candidatesFor,
  chosen,
  passagesRead,
  type Candidate,
} from '@plumbline/domain/rfp/found.ts';
import shipped from '@plumbline/domain/rfp/weights.json' with { type: 'json' };
import type { PagePassage, Search } from '@plumbline/server/features/rfp/answer.service.ts';
import { share } from '../share.ts';
import type { Documentation, LabelledRequirement } from './documentations.ts';
import { isShown } from './labelled-sentence.ts';
import { learnOrder, type Choice } from './learn-order.ts';

/** A requirement with what was found for it, and which of it carries the answer. */
export interface Example {
  documentation: Documentation;
  requirement: LabelledRequirement;
  candidates: readonly Candidate<PagePassage>[];
  choice: Choice;
}

/** Searches a documentation as the product searches a knowledge base. */
export function searchOf({ passages, statistics }: Documentation): Search {
  return async (terms, most) => ({
    ranked: byPageWeight(rank(terms, passages, statistics), ({ url, headingPath }) => ({
      page: url,
      headingPath,
    })).slice(0, most),
    statistics,
  });
}

/** The requirements whose answer stands in a documentation, with what was found for them. */
export async function examplesOf(documentation: Documentation): Promise<Example[]> {
  const search = searchOf(documentation);
  const examples: Example[] = [];
  for (const requirement of documentation.requirements) {
    if (requirement.sentence === null) continue;
    const terms = askedTermsOf(requirement.text);
    const { ranked, statistics } = await search(terms, passagesRead);
    const candidates = candidatesFor(requirement.text, ranked, statistics);
    const choice = candidates.map(({ signs, pieces, at, passage }) => ({
      signs,
      isRight: isRight(requirement, passage, pieces[at]?.text ?? ''),
    }));
    examples.push({ documentation, requirement, candidates, choice });
  }
  return examples;
}

/** The weights that documentations teach; of those that only measure nothing is learned. */
export function learnedFrom(examples: readonly Example[], without?: Documentation) {
  return learnOrder(
    examples
      .filter(({ documentation: own }) => own.teaches && own !== without)
      .map(({ choice }) => choice),
  );
}

/**
 * How often the labelled statement is the first of the passages that are shown, or one of the three:
 * each documentation in the order that was learned without it.
 */
export async function requirementsReport(documentations: readonly Documentation[]) {
  const examples: Example[] = [];
  for (const each of documentations) examples.push(...(await examplesOf(each)));
  const isTaught = examples.some(({ documentation }) => documentation.teaches);
  if (isTaught && JSON.stringify(learnedFrom(examples)) !== JSON.stringify(shipped)) {
    throw new Error('The order is not what the labels teach: npm run train:order');
  }
  const places = documentations.map((documentation) => {
    const weights = documentation.teaches ? learnedFrom(examples, documentation) : shipped;
    const own = examples.filter((example) => example.documentation === documentation);
    return { documentation, places: own.map((example) => placeOf(example, weights)) };
  });
  const of = (teaches: boolean) =>
    places.filter(({ documentation }) => documentation.teaches === teaches);
  console.log('\nRequirements: the labelled statement stands in what is shown');
  console.table(
    Object.fromEntries([
      ...places.map((each) => [each.documentation.name, row([each])]),
      ['documentations that teach', row(of(true))],
      ['documentations that only measure', row(of(false))],
      ['all', row(places)],
    ]),
  );
  return {
    among_three: row(places)['among three'],
    among_three_only_measuring: row(of(false))['among three'],
    requirements: examples.length,
    documentations: documentations.length,
  };
}

function isRight({ page, sentence }: LabelledRequirement, { url }: PagePassage, text: string) {
  return sentence !== null && page === url && isShown(text, sentence);
}

/** Place of the labelled statement among those shown, from 0; -1 for none. */
function placeOf({ requirement, candidates }: Example, weights: typeof shipped): number {
  return chosen(candidates, weights).findIndex(({ passage, text }) =>
    isRight(requirement, passage, `${passage.headingPath.join('\n')}\n${text}`),
  );
}

function row(own: readonly { places: readonly number[] }[]) {
  const places = own.flatMap((each) => each.places);
  return {
    requirements: places.length,
    first: share(places.map((place) => place === 0)),
    'among three': share(places.map((place) => place >= 0)),
  };
}
