import type { ReactNode } from 'react';
import { Card } from '../ui/Card.tsx';
import { ScoreGauge } from '../ui/ScoreGauge.tsx';
import { FigureBar } from './FigureBar.tsx';
import type { previewScores } from '../sections/preview.ts';

type Preview = ReturnType<typeof previewScores>;
type Figures = Preview['figures'];

export interface DashboardRow {
  label: string;
  key: keyof Figures | 'rfp_progress';
  /** What a value means of the opportunity, in words. */
  verdict: (value: number, opportunity: Preview['next']) => string;
}

interface DashboardCardProps {
  title: string;
  preview: Preview;
  rows: readonly DashboardRow[];
  children?: ReactNode;
}

/** The score of the opportunity and the figures of one side, as they are with what is typed. */
export function DashboardCard({ title, preview, rows, children }: DashboardCardProps) {
  const { scores, figures, next } = preview;
  return (
    <Card title={title} action={<ScoreGauge score={scores.score} />}>
      {rows.map(({ label, key, verdict }) => (
        <FigureBar
          key={key}
          label={label}
          verdict={verdict(scores[key], next)}
          value={scores[key]}
          {...(key !== 'rfp_progress' && { figure: figures[key] })}
        />
      ))}
      {children}
    </Card>
  );
}
