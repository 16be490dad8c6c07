import {
  commercialProgressLabel,
  fitLabel,
  technicalProgressLabel,
} from '@plumbline/domain/opportunities/labels.ts';
import type { ScoreParts } from '@plumbline/domain/opportunities/score.ts';
import type { Resource } from '@plumbline/domain/people/permissions.ts';

interface ScorePart {
  key: keyof ScoreParts;
  label: string;
  verdict: (value: number) => string;
  /** What reading the texts behind it needs. */
  resource: Resource;
}

/** The four figures that make up the score, weightiest first. */
export const scoreParts: readonly ScorePart[] = [
  {
    key: 'commercial_progress_score',
    label: 'Commercial progress',
    verdict: commercialProgressLabel,
    resource: 'commercialInsights',
  },
  {
    key: 'technical_progress_score',
    label: 'Technical progress',
    verdict: technicalProgressLabel,
    resource: 'technicalInsights',
  },
  {
    key: 'commercial_fit_score',
    label: 'Commercial fit',
    verdict: fitLabel,
    resource: 'commercialInsights',
  },
  {
    key: 'technical_fit_score',
    label: 'Technical fit',
    verdict: fitLabel,
    resource: 'technicalInsights',
  },
];
