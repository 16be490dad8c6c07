import type { Candidate } from '../advice/candidate.ts';
import type { AdvisedDeal } from '../advice/deal.ts';
import type { NoteFeatures } from './features.ts';
import { noteKinds, type NoteKind } from './kinds.ts';
import type { NoteLikelihoods } from './layer.ts';

/** What the layer tells of the sentences of one deal. */
export interface NotesReading {
  /** By the index of the sentence. */
  likelihoods: readonly NoteLikelihoods[];
  /** What they were told from, in the same order. */
  features: readonly NoteFeatures[];
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

/** Advice to leave alone what is settled or asked for. */
export const keepsQuiet = /^(?:plan|contact|private)\./;
const settled: readonly NoteKind[] = ['done', 'decided', 'money_ok', 'rival_out'];
const surelySecret = 0.6;
const surelyGone = 0.7;

/** How much of what a sentence may mean is that something is over. */
export function settledOf(own: NoteLikelihoods): number {
  return shareOf(settled, own);
}

/** Whether it was told in confidence, by the layer alone. */
export function isSecret(own: NoteLikelihoods): boolean {
  return shareOf(['secret'], own) >= surelySecret;
}

/** Whether it tells of somebody who is no longer there, by the layer alone. */
export function isOfGone(own: NoteLikelihoods): boolean {
  return shareOf(['gone'], own) >= surelyGone;
}
