import { gainsOf } from '@plumbline/domain/opportunities/gains.ts';
import {
  commercialProgressLabel,
  fitLabel,
  technicalProgressLabel,
} from '@plumbline/domain/opportunities/labels.ts';
import { scoreWeights, type ScoreParts } from '@plumbline/domain/opportunities/score.ts';
import { FigureBar } from '../../opportunity/FigureBar.tsx';
import { ScoreGauge } from '../../ui/ScoreGauge.tsx';
import type { SampleDeal } from './sample-deals.ts';

const parts: { key: keyof ScoreParts; label: string; verdict: (value: number) => string }[] = [
  {
    key: 'commercial_progress_score',
    label: 'Commercial progress',
    verdict: commercialProgressLabel,
  },
  { key: 'technical_progress_score', label: 'Technical progress', verdict: technicalProgressLabel },
  { key: 'commercial_fit_score', label: 'Commercial fit', verdict: fitLabel },
  { key: 'technical_fit_score', label: 'Technical fit', verdict: fitLabel },
];
const shown = 2;

/** The score of one deal, its four parts with their checks, and what would raise it. */
export function WhyPanel({ deal }: { deal: SampleDeal }) {
  const gains = gainsOf(deal.figures).slice(0, shown);
  return (
    <div className="border-line px-4 py-4 max-lg:border-t lg:border-l">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-ui font-semibold">
          {deal.name}
          <span className="block text-meta font-normal text-ink-3">{deal.company}</span>
        </h2>
        <ScoreGauge score={deal.score} size="medium" animated />
      </div>
      {parts.map(({ key, label, verdict }) => (
        <FigureBar
          key={key}
          label={`${label} · ${scoreWeights[key]}%`}
          verdict={verdict(deal[key])}
          value={deal[key]}
          figure={deal.figures[key]}
        />
      ))}
      <h3 className="mt-3 text-ui font-semibold">What to do next</h3>
      <ol className="mt-1">
        {gains.map(({ figure, check, advice, worth }) => (
          <li
            key={`${figure} ${check}`}
            className="flex justify-between gap-4 border-t border-line py-1.5 text-ui first:border-t-0"
          >
            {advice}
            <span className="shrink-0 font-medium text-good">+{worth.toFixed(2)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
