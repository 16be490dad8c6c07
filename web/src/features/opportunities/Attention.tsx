import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { classNames } from '../../ui/class-names.ts';

const tones = { high: 'text-bad', medium: 'text-warn', low: 'text-ink-3' };

/** What a row says of its deal in a line: how it ended, or what warns of it and what comes next. */
export function Attention({ row }: { row: OpportunitySummary }) {
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
        ...(is_assessed ? [] : [{ text: 'Not assessed yet', className: '' }]),
        ...(next ? [{ text: `Next: ${next}`, className: '' }] : []),
      ];
  const shown = parts.length > 0 ? parts : company ? [{ text: company, className: '' }] : [];
  if (shown.length === 0) return null;
  return (
    <span
      className="truncate text-meta text-ink-3"
      title={shown.map(({ text }) => text).join(' · ')}
    >
      {shown.map(({ text, className }, index) => (
        <span key={text}>
          {index > 0 && ' · '}
          <span className={className}>{text}</span>
        </span>
      ))}
    </span>
  );
}
