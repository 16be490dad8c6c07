import type { Candidate } from '../advice/candidate.ts';
import type { AdvisedDeal } from '../advice/deal.ts';
import type { Sentence } from '../../facts/fact.ts';
import { fittingKinds } from './fits.ts';
import { noteKinds, type NoteKind } from './kinds.ts';
import type { NoteLikelihoods } from './layer.ts';

/** How sure the layer has to be; chosen on hands that taught nothing. */
export interface NoteLimits {
  /** Advice of a rule: that its sentence calls for something, */
  rule: number;
  /** and that it means what the rule took it for. */
  fit: number;
  /** A step that no rule made, by what its sentence means; none of a kind that is not told. */
  own: Readonly<Partial<Record<NoteKind, number>>>;
  /** The same where a deal would have none. */
  only: number;
}

/** What the layer tells of the sentences of one deal. */
export interface NotesReading {
  limits: NoteLimits;
  /** By the index of the sentence. */
  likelihoods: readonly NoteLikelihoods[];
}

export type NotesReader = (deal: AdvisedDeal, candidates: readonly Candidate[]) => NotesReading;

/** How likely a sentence calls for a step that does no harm. */
export function openness({ open, harm }: NoteLikelihoods): number {
  return open * (1 - harm);
}

/** How much of what a sentence may mean is one of these kinds. */
export function shareOf(kinds: readonly NoteKind[], likelihoods: NoteLikelihoods): number {
  const sum = (list: readonly NoteKind[]) =>
    list.reduce((total, kind) => total + likelihoods[kind], 0);
  return sum(kinds) / sum(noteKinds);
}

/** What a sentence most likely means, of some kinds. */
export function likeliest(
  likelihoods: NoteLikelihoods,
  kinds: readonly NoteKind[] = noteKinds,
): NoteKind {
  return kinds.reduce((best, kind) => (likelihoods[kind] > likelihoods[best] ? kind : best));
}

/** What is held against the deal's own data, and what rules seldom misread: less sure is enough. */
const shares: readonly [RegExp, number][] = [
  [/^doubt\.guess/, 0.15],
  [/^dates\.close-before/, 0.4],
  [/^promise\.ours$/, 0.7],
];

/** What these rules took a sentence for was right on deals that nobody had seen: less of a fit is enough. */
const proven: readonly [RegExp, number][] = [
  [/^promise\.ours/, 0.1],
  [/^dates\.day/, 0.7],
  [/^person\.silent/, 0.4],
];

/**
 * Advice that was wrong at least as often as right on 116 deals that nobody had seen is not given
 * of notes as sellers write them. A few kinds are, as older expectations want them (decision 0140).
 */
const doubted = new Set([
  'agreed.decision',
  'budget.none',
  'champion.untested',
  'competition.incumbent-renewal',
  'dates.contract-end',
  'dates.old-contract',
  'doubt.goes-on',
  'paper_process.handwave',
  'promise.ours-late',
  'promise.theirs',
]);

/** With fewer words a text is unlike the notes that taught the layer: it may only object. */
const fewWords = 60;
const mostHarm = 0.6;
/** And with fewer than this it says nothing of what is weak in them. */
const shortText = 120;

/** Advice to leave alone what is settled or asked for. */
export const keepsQuiet = /^(?:plan|contact|private)\./;
const settled: readonly NoteKind[] = ['done', 'decided', 'money_ok', 'rival_out'];
/** The layer is not asked to find it, but to doubt it. */
const leastSettled = 0.4;
/** From here it finds by itself: nine in ten are, on hands that taught nothing. */
const surelySettled = 0.6;
const mostOpen = 0.25;
const surelySecret = 0.6;
const surelyGone = 0.7;

/** How much of what a sentence may mean is that something is over. */
export function settledOf(own: NoteLikelihoods): number {
  return shareOf(settled, own);
}

/** Whether a sentence tells of something that is over, by the layer alone. */
export function isSettled(own: NoteLikelihoods): boolean {
  return settledOf(own) >= surelySettled && own.open < mostOpen;
}

/** Whether it was told in confidence, by the layer alone. */
export function isSecret(own: NoteLikelihoods): boolean {
  return shareOf(['secret'], own) >= surelySecret;
}

/** Whether it tells of somebody who is no longer there, by the layer alone. */
export function isOfGone(own: NoteLikelihoods): boolean {
  return shareOf(['gone'], own) >= surelyGone;
}

/** Whether the layer agrees with what a rule took the sentence for on which its advice rests. */
export function agrees(
  { id, because, quote }: Candidate,
  sentences: readonly Sentence[],
  { likelihoods, limits }: NotesReading,
): boolean {
  const [fact] = because;
  const quoted =
    fact?.sentence ?? (quote ? sentences.find(({ text }) => text.includes(quote)) : undefined);
  const own = quoted ? likelihoods[quoted.index] : undefined;
  if (!own) return true;
  if (isSecret(own)) return keepsQuiet.test(id) && !id.startsWith('plan.');
  if (id === 'plan.settled')
    return because.every(({ sentence }) => {
      const one = likelihoods[sentence.index];
      return one === undefined || shareOf([...settled, 'withdrawn'], one) >= leastSettled;
    });
  if (keepsQuiet.test(id)) return true;
  const kinds = fittingKinds(id);
  const words = sentences.reduce((sum, { plain }) => sum + plain.split(/\s+/).length, 0);
  if (words <= (fact ? fewWords : shortText)) return own.harm <= mostHarm;
  if (doubted.has(id)) return false;
  if (!fact) return openness(own) >= limits.only;
  if (kinds === null) return true;
  const share = shares.find(([pattern]) => pattern.test(id))?.[1] ?? 1;
  if (openness(own) < limits.rule * share) return false;
  if (id.startsWith('doubt.')) return true;
  if (id.startsWith('promise.ours') && own.promise_theirs > own.promise_ours / 2) return false;
  // a day of which a rule knows nothing more
  if (id === 'dates.day' && !kinds.includes(likeliest(own))) return false;
  const fit = proven.find(([pattern]) => pattern.test(id))?.[1] ?? 1;
  return shareOf(kinds, own) >= limits.fit * fit;
}
