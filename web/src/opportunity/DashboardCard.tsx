import { createPortal } from 'react-dom';
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
  /** Beneath a figure, by its key. */
  notes?: Partial<Record<DashboardRow['key'], string>>;
}

/** The score of the opportunity and the figures of one side, as they are with what is typed. */
export function DashboardCard(props: DashboardCardProps) {
  const { title, preview, rows, notes } = props;
  const { scores, figures, next, exact } = preview;
  return (
    <Card
      title={title}
      action={
        <span className="flex items-center gap-3">
          {exact && <ExactScore {...exact} />}
          {exact && createPortal(<LiveScore {...exact} />, document.body)}
          <ScoreGauge score={scores.score} />
        </span>
      }
    >
      {rows.map(({ label, key, verdict }) => (
        <FigureBar
          key={key}
          label={label}
          verdict={verdict(scores[key], next)}
          value={scores[key]}
          {...(notes?.[key] && { note: notes[key] })}
          {...(key !== 'rfp_progress' && { figure: figures[key] })}
        />
      ))}
    </Card>
  );
}

/** The same over the text where the card stands far below it. The card tells it to those who listen. */
function LiveScore(exact: { score: number; change: number }) {
  return (
    <div
      aria-hidden
      data-live-score
      className="fixed top-14 right-3 z-10 rounded-2 border border-line bg-surface px-3 py-1.5 shadow-sm md:top-3 lg:hidden print:hidden short:top-3"
    >
      <ExactScore {...exact} isShort />
    </div>
  );
}

/** What a sentence is worth while it is typed; the score that is stored is a whole number. */
function ExactScore({
  score,
  change,
  isShort,
}: {
  score: number;
  change: number;
  isShort?: boolean;
}) {
  const moved = Math.round(change * 10) / 10;
  return (
    <span
      className="flex items-baseline gap-1.5 text-meta whitespace-nowrap text-ink-3"
      title="The score before it is rounded, with what you typed"
    >
      {moved !== 0 && (
        <span className={`font-semibold ${moved > 0 ? 'text-good' : 'text-bad'}`}>
          {moved > 0 ? '+' : '−'}
          {Math.abs(moved).toFixed(1)}
        </span>
      )}
      <span>
        {score.toFixed(1)}
        {!isShort && <span className="sr-only"> before rounding</span>}
      </span>
    </span>
  );
}
