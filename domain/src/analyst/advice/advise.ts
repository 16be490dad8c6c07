import type { Contradiction } from '../cross-checks.ts';
import type { DealView } from '../deal-view.ts';
import { saidSteps } from '../gate/said.ts';
import type { StoredGate } from '../gate/gate.ts';
import type { Gain } from '../propose.ts';
import type { TaskProposal } from '../task-rule.ts';
import { keepsQuiet, type NotesReader, type NotesReading } from '../notes/reading.ts';
import type { Candidate } from './candidate.ts';
import { isBeside } from './beside.ts';
import { advisedDeal, type AdvisedDeal } from './deal.ts';
import { fillers } from './fill.ts';
import { found } from './found.ts';
import { holds } from './holds.ts';
import { merged } from './merged.ts';
import { withoutGone } from './note-steps.ts';
import { familyOf, fitOf, poolOf, sentenceOf } from './pool.ts';
import { isTrusted } from './precision.ts';
import { proposal } from './proposal.ts';
import { qualifyOut } from './qualify.ts';
import { candidatesOf } from './sources.ts';
import { unread } from './unread.ts';
import { weak } from './weak.ts';

/** An answer has at most so many tasks (COM-11); fewer where not enough is written. */
export const mostTasks = 8;
/** With fewer sentences that can be read nothing else is advised of a deal in another language. */
const fewSentences = 6;

const givesUp = /^qualify-out\./;
/** Kinds of advice that still make sense when a deal should be given up. */
const besideGivingUp = /^(?:contact|private)\./;
/** And when it is in doubt whether to go on at all. */
const besideDoubt =
  /^(?:contact|private|money|language)\.|^doubt\.(?:goes-on|knock-out)$|^promise\.ours-late$/;

/** What nobody works on before it is known whether the bid can stand. */
const afterKnockOut =
  /^(?:note\.(?:date-hard|rival|agreed-step)|dates\.(?:deadline|day|go-live)|person\.unmet|competition\.|doubt\.guess)/;

/** What reads the notes beside the rules, and what decides which steps are said. */
export interface Judgement {
  reader: NotesReader;
  gate: StoredGate;
}

/** The tasks of a deal, first things first, each with the words of the notes that it comes from. */
export function advise(
  view: DealView,
  conflicts: readonly Contradiction[],
  gain: (section: string) => Gain,
  /** Kinds of advice that are given where nothing judges the single step. */
  isGiven: (kind: string) => boolean = isTrusted,
  judgement: Judgement | null = null,
): TaskProposal[] {
  const read = advisedDeal(view);
  const proposed = candidatesOf(read);
  if (!judgement) return shownOf(byRules(read, proposed, conflicts, isGiven), read, gain);
  const notes = judgement.reader(read, proposed);
  const deal = withoutGone(read, notes);
  const isBelieved = (step: Candidate) =>
    isGiven(step.id) && isShortEnough(step, deal) && isHarmless(step, deal, notes);
  const thin = weak(deal).filter((step) => !isBeside(step, deal));
  const isThin = ({ id }: Candidate) => thin.some((other) => other.id === id);
  const steps = saidSteps(
    poolOf(deal, conflicts, notes),
    deal,
    notes,
    judgement.gate,
    (step) => isBelieved(step) && !isThin(step),
  );
  const situated = asSituated(steps);
  // in a short text what the layer read comes after what the rules say is missing
  const last = isShort(deal) ? situated.filter(isLearned) : [];
  const first = situated.filter((step) => !last.includes(step));
  return shownOf(
    [...withMissing(first, deal, isGiven, thin.filter(isBelieved)), ...last],
    deal,
    gain,
  );
}

/** With fewer words a text is unlike the notes that taught: rules are believed there. */
const fewWords = 60;
/** And with fewer than this, what is weak in it is told. */
const shortText = 120;
/** In a longer text they may have shown it in words that no rule reads: half of twelve verdicts were against it. */
const ofFewWords = /^champion\.untested$/;
const mostHarm = 0.6;
const isLearned = ({ id }: Candidate) => /^(?:note|told)\.|^plan\.closed$/.test(id);

function wordsOf({ read }: AdvisedDeal): number {
  return read.sentences.reduce((sum, { plain }) => sum + plain.split(/\s+/).length, 0);
}

const isShort = (deal: AdvisedDeal) => wordsOf(deal) <= fewWords;

function isShortEnough(step: Candidate, deal: AdvisedDeal): boolean {
  const isFew = step.because.length > 0 || ofFewWords.test(step.id);
  return !isLearned(step) && wordsOf(deal) <= (isFew ? fewWords : shortText);
}

function isHarmless(step: Candidate, deal: AdvisedDeal, { likelihoods }: NotesReading): boolean {
  const index = sentenceOf(step, deal);
  const own = index === null ? undefined : likelihoods[index];
  return own === undefined || keepsQuiet.test(step.id) || own.harm <= mostHarm;
}

function shownOf(
  steps: readonly Candidate[],
  deal: AdvisedDeal,
  gain: (section: string) => Gain,
): TaskProposal[] {
  return steps.slice(0, mostTasks).map((candidate) => proposal(candidate, deal, gain));
}

/** What the rules alone would say: kinds that judges found right often enough. */
function byRules(
  deal: AdvisedDeal,
  proposed: readonly Candidate[],
  conflicts: readonly Contradiction[],
  isGiven: (kind: string) => boolean,
): Candidate[] {
  const all = [...qualifyOut(deal), ...proposed, ...found(deal, conflicts), ...unread(deal)];
  const isNext = (candidate: Candidate) => holds(candidate, deal, isGiven);
  const kept = merged(
    asSituated(all)
      .filter(isNext)
      .toSorted((a, b) => a.rank - b.rank),
  );
  return withMissing(kept, deal, isGiven, weak(deal));
}

/** What is missing beside the steps, where the notes lead to few of them. */
function withMissing(
  kept: readonly Candidate[],
  deal: AdvisedDeal,
  isGiven: (kind: string) => boolean,
  thin: readonly Candidate[],
): Candidate[] {
  const hasUnread = deal.read.sentences.some(({ isForeign }) => isForeign);
  const isUnread =
    deal.languages.length > 0 &&
    deal.read.sentences.filter(({ isForeign }) => !isForeign).length < fewSentences;
  if (hasUnread || isUnread || kept.some(({ id }) => givesUp.test(id))) return [...kept];
  const subjects = new Set(kept.map(({ about }) => about));
  const open = (more: readonly Candidate[]) =>
    merged(
      more
        .filter((candidate) => holds(candidate, deal, isGiven) && !subjects.has(candidate.about))
        .toSorted((one, other) => one.rank - other.rank),
    );
  return [...kept, ...fillers(deal, kept, open, thin)];
}

/** Where a deal should be given up, or nobody knows whether it goes on, only what still makes sense then. */
function asSituated(steps: readonly Candidate[]): Candidate[] {
  const has = (pattern: RegExp) => steps.some(({ id }) => pattern.test(id));
  if (has(givesUp)) return steps.filter(({ id }) => givesUp.test(id) || besideGivingUp.test(id));
  if (has(/^doubt\.goes-on$/)) return steps.filter(({ id }) => besideDoubt.test(id));
  return has(/^doubt\.knock-out$/) ? steps.filter(({ id }) => !afterKnockOut.test(id)) : [...steps];
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
