import type { Contradiction } from '../cross-checks.ts';
import { isFormLabel } from '../../facts/form-labels.ts';
import { fittingKinds } from '../notes/fits.ts';
import { isSecret, keepsQuiet, openness, shareOf, type NotesReading } from '../notes/reading.ts';
import { candidatesOf } from './sources.ts';
import { holds } from './holds.ts';
import type { Candidate } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';
import { found } from './found.ts';
import { closedSteps, noteSteps } from './note-steps.ts';
import { isAnswered } from './answered.ts';
import { isBeside } from './beside.ts';
import { isMisread } from './misread.ts';
import { isOfMovedDay } from './moved-day.ts';
import { isNotMeant } from './not-meant.ts';
import { withOpenDay } from './open-day.ts';
import { isOutranked } from './outranked.ts';
import { isPreparedElsewhere, prepared } from './preparation.ts';
import { qualifyOut } from './qualify.ts';
import { asTheirs } from './their-day.ts';
import { told } from './told.ts';
import { isUnfounded } from './unfounded.ts';
import { unread } from './unread.ts';
import { weak } from './weak.ts';

/**
 * Every step that anything proposes of a deal, once each: what limits of a reading or a table of kinds
 * would silence as well, but nothing that a fact speaks against.
 */
export function poolOf(
  deal: AdvisedDeal,
  conflicts: readonly Contradiction[],
  notes: NotesReading,
): Candidate[] {
  return worded(deal, conflicts, notes).filter(
    onceEach(deal, (candidate) => !isDoubted(candidate, deal) && isSayable(candidate, deal, notes)),
  );
}

/**
 * Steps that a reading of their words speaks against. They are proposed to nobody: what judges said of them,
 * before that reading was written, teaches the gate what a wrong step looks like.
 */
export function doubtedSteps(
  deal: AdvisedDeal,
  conflicts: readonly Contradiction[],
  notes: NotesReading,
): Candidate[] {
  return worded(deal, conflicts, notes).filter(
    onceEach(deal, (candidate) => isDoubted(candidate, deal)),
  );
}

function worded(
  deal: AdvisedDeal,
  conflicts: readonly Contradiction[],
  notes: NotesReading,
): Candidate[] {
  return [
    ...qualifyOut(deal),
    ...candidatesOf(deal),
    ...closedSteps(deal, notes),
    ...found(deal, conflicts),
    ...unread(deal),
    ...told(deal),
    ...noteSteps(deal, notes),
    ...weak(deal),
  ].map((candidate) => asTheirs(prepared(withOpenDay(candidate, deal), deal), deal));
}

/** The same title of the same words is one step. */
function onceEach(deal: AdvisedDeal, isWanted: (candidate: Candidate) => boolean) {
  const seen = new Set<string>();
  return (candidate: Candidate): boolean => {
    const day = /^(?:dates|note\.date)/.test(candidate.id) ? candidate.due : null;
    const key = [candidate.title, day, sentenceOf(candidate, deal) ?? candidate.about].join('\n');
    if (seen.has(key) || !isWanted(candidate)) return false;
    seen.add(key);
    return true;
  };
}

function isDoubted(candidate: Candidate, deal: AdvisedDeal): boolean {
  return (
    ofForm(candidate, deal) ||
    isOutranked(candidate, deal) ||
    isMisread(candidate, deal) ||
    isNotMeant(candidate, deal) ||
    isAnswered(candidate, deal) ||
    isUnfounded(candidate, deal) ||
    isBeside(candidate, deal) ||
    isOfMovedDay(candidate, deal) ||
    isPreparedElsewhere(candidate, deal) ||
    !holds(candidate, deal, () => true)
  );
}

function isSayable(candidate: Candidate, deal: AdvisedDeal, notes: NotesReading): boolean {
  const own = likelihoodsOf(candidate, deal, notes);
  return (
    !own || !isSecret(own) || (keepsQuiet.test(candidate.id) && !candidate.id.startsWith('plan.'))
  );
}

/** It rests on the label of a form, and on nothing that is filled in. */
function ofForm(candidate: Candidate, deal: AdvisedDeal): boolean {
  const { sentences } = deal.read;
  const index = candidate.because.length === 0 ? null : sentenceOf(candidate, deal);
  const sentence = index === null ? undefined : sentences[index];
  return sentence !== undefined && isFormLabel(sentence, sentences[sentence.index + 1]);
}

/** Kinds that come to the same of one sentence, whatever proposed them. */
const families: readonly [string, RegExp][] = [
  [
    'day',
    /^(?:dates\.(?:day|deadline|go-live|contract-end)|agreed\.|note\.(?:date-hard|agreed-step))/,
  ],
  ['condition', /^(?:open\.condition|note\.(?:condition|blocker))/],
  ['ours', /^(?:promise\.ours|note\.promise-ours|open\.undone)/],
  ['theirs', /^(?:promise\.theirs|note\.promise-theirs)/],
  ['away', /\.away$/],
  ['gone', /(?:\.left|\.leaving|note\.gone)$/],
  ['rival', /^(?:rival\.|note\.rival|competition\.)/],
  ['asked', /^(?:open\.asked|note\.question-theirs)/],
  ['objection', /^(?:objection\.|note\.objection)/],
  ['unknown', /^(?:open\.question|note\.unknown)/],
  ['bounds', /^told\.(?:bounds|banned)$/],
  ['lost', /^(?:doubt\.goes-on|note\.lost-sign)/],
];

export function familyOf(id: string): string {
  return families.find(([, pattern]) => pattern.test(id))?.[0] ?? id;
}

/** The index of the sentence on which a step rests. */
export function sentenceOf({ because, quote }: Candidate, { read }: AdvisedDeal): number | null {
  const sentence =
    because[0]?.sentence ??
    (quote ? read.sentences.find(({ text }) => text.includes(quote)) : undefined);
  return sentence?.index ?? null;
}

function likelihoodsOf(candidate: Candidate, deal: AdvisedDeal, { likelihoods }: NotesReading) {
  const index = sentenceOf(candidate, deal);
  return index === null ? undefined : likelihoods[index];
}

const usual = 0.5;

/** How likely the layer of sentences thinks a step right, whatever is to be done about it. */
export function fitOf(candidate: Candidate, deal: AdvisedDeal, notes: NotesReading): number {
  const own = likelihoodsOf(candidate, deal, notes);
  if (!own) return usual;
  const kinds = fittingKinds(candidate.id);
  const share = kinds ? Math.min(1, shareOf(kinds, own) / usual) : usual;
  return candidate.id.startsWith('plan.') ? share : share * openness(own);
}
