import type { Figure } from '../explanation.ts';
import { keysOf } from '../keys.ts';
import { scoreWeights, type ScoreParts } from './score.ts';

export interface Gain {
  figure: keyof ScoreParts;
  check: string;
  advice: string;
  /** What it would add to the score of 1 to 10 before that is rounded. */
  worth: number;
}

/** Every unearned point of the four figures, the most valuable first. */
export function gainsOf(figures: Record<keyof ScoreParts, Figure>): Gain[] {
  const parts = keysOf(scoreWeights);
  return parts
    .flatMap((figure) =>
      figures[figure].checks.flatMap(({ id, earnsMore, got, possible }): Gain[] =>
        earnsMore === null
          ? []
          : [
              {
                figure,
                check: id,
                advice: earnsMore,
                worth: ((possible - got) * scoreWeights[figure]) / 1000,
              },
            ],
      ),
    )
    .toSorted((one, other) => other.worth - one.worth);
}
