import { isolated } from '@plumbline/domain/isolated.ts';
import { dayText } from '@plumbline/domain/day-text.ts';
import { localToday } from '../../ui/today.ts';
import { closeChoices, rangeOf } from './close-range.ts';
import { assessments, groupChoices, outcomes, scoreBands, type Filters } from './filters.ts';

export interface Chip {
  key: string;
  /** What is filtered by it, in words. */
  text: string;
  /** The change that takes it away. */
  without: Partial<Filters>;
}

/** Each filter that is set, but for the search and the view, which say themselves what they are. */
export function chipsOf(filters: Filters): Chip[] {
  const { stage, owner, band, close, assessed, pipeline, currency, group } = filters;
  const { outcome, changed, slipped } = filters;
  const labelOf = (choices: readonly { value: string; label: string }[], value: string) =>
    choices.find((each) => each.value === value)?.label ?? value;
  const chips: (Chip | '')[] = [
    stage && { key: 'stage', text: `Stage: ${stage}`, without: { stage: '' } },
    owner && { key: 'owner', text: `Owner: ${isolated(owner)}`, without: { owner: '' } },
    band && { key: 'band', text: `Score: ${labelOf(scoreBands, band)}`, without: { band: '' } },
    close && { key: 'close', text: `Close date: ${closeText(close)}`, without: { close: '' } },
    assessed && {
      key: 'assessed',
      text: labelOf(assessments, assessed),
      without: { assessed: '' },
    },
    pipeline && { key: 'pipeline', text: `Pipeline: ${pipeline}`, without: { pipeline: '' } },
    currency && { key: 'currency', text: `Currency: ${currency}`, without: { currency: '' } },
    outcome && { key: 'outcome', text: labelOf(outcomes, outcome), without: { outcome: '' } },
    changed && {
      key: 'changed',
      text: `Changed since ${dayText(changed, localToday())}`,
      without: { changed: '' },
    },
    slipped && {
      key: 'slipped',
      text: `Close date moved later since ${dayText(slipped, localToday())}`,
      without: { slipped: '' },
    },
    group && { key: 'group', text: labelOf(groupChoices, group), without: { group: '' } },
  ];
  return chips.filter((chip) => chip !== '');
}

function closeText(close: string): string {
  const known = closeChoices.find(({ value }) => value === close);
  if (known) return known.label.toLowerCase();
  const today = localToday();
  const { from, to } = rangeOf(close, today) ?? { from: null, to: null };
  if (from && to) return `${dayText(from, today)} to ${dayText(to, today)}`;
  return from ? `from ${dayText(from, today)}` : `to ${dayText(to ?? today, today)}`;
}
