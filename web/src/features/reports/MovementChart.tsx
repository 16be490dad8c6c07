import { localToday } from '../../ui/today.ts';
import { dayText } from '@plumbline/domain/day-text.ts';

interface MovementChartProps {
  rows: readonly { day: string; deals: number; score: number }[];
}

/** As many dates as have room below the line on a phone. */
const dates = 5;

/**
 * The mean score week by week, as a line; its table is for screen readers. The line is drawn in
 * percent of whatever room there is, and the words lie over it, so that they keep their size.
 */
export function MovementChart({ rows }: MovementChartProps) {
  const x = (index: number) => (rows.length === 1 ? 50 : 2 + (index * 94) / (rows.length - 1));
  const y = (score: number) => 100 - ((score - 1) * 100) / 9;
  const step = Math.ceil(rows.length / dates);
  const last = rows.at(-1);
  const today = localToday();
  return (
    <>
      <div
        aria-hidden
        className="grid grid-cols-[1.75rem_1fr] grid-rows-[11rem_auto] pt-3 text-meta text-ink-3"
      >
        <div className="relative">
          {[1, 5, 8, 10].map((score) => (
            <span key={score} className="absolute -translate-y-1/2" style={{ top: `${y(score)}%` }}>
              {score}
            </span>
          ))}
        </div>
        <div className="relative">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full"
          >
            {[1, 5, 8, 10].map((score) => (
              <line
                key={score}
                x1={0}
                x2={100}
                y1={y(score)}
                y2={y(score)}
                stroke="var(--line)"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <polyline
              points={rows.map(({ score }, index) => `${x(index)},${y(score)}`).join(' ')}
              fill="none"
              stroke="var(--accent)"
              strokeWidth={2}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {rows.map(({ day, score }, index) => (
            <span
              key={day}
              data-fill
              className="absolute size-1.5 -translate-1/2 rounded-full bg-accent"
              style={{ left: `${x(index)}%`, top: `${y(score)}%` }}
            />
          ))}
          {last && (
            <span
              className="absolute -translate-x-1/2 -translate-y-[calc(100%+6px)] text-ui font-semibold text-ink"
              style={{ left: `${x(rows.length - 1)}%`, top: `${y(last.score)}%` }}
            >
              {last.score.toFixed(1)}
            </span>
          )}
        </div>
        <div className="relative col-start-2 h-6">
          {rows.map(
            ({ day }, index) =>
              (rows.length - 1 - index) % step === 0 && (
                <span
                  key={day}
                  className="absolute top-2 -translate-x-1/2 whitespace-nowrap"
                  style={{ left: `${x(index)}%` }}
                >
                  {dayText(day, today)}
                </span>
              ),
          )}
        </div>
      </div>
      {rows.length === 1 && (
        <p className="mt-3 text-meta text-ink-3">
          Only one week of data so far. The line starts next week.
        </p>
      )}
      <table className="sr-only">
        <caption>Average score of open deals by week</caption>
        <thead>
          <tr>
            <th scope="col">Week to</th>
            <th scope="col">Average score</th>
            <th scope="col">Deals</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, deals, score }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{score}</td>
              <td>{deals}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
