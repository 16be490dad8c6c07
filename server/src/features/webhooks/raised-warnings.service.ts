import { setImmediate } from 'node:timers/promises';
import type { Finding } from '@plumbline/domain/analyst/facts.ts';
import { dayOf } from '@plumbline/domain/day.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import type { Database } from '../../platform/db/database.ts';
import * as queries from './raised-warnings.queries.ts';

export interface WarningsContext {
  db: Database;
  now: () => Date;
  timeZone: string;
  /** What speaks against a deal, as far as a role may read what it is told from; so many at most. */
  warningsFor: (role: Role, deal: queries.WarnedDeal, today: string, most: number) => Finding[];
}

const batchSize = 200;

interface RaisedWarning extends Pick<Finding, 'rule' | 'severity'> {
  /** Whether it rests on dates and the CRM alone. */
  of_facts: boolean;
}

/**
 * Looks through the open deals for warnings that they did not have at the last look, and keeps them as
 * events: most are raised by days that pass and not by a change. What a deal has at its first look is no
 * news, or a new endpoint would be told of everything at once.
 */
export async function raiseWarnings(context: WarningsContext): Promise<void> {
  const { db, now, timeZone } = context;
  if (!(await queries.wantsWarnings(db))) return queries.forgetWarnings(db);
  const today = dayOf(now(), timeZone);
  for (let after: string | null = null; ;) {
    const deals: queries.WarnedDeal[] = await queries.listWarned(db, after, batchSize);
    after = deals.at(-1)?.id ?? null;
    if (after === null) return;
    const found = deals.map((deal) => ({ deal, warnings: warningsOf(context, deal, today) }));
    const changed = found.filter(({ deal: { rules }, warnings }) => {
      const names = warnings.map(({ rule }) => rule);
      return rules === null || rules.toSorted().join() !== names.toSorted().join();
    });
    await db.transaction(async (tx) => {
      await queries.tellWarnings(
        tx,
        changed.flatMap(({ deal, warnings }) =>
          warnings
            .filter(({ rule }) => deal.rules?.includes(rule) === false)
            .map((warning) => ({ opportunity_id: deal.id, data: { ...warning } })),
        ),
      );
      await queries.saveWarnings(
        tx,
        changed.map(({ deal, warnings }) => ({
          opportunity_id: deal.id,
          rules: warnings.map(({ rule }) => rule),
        })),
      );
    });
    await setImmediate();
  }
}

/** Those that every reader sees, and which of them rest on dates and the CRM alone. */
function warningsOf(
  { warningsFor }: WarningsContext,
  deal: queries.WarnedDeal,
  today: string,
): RaisedWarning[] {
  const ofFacts = warningsFor('SALES_ENGINEER', deal, today, Infinity);
  const known = new Set(ofFacts.map(({ rule }) => rule));
  const ofTexts = warningsFor('MANAGER', deal, today, Infinity).filter(
    ({ rule }) => !known.has(rule),
  );
  return [
    ...ofFacts.map((each) => ({ ...told(each), of_facts: true })),
    ...ofTexts.map((each) => ({ ...told(each), of_facts: false })),
  ];
}

const told = ({ rule, severity }: Finding) => ({ rule, severity });

/** The words of warnings that a deal has at this moment, as far as a role may read what they rest on. */
export async function warningsNow(
  { db, now, timeZone, warningsFor }: WarningsContext,
  dealId: string,
  role: Role,
): Promise<Finding[]> {
  const deal = await queries.findWarned(db, dealId);
  return deal ? warningsFor(role, deal, dayOf(now(), timeZone), Infinity) : [];
}
