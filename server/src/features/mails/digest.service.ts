import { isolated } from '@plumbline/domain/isolated.ts';
import { dayText } from '@plumbline/domain/day-text.ts';
import { dayOf } from '@plumbline/domain/day.ts';
import { taskResources } from '@plumbline/domain/opportunities/visibility.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { taskTypes } from '@plumbline/domain/tasks/task.ts';
import { addDays } from '@plumbline/domain/text/days.ts';
import type { Mail } from '../../adapters/mail/mailer.ts';
import type { Database } from '../../platform/db/database.ts';
import { settleStages } from '../../platform/db/stage-outcomes.queries.ts';
import { namesOf } from '../../platform/http/permission.ts';
import { listChanged, listDueTasks, listWaiting, type ChangedDeal } from './digest.queries.ts';
import { digestMail, type DigestLine, type DigestPart } from './digest-mail.ts';
import type { Due } from './plans.queries.ts';

export interface DigestContext {
  db: Database;
  baseUrl: string;
}

/** Lines of each part. */
const most = 10;
const weekMs = 7 * 86_400_000;

/** The weekly mail: what changed in the week, what slipped, what waits for a review and what is due. */
export async function weeklyMail(
  { db, baseUrl }: DigestContext,
  person: Due,
  now: Date,
): Promise<Mail> {
  await settleStages(db);
  const { role, time_zone } = person;
  const today = dayOf(now, time_zone);
  const names = person.whose === 'mine' ? namesOf(person) : null;
  const span = { from: new Date(now.getTime() - weekMs), to: now };
  const sides = {
    commercial: can(role, 'read', 'commercialInsights'),
    technical: can(role, 'read', 'technicalInsights'),
  };
  const types = taskTypes.filter((type) => can(role, 'read', taskResources[type]));
  const [changed, waiting, tasks] = await Promise.all([
    listChanged(db, names, span, most),
    listWaiting(db, names, sides, most + 1),
    listDueTasks(db, names, { types, by: addDays(today, 7) }, most),
  ]);
  const { slipped, others } = changed;
  const view = names ? 'mine' : 'open';
  const since = dayOf(span.from, time_zone);
  const parts: DigestPart[] = [
    {
      title: 'Changed this week',
      lines: others.deals.map((deal) => changeLine(deal, today, names === null)),
      empty: slipped.total > 0 ? 'Nothing else.' : 'Nothing changed.',
      more:
        others.total > most ? listLine('All that changed', `view=${view}&changed=${since}`) : null,
    },
    {
      title: 'Slipped',
      lines: slipped.deals.map((deal) => changeLine(deal, today, names === null)),
      more:
        slipped.total > most ? listLine('All that slipped', `view=${view}&slipped=${since}`) : null,
    },
    {
      // A manager may read what waits and not accept it.
      title: mayReview(role) ? 'Waiting for your review' : 'Not reviewed yet',
      lines: waiting.slice(0, most).map(({ id, name, waiting: count }) => ({
        title: name,
        path: `/#/review?id=${id}`,
        told: count === 1 ? '1 passage' : `${count} passages`,
      })),
      more:
        waiting.length > most
          ? listLine('All that are not reviewed', `view=${view}&review=true`)
          : null,
    },
    {
      title: 'Due in the next 7 days',
      lines: tasks.map(({ title, opportunity_id, opportunity_name, due_date }) => ({
        title,
        path: dealPath(opportunity_id),
        told: `${isolated(opportunity_name)}, ${due_date < today ? 'overdue since' : 'due'} ${dayText(due_date, today)}`,
      })),
    },
    {
      title: 'Where it stands',
      lines: [
        { title: 'Dashboard', path: '/#/dashboard', told: 'numbers, risks and what moved' },
        { title: 'Forecast', path: '/#/reports', told: 'what closes, and what you commit to' },
      ],
    },
  ];
  return digestMail({
    to: person,
    subject: `Your week in Plumbline: ${countText(slipped.total + others.total)} changed`,
    about: `${names ? 'Your deals' : 'All deals'} from ${dayText(since, today)} to ${dayText(today, today)}.`,
    parts,
    baseUrl,
    stopToken: person.stop_token,
  });
}

/** The mail on changes of a person's own deals; null where none changed. */
export async function changesMail(
  { db, baseUrl }: DigestContext,
  person: Due,
  to: Date,
): Promise<Mail | null> {
  await settleStages(db);
  const today = dayOf(to, person.time_zone);
  const span = { from: person.changes_told, to };
  const { slipped, others } = await listChanged(db, namesOf(person), span, most);
  const deals = [...slipped.deals, ...others.deals];
  const total = slipped.total + others.total;
  const [first] = deals;
  if (!first) return null;
  return digestMail({
    to: person,
    subject:
      total === 1 ? `Your deal changed: ${isolated(first.name)}` : `${total} of your deals changed`,
    about: 'This changed, in Plumbline or in the CRM.',
    parts: [
      {
        title: 'Changed',
        lines: deals.map((deal) => changeLine(deal, today, false)),
        more: total > deals.length ? listLine('All your open deals', 'view=mine') : null,
      },
    ],
    baseUrl,
    stopToken: person.stop_token,
  });
}

const mayReview = (role: Role) =>
  can(role, 'write', 'commercialInsights') || can(role, 'write', 'technicalInsights');
const dealPath = (id: string) => `/#/opportunitydetails?id=${id}`;
const listLine = (title: string, query: string): DigestLine => ({
  title,
  path: `/#/opportunities?${query}`,
  told: '',
});
const countText = (count: number) => (count === 1 ? '1 deal' : `${count} deals`);

function changeLine(deal: ChangedDeal, today: string, namesOwner: boolean): DigestLine {
  const owner = namesOwner ? [deal.owner ? isolated(deal.owner) : 'no owner'] : [];
  return {
    title: deal.name,
    path: dealPath(deal.id),
    told: [...owner, ...changesOf(deal, today)].join('; '),
  };
}

function changesOf(deal: ChangedDeal, today: string): string[] {
  const { was_outcome, was_stage, was_value, was_currency, was_close_date } = deal;
  const { outcome, stage, value, currency, close_date } = deal;
  const money = moneyText(value, currency);
  if (outcome === 'won' && was_outcome !== 'won') return [`won, ${money}`];
  if (outcome === 'lost' && was_outcome !== 'lost') return [`lost, ${money}`];
  if (was_outcome === null) return [`new, ${isolated(stage)}, ${money}`];
  const day = (of: string | null) => (of === null ? 'no date' : dayText(of, today));
  return [
    was_stage === stage ? '' : `${isolated(was_stage ?? '')} → ${isolated(stage)}`,
    was_value === value && was_currency === currency
      ? ''
      : `${moneyText(was_value ?? 0, was_currency ?? currency)} → ${money}`,
    was_close_date === close_date ? '' : `closes ${day(was_close_date)} → ${day(close_date)}`,
  ].filter(Boolean);
}

function moneyText(value: number, currency: string): string {
  const options = { style: 'currency', currency, maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat('en-US', options).format(value);
}
