import { stepKinds, suretyOf } from '@plumbline/domain/analyst/advice/note-steps.ts';
import { alikeKinds } from '@plumbline/domain/analyst/advice/note-wordings.ts';
import type { NoteKind } from '@plumbline/domain/analyst/notes/kinds.ts';
import {
  noteLikelihoods,
  notesLayerOf,
  type NoteLikelihoods,
  type NotesLayer,
} from '@plumbline/domain/analyst/notes/layer.ts';
import { likeliest, type NoteLimits } from '@plumbline/domain/analyst/notes/reading.ts';
import { learnedNotes, type NoteExample } from './notes-learn.ts';

/** Each hand with a layer that the others taught. */
export function layersWithout(examples: readonly NoteExample[]): Map<string, NotesLayer> {
  const hands = [...new Set(examples.map(({ hand }) => hand))];
  return new Map(
    hands.map((hand) => [
      hand,
      notesLayerOf(learnedNotes(examples.filter((each) => each.hand !== hand))),
    ]),
  );
}

interface Judged {
  example: NoteExample;
  likelihoods: NoteLikelihoods;
}

/** Every sentence as a layer reads it that its hand did not teach. */
export function readWithout(
  examples: readonly NoteExample[],
  layers = layersWithout(examples),
): Judged[] {
  return examples.flatMap((example) => {
    const layer = layers.get(example.hand);
    return layer ? [{ example, likelihoods: noteLikelihoods(example.features, layer) }] : [];
  });
}

/** Share of the steps of a kind that shall be right in the eyes of a hand that taught nothing. */
const wanted = 0.8;
/** So many imagined steps of less precision stand beside a kind's own. */
const imagined = 4;
const imaginedRight = 0.7;
/** Steps of these were wrong as often as right on deals that nobody had seen. */
const doubted: ReadonlySet<NoteKind> = new Set([
  'away',
  'blocker',
  'condition',
  'money_risk',
  'no_access',
  'promise_theirs',
]);
const lowest = 0.45;
const highest = 0.95;

/** With so little surety a step of a rule is still believed: rules were right in most that they said. */
const believed = { rule: 0.55, fit: 0.5, only: 0.35 };

/** The limits of the product: by kind the least surety at which the wanted share holds. */
export function limitsOf(judged: readonly Judged[]): NoteLimits {
  const read = judged.map(({ example, likelihoods }) => {
    const kind = likeliest(likelihoods, stepKinds);
    return {
      kind,
      surety: suretyOf(kind, likelihoods),
      isRight: example.labels.some(
        ({ act, harm, kind: own }) => act !== 'no' && !harm && alikeKinds(kind).includes(own),
      ),
    };
  });
  const own = stepKinds.map((kind): [NoteKind, number] => {
    let [right, all, least] = [imagined * imaginedRight, imagined, highest];
    for (const each of read
      .filter((one) => one.kind === kind)
      .toSorted((one, other) => other.surety - one.surety)) {
      all += 1;
      right += Number(each.isRight);
      if (right / all >= wanted) least = Math.min(least, each.surety);
    }
    return [kind, Math.floor(Math.max(lowest, least) * 100) / 100];
  });
  return { ...believed, own: Object.fromEntries(own.filter(([kind]) => !doubted.has(kind))) };
}
