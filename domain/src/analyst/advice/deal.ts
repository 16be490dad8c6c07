import {
  factsOfKind,
  type DateFact,
  type Fact,
  type PersonFact,
  type ReadingContext,
  type Sentence,
  type Step,
} from '../../facts/fact.ts';
import { latestOf } from '../../facts/people-facts.ts';
import { isSamePerson } from '../../facts/persons.ts';
import { readFacts, type FactsRead } from '../../facts/read.ts';
import { matchesOf, patternOf } from '../../facts/words.ts';
import type { DealView } from '../deal-view.ts';
import { dateOrderOf } from './date-order.ts';
import { asSources, languageOf, languagesOf } from './languages.ts';
import type { UnreadMail } from './unread-mails.ts';
import { stageOf, type Stage } from '../../opportunities/stage.ts';

/** A deal as advice sees it: all facts of all texts together. */
export interface AdvisedDeal {
  view: DealView;
  today: string;
  close: string | null;
  value: number;
  stage: Stage | 'won' | 'lost';
  read: FactsRead;
  /** Languages of whole texts, or of a third of what is written, that were not read. */
  languages: readonly string[];
  /** Emails within texts in English that were not read. */
  unreadMails: readonly UnreadMail[];
  facts: readonly Fact[];
  people: readonly PersonFact[];
  /** Steps that are done or not needed, with what says so. */
  settled: ReadonlyMap<Step, Fact>;
  /** Whom to talk to: the champion, the buyer or the first person named; never somebody who left. */
  contact: string | null;
  buyer: string | null;
  champion: string | null;
  /** Days that are still to come, in their order. */
  ahead: readonly DateFact[];
  /** Against what the texts were read. */
  context: ReadingContext;
}

/** Reads the texts of a deal into facts. */
export function advisedDeal(view: DealView): AdvisedDeal {
  const { facts: known } = view;
  const buyer = nameOnly(view.buyer);
  const champion = nameOnly(view.champion);
  const context: ReadingContext = {
    today: known.today,
    order: dateOrderOf(view) ?? (known.currency === 'USD' ? 'month-first' : 'day-first'),
    people: [
      ...(buyer ? [{ name: buyer, role: 'buyer' as const }] : []),
      ...(champion ? [{ name: champion, role: 'champion' as const }] : []),
      ...(view.context.names ?? [])
        .flatMap((name) => nameOnly(name) ?? [])
        .filter((name) => ![buyer, champion].some((each) => each && isSamePerson(each, name)))
        .map((name) => ({ name, role: 'other' as const })),
    ],
  };
  const sources = view.sections.flatMap(({ key, fields, updatedAt }) =>
    Object.entries(fields)
      .filter(([field]) => field !== 'name' && field !== 'names')
      .map(([field, reading]) => ({
        // the readers know the fields of a TECH PLAN by their own names
        field: field.startsWith('technical_insights') ? field : field ? `${key}.${field}` : key,
        text: reading.text,
        day: (updatedAt ?? known.today).slice(0, 10),
      })),
  );
  const obstacles = (known.obstacles ?? []).map((text, at) => ({
    field: `obstacle.${at}`,
    text,
    day: known.today,
  }));
  const others = Object.entries(known.otherTexts ?? {}).map(([field, text]) => ({
    field,
    text,
    day: known.today,
  }));
  const texts = [...sources, ...others, ...obstacles].map((source) => ({
    ...source,
    ...languageOf(source.text, known.today),
  }));
  const read = readFacts(texts.flatMap(asSources), context);
  const people = latestOf(read.facts);
  return {
    view,
    context,
    today: known.today,
    close: known.close_date,
    value: known.value,
    stage: stageOf(known.stage, known.probability),
    read,
    facts: read.facts,
    languages: languagesOf(texts),
    unreadMails: texts.flatMap(({ mails }) => mails),
    people,
    settled: settledSteps(read, known.value, known.today),
    contact: contactOf(
      // a methodology with a field for them says who they are
      view.sections.some(({ key }) => key === 'champion')
        ? [champion, buyer]
        : context.people.map(({ name }) => name),
      people,
      read.sentences,
    ),
    buyer: isGone(buyer, people) ? null : buyer,
    champion: isThere(champion, people) ? champion : null,
    ahead: factsOfKind(read.facts, 'date')
      .filter(({ to, certainty }) => to >= known.today && certainty !== 'possible')
      .toSorted((a, b) => a.from.localeCompare(b.from)),
  };
}

/** Longer ones are no names, and a pattern of them costs time. */
const longestName = 60;

/** `not sure yet, maybe Karin`: words of a doubt name nobody. */
const unsureName =
  /^(?:not|no|none|nobody|unclear|unknown|open|tbd|tbc|maybe|perhaps|probably|possibly|someone|somebody|was|formerly|former|until)\b/i;

/** `Mads Vestergaard (CFO)` and `Doctor Abena Sarpong, chief executive` without what stands behind. */
function nameOnly(name: string | null): string | null {
  const plain = name?.split(/[,(?/]| - |\s[–—]\s/)[0]?.trim();
  if (plain && unsureName.test(plain)) return null;
  // `Maintenance planner` is a post that somebody holds
  const isName = plain
    ?.split(' ')
    .every((word) =>
      /^(?:\p{Lu}|\p{Lo}|(?:van|von|der|den|de|da|di|del|la|le|el|bin|al|dos|ten|ter|af|av|y)$)/u.test(
        word,
      ),
    );
  return plain && plain.length <= longestName && (isName || !/\p{Lu}/u.test(plain)) ? plain : null;
}

function settledSteps(
  { facts, sentences }: FactsRead,
  value: number,
  today: string,
): Map<Step, Fact> {
  const settled = new Map<Step, Fact>();
  const isTakenBack = ({ index, plain }: Sentence) =>
    takenBack.test(plain) || turned.test(sentences[index + 1]?.plain ?? '');
  // a yes to a part of it settles the part
  const isPart = (sentence: Sentence) =>
    value > 0 && (upTo(sentence.plain) < 0.9 * value || isOfSumBelow(sentence));
  const isOfSumBelow = (sentence: Sentence) =>
    factsOfKind(facts, 'amount').some(
      (sum) => sum.sentence === sentence && sum.role !== 'cost' && sum.value < 0.9 * value,
    );
  for (const fact of factsOfKind(facts, 'step')) {
    if (fact.state === 'open' || settled.has(fact.step) || isTakenBack(fact.sentence)) continue;
    if (['budget', 'decision'].includes(fact.step) && isPart(fact.sentence)) continue;
    settled.set(fact.step, fact);
  }
  for (const fact of factsOfKind(facts, 'amount')) {
    if (fact.role === 'budget' && fact.isApproved && !settled.has('budget'))
      settled.set('budget', fact);
  }
  // money for a part of it is not settled
  const sums = factsOfKind(facts, 'amount').filter(({ role }) => role === 'budget');
  const isTooLittle = value > 0 && sums.length > 0 && sums.every((sum) => sum.value < 0.97 * value);
  // one body on the way is not the last
  const decision = settled.get('decision');
  const isOnTheWay = factsOfKind(facts, 'date').some(
    ({ event, certainty, to, sentence }) =>
      ['board', 'decision'].includes(event) &&
      !['harmless', 'possible', 'past'].includes(certainty) &&
      to >= today &&
      !sentence.isPrivate &&
      sentence !== decision?.sentence,
  );
  if (isOnTheWay || sentences.some(({ plain, isForeign }) => !isForeign && voteNeeded.test(plain)))
    settled.delete('decision');
  const budget = settled.get('budget');
  if (isTooLittle || (budget && (isTakenBack(budget.sentence) || isPart(budget.sentence))))
    settled.delete('budget');
  return settled;
}

/** `up to 4.000 a year`: the sum that a yes is bound to; none where there is no such words. */
function upTo(text: string): number {
  const match =
    /\b(?:up to|max(?:imum)?(?: of)?|no more than|not more than|limited to|at most)\s(?:[A-Z]{3}\s?|[€$£]\s?)?(\d{1,3}(?:[.,]\d{3})+|\d+)\s?(k|m)?\b/i.exec(
      text,
    );
  if (!match?.[1]) return Infinity;
  const unit = match[2]?.toLowerCase();
  const figure = Number(match[1].replaceAll(/[.,]/g, ''));
  return figure * (unit === 'k' ? 1000 : unit === 'm' ? 1_000_000 : 1);
}

/** Somebody has still to say yes. */
const voteNeeded =
  /\b(?:needs?|has to|have to|must|requires?|awaiting|pending|still)\b[^.;?]{0,30}\b(?:board|council|committee|trustees|exco|vote|assembly|steerco|senate)\b|\b(?:board|council|committee|trustees|exco|assembly|steerco|senate)\s(?:still\s)?(?:has|have|needs?|must) (?:to )?(?:vote|approve|decide|agree|say|ratify|confirm)/i;

/** What takes a yes back in the same breath, or in the next sentence. */
const takenBack =
  /\bNOT\b|\b\d+ \p{L}+, \d+ (?:closed|done|agreed|answered|ok|signed|accepted)\b|\b(?:supplement|supplemental|supplementary|in principle|verbal(?:ly)?|by word of mouth|mdl|only (?:out of|once|after|if)|for phase|first phase|for now|subject to|pending|\d{1,3} of \d{1,3})\b/u;
const turned =
  /^(?:but|except|however|only|still|yet|although|now (?:they|he|she)|then|left|open|remaining|missing|outstanding)\b|\bfail(?:ed|s)\b/i;

/** Whether nothing speaks against somebody still being there, and the one to go to. */
export function isThere(name: string | null, people: readonly PersonFact[]): boolean {
  return (
    name !== null &&
    !people.some(
      ({ state, name: other }) =>
        ['left', 'leaving', 'away', 'doubtful'].includes(state) &&
        other !== null &&
        isSamePerson(other, name),
    )
  );
}

/** Whether a person has left, or is leaving. */
export function isGone(name: string | null, people: readonly PersonFact[]): boolean {
  return (
    name !== null &&
    people.some(
      ({ state, name: gone }) => state === 'left' && gone !== null && isSamePerson(gone, name),
    )
  );
}

/** `Dept. of Spatial Planning`: capitalised, and nobody. */
export function isPlaceOrUnit(name: string, sentences: readonly Sentence[]): boolean {
  const pattern = patternOf([name]);
  return sentences.some(({ plain }) =>
    matchesOf(pattern, plain).some(
      ({ start, end }) =>
        /\b(?:of|in|at|the)\s$/i.test(plain.slice(Math.max(0, start - 6), start)) ||
        /^\s(?:Planning|Office|Department|Board|Council|Committee|Team|Group)\b/.test(
          plain.slice(end, end + 14),
        ),
    ),
  );
}

function contactOf(
  names: readonly (string | null)[],
  people: readonly PersonFact[],
  sentences: readonly Sentence[],
): string | null {
  const unavailable = (name: string) =>
    people.some(
      ({ state, name: other }) =>
        ['left', 'unmet', 'leaving', 'away', 'doubtful', 'silent'].includes(state) &&
        other !== null &&
        isSamePerson(other, name),
    );
  return (
    names.find(
      (name) =>
        name !== null && name.length < 40 && !unavailable(name) && !isPlaceOrUnit(name, sentences),
    ) ?? null
  );
}

/** A sum as people write it, with the deal's currency. */
export function moneyText(value: number, { view }: AdvisedDeal): string {
  return [view.facts.currency, Math.round(value).toLocaleString('en-US')].filter(Boolean).join(' ');
}
