import type { DealReading, ToldReading } from '../../api/conversations.ts';
import { formatMoment } from '../../ui/moment.ts';

type Person = DealReading['people'][number];

/** What a person is in the deal, in words. */
export const personWords: Record<Person['role'], string> = {
  buyer: 'economic buyer',
  champion: 'champion',
  signer: 'signs',
  legal: 'legal',
  procurement: 'procurement',
  implementer: 'implements it',
  evaluator: 'evaluates',
  influencer: 'has influence',
  blocker: 'blocks',
  user: 'uses it',
};

/** How they stand to us, in words. */
export const stanceWords: Record<Person['stance'], string> = {
  for: 'for us',
  conditional: 'for us, with conditions',
  neutral: 'neutral',
  leaning_against: 'leaning against us',
  against: 'against us',
  unknown: 'stance unknown',
};

/** Who read the deal and when, what waits, and what was left out; empty where no model is set up and none ever was. */
export function readingState(told: ToldReading): string {
  const { reading, model, read_at, state, due_at, dropped } = told;
  if (reading === null && (state === 'off' || state === 'idle')) return '';
  const read =
    read_at && model
      ? `Read by ${model}, ${formatMoment(read_at)}. Check the quotes: it may be wrong.`
      : 'The language model has not read this deal yet.';
  const leftOut =
    dropped > 0 &&
    `${dropped} ${dropped === 1 ? 'item' : 'items'} left out: no quote supports them.`;
  const waits =
    state === 'running'
      ? 'It is being read now.'
      : state === 'waiting' && due_at
        ? `New entries are read at ${formatMoment(due_at)} or soon after.`
        : '';
  return [read, leftOut, told.told, waits].filter(Boolean).join(' ');
}
