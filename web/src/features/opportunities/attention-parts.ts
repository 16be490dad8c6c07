import { isolated } from '@plumbline/domain/isolated.ts';
import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { dayText } from '@plumbline/domain/day-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { localToday } from '../../ui/today.ts';

const tones = { high: 'text-bad', medium: 'text-warn', low: 'text-ink-3' };

interface Part {
  text: string;
  className: string;
  /** How it ended, as a badge. */
  badge?: 'won' | 'lost';
  /** The next step: it comes last. */
  isNext?: true;
  /** By when the step is due that it names. */
  due?: string;
}

/**
 * What a row says of its deal: how it ended, or what a language model read or warns of it, then what
 * comes next; else whose it is. That the close date has passed stands in its own column.
 */
export function attentionParts(row: OpportunitySummary): Part[] {
  const { outcome, top_warning, headline, company_name, next_due } = row;
  const next = row.commercial_tasks.incomplete[0] ?? row.technical_tasks.incomplete[0];
  const company = company_name && !row.name.startsWith(company_name) ? company_name : null;
  const parts: Part[] = outcome
    ? [{ text: outcome === 'won' ? 'Won' : 'Lost', className: '', badge: outcome }]
    : [
        ...(headline ? [{ text: headline, className: 'text-ink-2' }] : []),
        ...(top_warning && !headline
          ? [
              {
                text: top_warning.title,
                className: classNames('font-medium', tones[top_warning.severity]),
              },
            ]
          : []),
        ...(next
          ? [
              {
                text: `Next: ${isolated(next)}`,
                isNext: true as const,
                className: 'max-w-max min-w-0 flex-[1_1_6rem]',
                ...(next_due && { due: dueText(next_due) }),
              },
            ]
          : []),
      ];
  if (parts.length > 0) return parts;
  return company ? [{ text: company, className: '' }] : [];
}

/** No title says its day. Where there is no room for it, it goes before the title does. */
function dueText(day: string): string {
  const today = localToday();
  if (day < today) return `overdue since ${dayText(day, today)}`;
  return `due ${day === today ? 'today' : dayText(day, today)}`;
}

/** The same in one line. */
export function attentionText(row: OpportunitySummary): string {
  return attentionParts(row)
    .map(({ text, due }) => (due ? `${text}, ${due}` : text))
    .join(' · ');
}
