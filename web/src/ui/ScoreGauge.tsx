import { scoreTone } from '@plumbline/domain/opportunities/score.ts';
import { classNames } from './class-names.ts';
import { toneClasses } from './tone.ts';

interface ScoreGaugeProps {
  /** 1 to 10; null draws the gauge unfilled. */
  score: number | null;
  size?: 'small' | 'medium' | 'large';
  /** Fills the ticks one after another, once. */
  animated?: boolean;
}

const ticks = Array.from({ length: 10 }, (_, index) => index + 1);

const sizes = {
  small: { tick: 'h-3 w-[3px]', gap: 'gap-[2px]', numeral: 'w-[1.4em] text-ui font-semibold' },
  medium: { tick: 'h-5 w-[5px]', gap: 'gap-[3px]', numeral: 'w-[1.3em] text-title font-semibold' },
  large: {
    tick: 'h-9 w-2',
    gap: 'gap-1',
    numeral: 'w-[1.25em] text-[44px] leading-[44px] font-semibold',
  },
};

/** The product's instrument: the numeral and ten ticks. */
export function ScoreGauge({ score, size = 'small', animated = false }: ScoreGaugeProps) {
  const tone = score === null ? 'neutral' : scoreTone(score);
  const { tick, gap, numeral } = sizes[size];
  return (
    <span
      role="img"
      aria-label={score === null ? 'Not scored' : `Score ${score} of 10`}
      className="inline-flex items-center gap-2"
    >
      {score !== null && (
        <span className={classNames('text-right', numeral, toneClasses[tone].text)}>{score}</span>
      )}
      <span aria-hidden className={classNames('inline-flex items-end', gap)}>
        {ticks.map((value) => (
          <span
            key={value}
            className={classNames(
              'origin-bottom rounded-[1px]',
              tick,
              score !== null && value <= score ? toneClasses[tone].bar : 'bg-track',
            )}
            style={
              animated
                ? { animation: `fill 240ms ${value * 30}ms var(--ease-out) backwards` }
                : undefined
            }
          />
        ))}
      </span>
    </span>
  );
}
