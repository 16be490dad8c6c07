import { readdirSync, readFileSync } from 'node:fs';
import { advisedDeal, type AdvisedDeal } from '@plumbline/domain/analyst/advice/deal.ts';
import { readDeal } from '@plumbline/domain/analyst/findings.ts';
import type { Contradiction } from '@plumbline/domain/analyst/cross-checks.ts';
import type { NoteKind } from '@plumbline/domain/analyst/notes/kinds.ts';
import type { Sentence } from '@plumbline/domain/facts/fact.ts';
import { factsOf, labelledDeals, storedOf, type LabelledDeal } from './labelled.ts';

/** What a person says that a sentence of the notes means as it stands today. */
export interface NoteLabel {
  field: string;
  text: string;
  kind: NoteKind;
  act: 'now' | 'later' | 'no';
  harm: boolean;
  owner: 'ours' | 'customer' | null;
  due: string | null;
}

/** A deal whose every sentence is labelled. */
export interface LabelledNotes {
  id: string;
  /** Who wrote the notes: deals of one hand are never learned from and measured on at once. */
  hand: string;
  deal: Pick<LabelledDeal, 'id' | 'deal' | 'methodology' | 'texts' | 'challenges'>;
  advised: AdvisedDeal;
  conflicts: readonly Contradiction[];
  /** By the index of the product's sentences. */
  labels: ReadonlyMap<number, readonly NoteLabel[]>;
}

const folder = new URL('./labels/notes/', import.meta.url);

/** The labelled notes of all hands. K, L, P and Q labelled what they wrote, M what two others had written. */
export function labelledNotes(): LabelledNotes[] {
  const known = new Map(labelledDeals().map((deal) => [deal.id, deal]));
  return readdirSync(folder)
    .filter((name) => /^[KLMPQ]\d\.json$/.test(name))
    .toSorted()
    .flatMap((name) => {
      const file = JSON.parse(
        readFileSync(new URL(name, folder), 'utf8'),
      ) as (Partial<LabelledDeal> & {
        id: string;
        sentences: NoteLabel[];
      })[];
      return file.flatMap(({ sentences, ...own }): LabelledNotes[] => {
        const deal = own.texts ? (own as LabelledDeal) : known.get(own.id);
        if (!deal) throw new Error(`No deal: ${own.id}`);
        const letter = name.slice(0, 1);
        const hand = letter === 'M' ? (own.id.startsWith('D') ? 'M, first' : 'M, second') : letter;
        const { view, conflicts } = readDeal(deal.methodology, storedOf(deal), factsOf(deal));
        const advised = advisedDeal(view);
        return [
          {
            id: own.id,
            hand,
            deal,
            advised,
            conflicts,
            labels: aligned(advised.read.sentences, sentences),
          },
        ];
      });
    });
}

const bare = (text: string) =>
  text
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Fewer letters stand in any text by chance. */
const fewestLetters = 5;

/** Labelled sentences by the product's own, which may be cut elsewhere: whichever share words. */
function aligned(
  sentences: readonly Sentence[],
  labels: readonly NoteLabel[],
): Map<number, NoteLabel[]> {
  const found = new Map<number, NoteLabel[]>();
  for (const sentence of sentences) {
    const own = bare(sentence.text);
    if (own === '') continue;
    const fitting = labels.filter(({ text }) => {
      const other = bare(text);
      const [short, long] = other.length < own.length ? [other, own] : [own, other];
      return short.length >= fewestLetters && long.includes(short);
    });
    const same = fitting.filter(({ text }) => bare(text) === own);
    const chosen = same.length > 0 ? same.slice(0, 1) : fitting;
    if (chosen.length > 0) found.set(sentence.index, chosen);
  }
  return found;
}
