import { candidatesOf } from '@plumbline/domain/analyst/advice/sources.ts';
import type { AdvisedDeal } from '@plumbline/domain/analyst/advice/deal.ts';
import { noteFeatures, type NoteFeatures } from '@plumbline/domain/analyst/notes/features.ts';
import { noteAspects, type NoteAspect } from '@plumbline/domain/analyst/notes/kinds.ts';
import {
  notesLayerOf,
  type NotesLayer,
  type StoredNotesLayer,
} from '@plumbline/domain/analyst/notes/layer.ts';
import { notesContext } from '@plumbline/domain/analyst/notes/context.ts';
import { learnTopic, tableOf, type Example, type Settings } from './learn.ts';
import type { LabelledNotes, NoteLabel } from './notes.ts';

const settings: Settings = {
  ridge: 5,
  wordRidge: 5,
  leastGroups: 3,
  leastWeight: 0.04,
  isWord: (name) => /^words? /.test(name),
};

export interface NoteExample extends Example {
  hand: string;
  deal: LabelledNotes;
  index: number;
  labels: readonly NoteLabel[];
}

function featuresOf(deal: AdvisedDeal): NoteFeatures[] {
  return noteFeatures(notesContext(deal, candidatesOf(deal)));
}

/** The labelled sentences with all that is read of them. */
export function noteExamples(notes: readonly LabelledNotes[]): NoteExample[] {
  return notes.flatMap((deal) => {
    const features = featuresOf(deal.advised);
    return features.flatMap((own, index) => {
      const labels = deal.labels.get(index);
      return labels
        ? [
            {
              features: new Map([...own, [`hand ${deal.hand}`, 1]]),
              group: deal.id,
              hand: deal.hand,
              deal,
              index,
              labels,
              topics: aspectsOf(labels),
            },
          ]
        : [];
    });
  });
}

function aspectsOf(labels: readonly NoteLabel[]): Set<NoteAspect> {
  return new Set(
    labels.flatMap(({ kind, act, harm }): NoteAspect[] => [
      kind,
      ...(act === 'now' ? (['now', 'open'] as const) : []),
      ...(act === 'later' ? ['open' as const] : []),
      ...(harm ? ['harm' as const] : []),
    ]),
  );
}

/** A layer learned from examples, as it is stored; the same examples give the same layer. */
export function learnedNotes(
  examples: readonly Example[],
  own: Settings = settings,
): StoredNotesLayer {
  const table = tableOf(examples, own);
  const learned = noteAspects.map((aspect) => learnTopic(table, aspect, () => 0, own));
  const weights = table.names.flatMap((name): [string, string][] => {
    const parts = learned.flatMap((each, aspect) => {
      const weight = each.weights.get(name);
      return weight ? [`${aspect}:${weight}`] : [];
    });
    return parts.length > 0 && !name.startsWith('hand ') ? [[name, parts.join(' ')]] : [];
  });
  const bias = Object.fromEntries(
    noteAspects.map((aspect, at) => [aspect, learned[at]?.bias ?? 0]),
  ) as Record<NoteAspect, number>;
  return { bias, weights: Object.fromEntries(weights) };
}

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
