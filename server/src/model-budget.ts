import { dayOf } from '@plumbline/domain/day.ts';
import { countModelCall } from './features/ai/analyses.queries.ts';
import type { AskCompanyModel } from './features/company-info/company-info.service.ts';
import type { RequirementModel } from './features/rfp/answer.service.ts';
import type { Database } from './platform/db/database.ts';

interface BudgetDependencies {
  db: Database;
  now: () => Date;
  /** Questions that one person may ask the language model in a day of the workspace. */
  dailyBudget: number;
  timeZone: string;
}

/**
 * Counts what is asked of the language model beside the analyses of a deal: companies and
 * requirements. Once a person's day is used up the next source answers: public data, or the rules.
 */
export function withinBudget({ db, now, dailyBudget, timeZone }: BudgetDependencies) {
  async function mayAsk(personId: string | null): Promise<boolean> {
    // Nobody to count it for: whoever began the work is gone.
    if (personId === null) return false;
    return countModelCall(db, personId, dayOf(now(), timeZone), dailyBudget);
  }

  return {
    companies(ask: AskCompanyModel): AskCompanyModel {
      return async (name, signal, personId) =>
        (await mayAsk(personId)) ? ask(name, signal, personId) : null;
    },
    requirements(model: RequirementModel): RequirementModel {
      return async (question) => ((await mayAsk(question.personId)) ? model(question) : null);
    },
  };
}
