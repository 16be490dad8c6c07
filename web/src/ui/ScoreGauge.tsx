import { scoreTone } from '@plumbline/domain/opportunities/score.ts';
import { classNames } from './class-names.ts';
import { toneClasses } from './tone.ts';

interface ScoreGaugeProps {
  /** 1 to 10; null draws the gauge unfilled. */
  score: number | null;
  /** Where nothing is assessed the score says nothing of the deal: grey, dashed, with the word. */
  isAssessed?: boolean;
  size?: 'small' | 'medium' | 'large';
  /** Fills the ticks one after another, once. */
  animated?: boolean;
  /** What the score would be, lighter beside it; never mixed with the real one. */
  promised?: number | null;
}

const ticks = Array.from({ length: 10 }, (_, index) => index + 1);

const sizes = {
  // In a table the numerals end at the same place, whether 7 or 10.
  small: { tick: 'h-3 w-[3px]', gap: 'gap-[2px]', numeral: 'w-[1.4em] text-right text-ui' },
  medium: { tick: 'h-5 w-[5px]', gap: 'gap-[3px]', numeral: 'text-title' },
  large: { tick: 'h-9 w-[9px]', gap: 'gap-[6px]', numeral: 'text-[48px] leading-9 mr-2' },
};

/** The product's instrument: the numeral and ten ticks. */
export function ScoreGauge(props: ScoreGaugeProps) {
  const { score, size = 'small', isAssessed = true, animated = false, promised = null } = props;
  const { numeral } = sizes[size];
  return (
    <span className="inline-flex items-center gap-2">
      <span className="sr-only">
        {score === null ? 'Not scored' : `Score ${score} of 10`}
        {!isAssessed && ', not assessed'}
        {score !== null && promised !== null && `, ${promised} if accepted`}
      </span>
      {score !== null && (
        <span
          aria-hidden
          className={classNames(
            'font-semibold tracking-[-0.01em]',
            numeral,
            isAssessed ? toneClasses[scoreTone(score)].text : 'text-ink-3',
          )}
        >
          {score}
        </span>
      )}
      <GaugeTicks {...{ score, size, isAssessed, animated, promised }} />
      {!isAssessed && size !== 'small' && (
        <span aria-hidden className="text-ui text-ink-3">
          Not assessed
        </span>
      )}
      {size === 'small' && score !== null && promised !== null && promised !== score && (
        <span aria-hidden title={`${promised} if accepted`} className="text-meta text-ink-3">
          {promised}
        </span>
      )}
    </span>
  );
}

/** The ten ticks alone, which say nothing aloud. */
export function GaugeTicks(props: ScoreGaugeProps) {
  const { score, size = 'small', isAssessed = true, animated = false, promised = null } = props;
  const tone = score === null ? 'neutral' : scoreTone(score);
  const { tick, gap } = sizes[size];
  return (
    <span aria-hidden className={classNames('inline-flex items-end', gap)}>
      {ticks.map((value) => (
        <span
          key={value}
          data-tick={isAssessed && score !== null && value <= score ? 'full' : 'empty'}
          className={classNames(
            'origin-bottom rounded-[1px]',
            tick,
            !isAssessed
              ? 'bg-[repeating-linear-gradient(var(--line-strong)_0_3px,transparent_3px_5px)]'
              : score !== null && value <= score
                ? toneClasses[tone].bar
                : score !== null && promised !== null && value <= promised
                  ? 'bg-control'
                  : 'bg-track',
          )}
          style={
            animated
              ? { animation: `fill 240ms ${value * 30}ms var(--ease-out) backwards` }
              : undefined
          }
        />
      ))}
    </span>
  );
}
