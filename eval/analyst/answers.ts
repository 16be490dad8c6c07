import { builtInAnalyst } from '../../server/src/analysis/built-in-analyst.ts';
import { dossierOf } from '@plumbline/domain/analyst/dossier/dossier.ts';
import { createAnonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import { factsOf, storedOf, type JudgedTask, type LabelledDeal } from './labelled.ts';

/** What the product answers: the same call that the server makes. */
export async function answerOf(deal: LabelledDeal): Promise<JudgedTask[]> {
  const facts = factsOf(deal);
  const { answer } = await builtInAnalyst.analyzeStrategy(
    {
      facts,
      anonymiser: createAnonymiser({ companies: [], people: [] }),
      dossier: () => dossierOf({ facts, opportunity: null }),
      methodology: deal.methodology,
      data: storedOf(deal) as never,
    },
    { signal: new AbortController().signal, onProgress: () => {} },
  );
  return answer.map(({ title, description, priority, due_date }) => ({
    title,
    description,
    priority,
    due_date: due_date ?? null,
  }));
}

/** Eight tasks that fit any deal: what is to be beaten. */
export const fixedTasks: readonly JudgedTask[] = [
  'Confirm the budget with the economic buyer',
  'Test your champion with one request',
  'Ask for the decision process and its dates',
  'Quantify the pain with the customer',
  'Ask which other vendors are looked at',
  'Send the security and legal papers now',
  'Write a mutual action plan back from the close',
  'Agree the next meeting',
].map((title) => ({ title, description: '', priority: 'Medium', due_date: null }));
