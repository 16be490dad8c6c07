import { isolated } from '@plumbline/domain/isolated.ts';
import { addDays, dayAt, daysBetween } from '@plumbline/domain/text/days.ts';
import { scoreTone } from '@plumbline/domain/opportunities/score.ts';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear, scaleSqrt, scaleUtc } from '@visx/scale';
import { Link } from '@tanstack/react-router';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Dashboard } from '../../api/insights.ts';
import { formatMoney } from '../../ui/money.ts';
import { dayText } from '@plumbline/domain/day-text.ts';
import { useWidth } from './use-width.ts';

export type Point = Dashboard['points'][number] & { close_date: string };

interface DealMapProps {
  /** Of one currency. */
  points: readonly Point[];
  /** ISO day. */
  today: string;
}

const height = 260;
const margin = { top: 12, right: 20, bottom: 28, left: 26 };
const radii = [5, 22] as const;
/** Days that are shown at least, so that a single deal stands somewhere. */
const fewestDays = 14;

const tickLabel = { className: 'fill-ink-3', fontSize: 12, fontFamily: 'inherit', fill: '' };

const fills = {
  good: 'fill-good-bar stroke-good',
  info: 'fill-info-bar stroke-info',
  warn: 'fill-warn-bar stroke-warn',
  bad: 'fill-bad-bar stroke-bad',
};

/**
 * Open deals by close date and score, sized by value; each is a link. One of them is reached by
 * Tab, the others by the arrow keys, from date to date.
 */
export function DealMap({ points, today }: DealMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [active, setActive] = useState(0);
  const inOrder = points.toSorted((one, other) => (one.close_date < other.close_date ? -1 : 1));
  const days = [today, addDays(today, fewestDays), ...points.map(({ close_date }) => close_date)];
  const [first = today, last = today] = [days.toSorted()[0], days.toSorted().at(-1)];
  const pad = Math.ceil(daysBetween(first, last) / 20) + 1;
  const x = scaleUtc({
    domain: [date(addDays(first, -pad)), date(addDays(last, pad))],
    range: [margin.left, Math.max(margin.left, width - margin.right)],
  });
  const y = scaleLinear({ domain: [0.4, 10.6], range: [height - margin.bottom, margin.top] });
  const radius = scaleSqrt({
    domain: [0, Math.max(1, ...points.map(({ value }) => value))],
    range: [...radii],
  });
  // The large ones lie below the small ones.
  const drawn = inOrder
    .map((point, index) => ({ point, index }))
    .toSorted((one, other) => other.point.value - one.point.value);

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(inOrder.length - 1, Math.max(0, active + step));
    setActive(next);
    frame.current?.querySelector<SVGAElement>(`[data-point="${next}"]`)?.focus();
  }

  const shown = inOrder[active];
  return (
    <div ref={frame} className="min-w-0">
      <svg
        width={width}
        height={height}
        role="group"
        aria-label="Open deals by close date and score"
        className="block overflow-visible"
        onKeyDown={handleKeyDown}
      >
        {[1, 5, 8, 10].map((score) => (
          <line
            key={score}
            aria-hidden
            x1={margin.left}
            x2={width - margin.right}
            y1={y(score)}
            y2={y(score)}
            className="stroke-line"
          />
        ))}
        <g aria-hidden>
          <AxisLeft
            scale={y}
            left={margin.left}
            tickValues={[1, 5, 8, 10]}
            tickFormat={String}
            hideAxisLine
            hideTicks
            tickLabelProps={tickLabel}
          />
          <AxisBottom
            scale={x}
            top={height - margin.bottom}
            numTicks={Math.max(2, Math.floor(width / 160))}
            tickFormat={(value) => dayText(dayAt(Number(value)), today)}
            hideAxisLine
            hideTicks
            tickLabelProps={tickLabel}
          />
          <line
            x1={x(date(today))}
            x2={x(date(today))}
            y1={margin.top}
            y2={height - margin.bottom}
            strokeDasharray="3 3"
            className="stroke-line-strong"
          />
          <text x={x(date(today)) + 4} y={margin.top + 4} className="fill-ink-3 text-meta">
            Today
          </text>
        </g>
        {drawn.map(({ point, index }) => (
          <Link
            key={point.id}
            to="/opportunitydetails"
            search={{ id: point.id }}
            data-point={index}
            tabIndex={index === active ? 0 : -1}
            aria-label={told(point, today)}
            onFocus={() => setActive(index)}
            onPointerEnter={() => setActive(index)}
            className="group outline-none"
          >
            <circle
              cx={x(date(point.close_date))}
              cy={y(placeOf(point).score)}
              r={radius(point.value)}
              fillOpacity={placeOf(point).isProvisional ? 0.08 : 0.35}
              strokeDasharray={placeOf(point).isProvisional ? '3 3' : undefined}
              data-provisional={placeOf(point).isProvisional || undefined}
              className={`${fills[scoreTone(placeOf(point).score)]} ${index === active ? '[stroke-width:2]' : ''} group-hover:[fill-opacity:0.8] group-focus-visible:stroke-ring group-focus-visible:[stroke-width:3]`}
            />
          </Link>
        ))}
      </svg>
      <p aria-hidden className="line-clamp-2 min-h-5 pt-1 text-meta text-ink-2 max-sm:min-h-9">
        {shown && told(shown, today)}
      </p>
      {points.some((point) => placeOf(point).isProvisional) && <Legend />}
    </div>
  );
}

/** What the two kinds of circles are; each is told in words as well. */
function Legend() {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-meta text-ink-3">
      <li className="flex items-center gap-1.5">
        <LegendCircle isProvisional={false} />
        Accepted score
      </li>
      <li className="flex items-center gap-1.5">
        <LegendCircle isProvisional />
        Not assessed yet: score if you accept the suggestions
      </li>
    </ul>
  );
}

function LegendCircle({ isProvisional }: { isProvisional: boolean }) {
  return (
    <svg aria-hidden width={14} height={14} className="shrink-0">
      <circle
        cx={7}
        cy={7}
        r={6}
        fillOpacity={isProvisional ? 0.08 : 0.35}
        strokeDasharray={isProvisional ? '3 3' : undefined}
        className="fill-ink-3 stroke-ink-3"
      />
    </svg>
  );
}

/**
 * Where a deal stands: of one that nothing is written of, lighter, where it would stand if what was
 * read of it is accepted.
 */
function placeOf({ score, is_assessed, provisional_score }: Point) {
  const isProvisional = !is_assessed && provisional_score !== null;
  return { score: isProvisional ? provisional_score : score, isProvisional };
}

function told(point: Point, today: string): string {
  const { name, value, currency, close_date, is_assessed } = point;
  const { score, isProvisional } = placeOf(point);
  const isLate = close_date < today;
  const stands = isProvisional
    ? `not assessed yet, score ${score} if accepted`
    : `score ${score}${is_assessed ? '' : ', not assessed yet'}`;
  return `${isolated(name)}: ${stands}, ${formatMoney(value, currency)}, ${isLate ? 'overdue since' : 'closes'} ${dayText(close_date, today)}`;
}

function date(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
