import { isLongSpan, type DateMention } from '../../facts/calendar.ts';
import { factsOfKind, type OpenFact, type PersonFact, type Sentence } from '../../facts/fact.ts';
import { isSamePerson } from '../../facts/persons.ts';
import { datesOf } from '../../facts/phrases.ts';
import type { NoteLikelihoods } from '../notes/layer.ts';
import { noteKinds, type NoteKind } from '../notes/kinds.ts';
import {
  isOfGone,
  likeliest,
  openness,
  settledOf,
  shareOf,
  type NotesReading,
} from '../notes/reading.ts';
import { factOf, shortName, soonest, titled, within, type Candidate } from './candidate.ts';
import { isThere, type AdvisedDeal } from './deal.ts';
import { alikeKinds, wordings } from './note-wordings.ts';
import { hasWord } from './second-look.ts';
import { corrects } from './told.ts';

/** The likeliest kind, with those alike, is at least this share of what the sentence may mean. */
const leastShare = 0.5;
const mostSecret = 0.3;

/** The kinds of which steps are made. */
const stepKinds = /* @__PURE__ */ noteKinds.filter((kind) => wordings[kind] !== undefined);

/** How sure the layer is that a step of this kind is right of a sentence. */
function suretyOf(kind: NoteKind, own: NoteLikelihoods): number {
  return openness(own) * Math.min(1, shareOf(alikeKinds(kind), own) / leastShare);
}

/** With less surety nothing is proposed of a sentence at all. */
const leastSurety = 0.15;
/** However long the notes are. */
const mostProposed = 40;

/** Steps of all sentences that may call for one, worded by what they mean, the surest first. */
export function noteSteps(deal: AdvisedDeal, { likelihoods }: NotesReading): Candidate[] {
  const toMachines = new Set(
    factsOfKind(deal.facts, 'doubt')
      .filter(({ doubt }) => doubt === 'instruction')
      .map(({ sentence }) => sentence.index),
  );
  return deal.read.sentences
    .flatMap((sentence) => {
      const own = likelihoods[sentence.index];
      if (!own || sentence.isPrivate || sentence.isForeign) return [];
      if (toMachines.has(sentence.index)) return [];
      const kind = likeliest(own, stepKinds);
      const surety = suretyOf(kind, own);
      return surety >= leastSurety && own.secret < mostSecret ? [{ sentence, kind, surety }] : [];
    })
    .toSorted((one, other) => other.surety - one.surety)
    .slice(0, mostProposed)
    .flatMap(
      ({ sentence, kind }) => stepOf(sentence, kind, deal, likelihoods[sentence.index]) ?? [],
    );
}

/** So many sentences are shown as settled. */
const mostSettled = 3;
const maybeSettled = 0.4;

/** What may be closed, a step a sentence. */
export function closedSteps(deal: AdvisedDeal, { likelihoods }: NotesReading): Candidate[] {
  return deal.read.sentences
    .filter((sentence) => {
      const own = likelihoods[sentence.index];
      return (
        own &&
        !sentence.isPrivate &&
        !sentence.isForeign &&
        settledShare(own) >= maybeSettled &&
        isClosed(sentence) &&
        !isFollowed(sentence, deal.read.sentences)
      );
    })
    .toSorted(
      (one, other) => settledShare(likelihoods[other.index]) - settledShare(likelihoods[one.index]),
    )
    .slice(0, mostSettled)
    .map((sentence) => closedStep([factOf(sentence)], `plan ${sentence.index}`));
}

/** Somebody said yes, or it is over: what was only sent, asked or begun is not closed. */
const closes =
  /\b(?:approv\w+|agreed|accept\w+|pass(?:ed|es)|confirmed|cleared|clear|ok'?d|ok|okay\w*|signed|sign-?off|done|in place|prefer+ed|(?:pre)?qualified|ticked|voted|endors\w+|granted|awarded|in hand|settled|resolved|out|lost|dropped|withdr[ae]w\w*|disqualified|said (?:yes|no|ok)|yes|fine|set aside|released|happy|shook hands|not needed|no need|delegat\w+|completed?|won|let it go|thanks|tested)\b/i;
/** And nothing in the same breath is left open. */
const reopens =
  /\?|!!|\b(?:except|provided|unless|if|but|stuck|still|until|till|til|waiting|open|expire[sd]?|pending|not|never|observations?|asked|wants?|condition|subject to|in principle|offline|missing|inbox|comments?|withdrawn|to be|has to|must)\b/i;

function isClosed({ plain }: Sentence): boolean {
  return closes.test(plain) && !reopens.test(plain.replaceAll(/\bnot? need\w*/gi, ''));
}

/** A note of a later day in the same text may say otherwise, or words that take it back. */
function isFollowed(
  { field, day, isDated, index }: Sentence,
  sentences: readonly Sentence[],
): boolean {
  return sentences.some(
    (other) =>
      other.field === field &&
      ((other.isDated && isDated && other.day > day) ||
        (other.index > index && corrects.test(other.plain))),
  );
}

function settledShare(own: NoteLikelihoods | undefined): number {
  return own ? settledOf(own) : 0;
}

/** Leaves alone what these sentences settle. */
function closedStep(because: readonly OpenFact[], about: string): Candidate {
  return {
    id: 'plan.closed',
    title: 'Do not reopen what is settled',
    how: 'By your notes this is settled: do not ask for it again, and put the time into what is still open.',
    priority: 'Low',
    due: null,
    because,
    about,
    rank: 26,
  };
}

/** Whoever is gone by the layer is sent to by no step, whatever the rules read. */
export function withoutGone(deal: AdvisedDeal, { likelihoods }: NotesReading): AdvisedDeal {
  const gone = deal.read.sentences.flatMap((sentence): PersonFact[] => {
    const own = likelihoods[sentence.index];
    if (!own || !isOfGone(own)) return [];
    const named = namedIn(sentence, deal);
    const [person] = named;
    if (
      !person ||
      named.length > 1 ||
      deal.people.some(({ name }) => name && isSamePerson(name, person))
    )
      return [];
    const state = { kind: 'person', state: 'doubtful', successor: null, day: null } as const;
    return [{ ...state, name: person, role: 'other', sentence, words: sentence.text }];
  });
  if (gone.length === 0) return deal;
  const isHere = (name: string | null) => (isThere(name, gone) ? name : null);
  return {
    ...deal,
    people: [...deal.people, ...gone],
    contact: isHere(deal.contact),
    champion: isHere(deal.champion),
    buyer: isHere(deal.buyer),
  };
}

/** In the customer's mail `I will` is theirs, `you will` is ours. */
function sideOf(kind: NoteKind, { voice, plain }: Sentence): NoteKind {
  if (voice !== 'mail') return kind;
  if (kind === 'promise_ours' && /\b(?:i|we)(?: will| shall|'ll)\b/i.test(plain))
    return 'promise_theirs';
  return kind === 'promise_theirs' && /\byou(?: will|'ll)\b/i.test(plain) ? 'promise_ours' : kind;
}

function stepOf(
  sentence: Sentence,
  read: NoteKind,
  deal: AdvisedDeal,
  own: NoteLikelihoods | undefined,
): Candidate | null {
  const kind = asDay(sideOf(read, sentence));
  if (kind === 'question_theirs' && nothingAsked.test(sentence.plain)) return null;
  const name = personOf(sentence, deal, kind);
  const days = datesOf(sentence, deal.context).filter((day) => !isLongSpan(day));
  const ahead = days.filter(({ to }) => to >= deal.today);
  if (read === 'agreed_step' && ahead.length === 0) return null;
  // `every Tuesday`: nothing to count back from
  if (kind === 'date_hard' && days.length === 0 && datesOf(sentence, deal.context).length === 0)
    return null;
  // `Presented it Mon 13/7`: over, and nothing to count back from
  if (kind === 'date_hard' && days.length > 0 && ahead.length === 0) return null;
  const wording = wordings[kind]?.({
    deal,
    sentence,
    name,
    contact: deal.contact ? shortName(deal.contact) : 'them',
    day: dayOf(kind === 'date_moved' ? ahead.at(-1) : (limitOf(sentence, ahead) ?? ahead[0])),
    past: days.findLast(({ to }) => to < deal.today && to >= sentence.day)?.to ?? null,
    rival: rivalOf(sentence, deal),
    isDoubtful: own !== undefined && kind === read && isOfEither(kind, own),
  });
  if (!wording) return null;
  return {
    id: `note.${kind.replace('_', '-')}`,
    title: titled(wording.title),
    how: wording.how,
    priority: wording.priority ?? 'Medium',
    due: dueOf(kind, sentence, wording.due ?? within(deal, 4), ahead, deal),
    isPlan: wording.isPlan ?? false,
    because: [factOf(sentence)],
    person: kind === 'gone' || kind === 'away' ? null : name,
    about: `note ${sentence.index}`,
    rank: wording.rank,
  };
}

const ending =
  /\b(?:until|till?|to|back|returns?|through|by|before|and)\s(?:\p{L}{1,12}\s){0,2}$|[-–]\s?$/iu;

/** What needs somebody who will be away is done before that. */
function dueOf(
  kind: NoteKind,
  { plain }: Sentence,
  due: string,
  ahead: readonly DateMention[],
  { today }: AdvisedDeal,
): string {
  const begins = ahead.find(
    ({ from, start, words }) =>
      from > today &&
      !ending.test(plain.slice(Math.max(0, start - 40), start)) &&
      !/^(?:until|till?|to|by|before)\b/i.test(words),
  );
  return kind === 'away' && begins ? soonest(due, begins.from, today) : due;
}

/** What is agreed is a day to be ready for: whom it concerns cannot be told from its words. */
function asDay(kind: NoteKind): NoteKind {
  return kind === 'agreed_step' ? 'date_hard' : kind;
}

const atLatest =
  /\b(?:by|latest|at the latest|no later than|deadline|senest|spätestens|uiterlijk|senast)\s(?:on\s|the\s)?$/iu;

/** `over on 15 January, notice at the latest 11 December`: the earlier day is the limit. */
function limitOf({ plain }: Sentence, ahead: readonly DateMention[]): DateMention | undefined {
  return ahead.find(
    (date) =>
      ahead[0] !== undefined &&
      date.to < ahead[0].from &&
      (atLatest.test(plain.slice(Math.max(0, date.start - 24), date.start)) ||
        /^by\b/i.test(date.words)),
  );
}

/** Of `end of June` and `this week` the last day. */
function dayOf(date: DateMention | undefined): string | null {
  if (!date) return null;
  return /^(?:by |the )?(?:end|this)\b/i.test(date.words) ? date.to : date.from;
}

/** `asked nothing about cost`, `if we ask`, `asked re SSO -> we said yes` */
const nothingAsked =
  /\basked (?:nothing|no one|nobody)\b|\b(?:not|n'?t|never|nobody|no one) (?:yet )?ask(?:ed|s)?\b|\bif (?:we|i|you) ask\b|(?:->|→)\s?(?:(?:we|i) )?(?:said|answered|replied|told)\b/i;

/** It is hardly likelier a promise of ours than one of theirs. */
function isOfEither(kind: NoteKind, own: NoteLikelihoods): boolean {
  return kind === 'promise_ours' && own.promise_theirs > own.promise_ours / 3;
}

/** People whom the sentence names. */
function namedIn(sentence: Sentence, deal: AdvisedDeal): string[] {
  return deal.context.people
    .map(({ name }) => name)
    .filter((name) =>
      name
        .split(/\s+/)
        .some((part) => part.length > 2 && /^\p{Lu}/u.test(part) && hasWord(sentence.plain, part)),
    );
}

/** The one whom the sentence names; nobody who is gone, unless it tells just that. */
function personOf(sentence: Sentence, deal: AdvisedDeal, kind: NoteKind): string | null {
  const [person, ...others] = namedIn(sentence, deal);
  if (!person || others.length > 0) return null;
  // `has Ana's ear`: the note is on somebody else
  if (kind === 'weak_champion' && isOwning(sentence, person)) return null;
  return kind === 'gone' || kind === 'away' || isThere(person, deal.people)
    ? shortName(person)
    : null;
}

function isOwning({ plain }: Sentence, person: string): boolean {
  return person.split(/\s+/).some((part) => /^['’]s\s/.test(plain.split(part)[1] ?? ''));
}

function rivalOf({ plain }: Sentence, { view }: AdvisedDeal): string | null {
  return (
    (view.rivals ?? '')
      .split(/[,(/;+&]|\sand\s/)
      .map((each) => each.trim())
      .find(
        (each) => each.length > 2 && each.length < 30 && hasWord(plain, each.split(' ')[0] ?? each),
      ) ?? null
  );
}
