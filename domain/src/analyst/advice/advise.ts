import type { Contradiction } from '../cross-checks.ts';
import type { DealView } from '../deal-view.ts';
import type { Gain } from '../propose.ts';
import type { TaskProposal } from '../task-rule.ts';
import type { Candidate } from './candidate.ts';
import { advisedDeal } from './deal.ts';
import { fillers } from './fill.ts';
import { found } from './found.ts';
import { holds } from './holds.ts';
import { merged } from './merged.ts';
import { agrees, type NotesReader } from '../notes/reading.ts';
import { noteSteps, settledStep, withoutGone } from './note-steps.ts';
import { familyOf, fitOf, poolOf, sentenceOf } from './pool.ts';
import { isTrusted } from './precision.ts';
import { proposal } from './proposal.ts';
import { qualifyOut } from './qualify.ts';
import { candidatesOf, unread } from './sources.ts';

/** An answer has at most so many tasks (COM-11); fewer where not enough is written. */
export const mostTasks = 8;
/** With fewer sentences that can be read nothing else is advised of a deal in another language. */
const fewSentences = 6;

/** Kinds of advice that still make sense when a deal should be given up. */
const besideGivingUp = /^(?:contact|private)\./;
/** And when it is in doubt whether to go on at all. */
const besideDoubt =
  /^(?:contact|private|money|language)\.|^doubt\.(?:goes-on|knock-out)$|^promise\.ours-late$/;

/** What nobody works on before it is known whether the bid can stand. */
const afterKnockOut =
  /^(?:note\.(?:date-hard|rival|agreed-step)|dates\.(?:deadline|day|go-live)|person\.unmet|competition\.|doubt\.guess)/;

/** The tasks of a deal, first things first, each with the words of the notes that it comes from. */
export function advise(
  view: DealView,
  conflicts: readonly Contradiction[],
  gain: (section: string) => Gain,
  isGiven: (kind: string) => boolean = isTrusted,
  /** What judges whether a sentence means what a rule took it for; without one the rules are believed. */
  reader: NotesReader | null = null,
): TaskProposal[] {
  const read = advisedDeal(view);
  const proposed = candidatesOf(read);
  const notes = reader?.(read, proposed) ?? null;
  const deal = notes ? withoutGone(read, notes) : read;
  const shown = (candidate: Candidate) => proposal(candidate, deal, gain);
  const isUnread =
    deal.languages.length > 0 &&
    deal.read.sentences.filter(({ isForeign }) => !isForeign).length < fewSentences;
  const isAgreed = (candidate: Candidate) =>
    notes === null || agrees(candidate, deal.read.sentences, notes);
  const out = qualifyOut(deal).filter(isAgreed);
  const ofTexts = (deal === read ? proposed : candidatesOf(deal)).filter(isAgreed);
  const agreed = notes ? settledStep(deal, notes, ofTexts) : ofTexts;
  const candidates = [
    ...agreed,
    ...found(deal, conflicts),
    ...(deal.languages.length > 0 ? unread(deal) : []),
  ];
  const isKnockedOut = candidates.some(({ id }) => id === 'doubt.knock-out');
  const fromFacts =
    out.length > 0
      ? [...out, ...candidates.filter(({ id }) => besideGivingUp.test(id))]
      : candidates.some(({ id }) => id === 'doubt.goes-on')
        ? candidates.filter(({ id }) => besideDoubt.test(id))
        : candidates.filter(({ id }) => !isKnockedOut || !afterKnockOut.test(id));
  const isNext = (candidate: Candidate) => holds(candidate, deal, isGiven);
  const ruled = merged(fromFacts.filter(isNext).toSorted((a, b) => a.rank - b.rank));
  const goesOnAsUsual = out.length === 0 && !candidates.some(({ id }) => id === 'doubt.goes-on');
  const own =
    notes && goesOnAsUsual
      ? noteSteps(deal, notes, quotedIn(ruled)).filter(
          ({ id }) => !isKnockedOut || !afterKnockOut.test(id),
        )
      : [];
  const kept = merged([...ruled, ...own.filter(isNext)].toSorted((a, b) => a.rank - b.rank));
  const hasUnread = deal.read.sentences.some(({ isForeign }) => isForeign);
  if (out.length > 0 || hasUnread || isUnread) return kept.slice(0, mostTasks).map(shown);
  const subjects = new Set(kept.map(({ about }) => about));
  const open = (more: readonly Candidate[]) =>
    merged(
      more
        .filter((candidate) => holds(candidate, deal, isGiven) && !subjects.has(candidate.about))
        .toSorted((one, other) => one.rank - other.rank),
    );
  return [...kept, ...fillers(deal, kept, (more) => open(more.filter(isAgreed)))]
    .slice(0, mostTasks)
    .map(shown);
}

/** The sentences on which steps rest. */
function quotedIn(steps: readonly Candidate[]): Set<number> {
  return new Set(steps.flatMap(({ because }) => because.map(({ sentence }) => sentence.index)));
}

/** So many steps of one sentence, and so many that leave something closed, are judged. */
const mostAlike = 2;

/** All steps that anything proposes, the likelier first and no two alike, for judges. */
export function propose(
  view: DealView,
  conflicts: readonly Contradiction[],
  gain: (section: string) => Gain,
  reader: NotesReader,
): TaskProposal[] {
  const read = advisedDeal(view);
  const notes = reader(read, candidatesOf(read));
  const deal = withoutGone(read, notes);
  const told = new Map<string, number>();
  return poolOf(deal, conflicts, notes)
    .map((candidate) => ({ candidate, fit: fitOf(candidate, deal, notes) }))
    .toSorted((one, other) => other.fit - one.fit)
    .filter(({ candidate }) => {
      const index = sentenceOf(candidate, deal);
      const keys = [
        ...(index === null ? [] : [`sentence ${index}`]),
        ...(candidate.id === 'plan.closed' ? ['closed'] : []),
      ];
      const alike = index === null ? null : `${index} ${familyOf(candidate.id)}`;
      if (keys.some((key) => (told.get(key) ?? 0) >= mostAlike)) return false;
      if (alike && told.has(alike)) return false;
      for (const key of [...keys, ...(alike ? [alike] : [])])
        told.set(key, (told.get(key) ?? 0) + 1);
      return true;
    })
    .map(({ candidate }) => proposal(candidate, deal, gain));
}
