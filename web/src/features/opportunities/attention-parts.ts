import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { classNames } from '../../ui/class-names.ts';

const tones = { high: 'text-bad', medium: 'text-warn', low: 'text-ink-3' };

interface Part {
  text: string;
  className: string;
}

/** What a row says of its deal: how it ended, or what warns of it and what comes next. */
export function attentionParts(row: OpportunitySummary): Part[] {
  const { outcome, is_assessed, top_warning, company_name } = row;
  const next = row.commercial_tasks.incomplete[0] ?? row.technical_tasks.incomplete[0];
  const company = company_name && !row.name.startsWith(company_name) ? company_name : null;
  const parts = outcome
    ? [{ text: outcome === 'won' ? 'Won' : 'Lost', className: 'font-medium' }]
    : [
        ...(top_warning
          ? [
              {
                text: top_warning.title,
                className: classNames('font-medium', tones[top_warning.severity]),
              },
            ]
          : []),
        ...(next
          ? [{ text: `Next: ${next}`, className: 'max-w-max min-w-0 flex-[1_1_6rem]' }]
          : is_assessed
            ? []
            : [{ text: 'Not assessed yet', className: '' }]),
      ];
  if (parts.length > 0) return parts;
  return company ? [{ text: company, className: '' }] : [];
}
