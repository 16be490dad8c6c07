import { dayOf } from '@plumbline/domain/day.ts';
import { countModelCall } from './analyses.queries.ts';
import type { Database } from '../platform/db/database.ts';

interface BudgetDependencies {
  db: Database;
  now: () => Date;
  /** Questions that one person may ask the language model in a day of the workspace. */
  dailyBudget: number;
  timeZone: string;
}

/**
 * Counts what is asked of the language model beside the analyses of a deal: companies, requirements
 * and conversations. Once a person's day is used up the next source answers: public data, or the rules.
 */
export function withinBudget({ db, now, dailyBudget, timeZone }: BudgetDependencies) {
  async function mayAsk(personId: string | null): Promise<boolean> {
    // Nobody to count it for: whoever began the work is gone.
    if (personId === null) return false;
    return countModelCall(db, personId, dayOf(now(), timeZone), dailyBudget);
  }

  const within =
    <Question extends object, Answer>(model: (question: Question) => Promise<Answer | null>) =>
    async (question: Question & { personId: string | null }): Promise<Answer | null> =>
      (await mayAsk(question.personId)) ? model(question) : null;

  return {
    companies<Company, Answer>(
      ask: (company: Company, signal: AbortSignal, personId: string) => Promise<Answer | null>,
    ): typeof ask {
      return async (company, signal, personId) =>
        (await mayAsk(personId)) ? ask(company, signal, personId) : null;
    },
    requirements: within,
    conversations: within,
  };
}
