import { scoreWeights, type ScoreParts } from '@plumbline/domain/opportunities/score.ts';
import { formatPercent } from '../ui/percent.ts';
import { scoreParts } from './figures.ts';

/** In one line: the figure that costs the score the most, and the one that gives it the most. */
export function scoreReason(parts: ScoreParts): string {
  const figures = scoreParts.map(({ key, label }) => ({
    key,
    text: `${label.toLowerCase()} ${formatPercent(parts[key])}`,
    lost: (100 - parts[key]) * scoreWeights[key],
    got: parts[key] * scoreWeights[key],
  }));
  const brake = figures
    .toSorted((one, other) => other.lost - one.lost)
    .find(({ lost }) => lost > 0);
  const best = figures
    .filter(({ key, got }) => key !== brake?.key && got > 0)
    .toSorted((one, other) => other.got - one.got)[0];
  if (!brake) return 'Everything is at 100%.';
  return `Weakest: ${brake.text}.${best ? ` Strongest: ${best.text}.` : ''}`;
}
