interface MovementChartProps {
  rows: readonly { day: string; deals: number; score: number }[];
}

const [width, height, left, bottom, top] = [640, 200, 24, 24, 12];

/** The mean score week by week, as a line; its table is for screen readers. */
export function MovementChart({ rows }: MovementChartProps) {
  const x = (index: number) =>
    left + 8 + (index * (width - left - 32)) / Math.max(1, rows.length - 1);
  const y = (score: number) => height - bottom - ((score - 1) * (height - bottom - top)) / 9;
  const last = rows.at(-1);
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="h-auto w-full max-w-3xl">
        {[1, 5, 8, 10].map((score) => (
          <g key={score}>
            <line x1={left} x2={width} y1={y(score)} y2={y(score)} stroke="var(--line)" />
            <text x={0} y={y(score) + 4} fontSize={12} fill="var(--ink-3)">
              {score}
            </text>
          </g>
        ))}
        <polyline
          points={rows.map(({ score }, index) => `${x(index)},${y(score)}`).join(' ')}
          fill="none"
          stroke="var(--accent)"
          strokeWidth={2}
          strokeLinejoin="round"
        />
        {rows.map(({ day, score }, index) => (
          <g key={day}>
            <circle cx={x(index)} cy={y(score)} r={3} fill="var(--accent)" />
            {index % 4 === (rows.length - 1) % 4 && (
              <text
                x={x(index)}
                y={height - 6}
                fontSize={12}
                textAnchor="middle"
                fill="var(--ink-3)"
              >
                {day.slice(5)}
              </text>
            )}
          </g>
        ))}
        {last && (
          <text
            x={x(rows.length - 1)}
            y={y(last.score) - 8}
            fontSize={13}
            fontWeight={600}
            textAnchor="middle"
            fill="var(--ink)"
          >
            {last.score.toFixed(1)}
          </text>
        )}
      </svg>
      <table className="sr-only">
        <caption>Mean score of the open deals by week</caption>
        <thead>
          <tr>
            <th scope="col">Week to</th>
            <th scope="col">Mean score</th>
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
