import type { Tone } from '@plumbline/domain/opportunities/score.ts';

/** Class names of a tone; neutral is for what has no verdict. */
export const toneClasses: Record<Tone | 'neutral', { text: string; wash: string; bar: string }> = {
  good: { text: 'text-good', wash: 'bg-good-wash', bar: 'bg-good-bar' },
  info: { text: 'text-info', wash: 'bg-info-wash', bar: 'bg-info-bar' },
  warn: { text: 'text-warn', wash: 'bg-warn-wash', bar: 'bg-warn-bar' },
  bad: { text: 'text-bad', wash: 'bg-bad-wash', bar: 'bg-bad-bar' },
  neutral: { text: 'text-ink-2', wash: 'bg-neutral-wash', bar: 'bg-line-strong' },
};
