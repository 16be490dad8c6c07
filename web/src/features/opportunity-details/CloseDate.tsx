import { daysBetween } from '@plumbline/domain/text/days.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { CalendarDays } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { localToday } from '../../ui/today.ts';
import { dayText } from '@plumbline/domain/day-text.ts';
import { closeWords } from './close-words.ts';

/** Days before the close date from which it presses. */
const soonDays = 14;

/** The deadline of a deal that is still open, with how far it is; by how much it is missed stands in the verdict. */
export function CloseDate({ opportunity }: { opportunity: Opportunity }) {
  const { close_date, outcome, crm_facts } = opportunity;
  if (crm_facts?.gone || outcome) return null;
  const today = localToday();
  const closeDay = close_date?.slice(0, 10);
  const days = closeDay ? daysBetween(today, closeDay) : null;
  const tone =
    days === null || days > soonDays ? 'text-ink-2' : days < 0 ? 'text-bad' : 'text-warn';
  return (
    <p className={classNames('flex items-center gap-1.5 text-ui', tone)}>
      <CalendarDays size={14} aria-hidden className="shrink-0" />
      {closeDay ? (
        <span>
          Close date {dayText(closeDay, today)}
          {days !== null && days >= 0 && (
            <>
              , <span className="font-semibold">{closeWords(closeDay, today)}</span>
            </>
          )}
        </span>
      ) : (
        'No close date set'
      )}
    </p>
  );
}
