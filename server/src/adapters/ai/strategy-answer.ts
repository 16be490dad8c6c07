import { isDayWritten } from '@plumbline/domain/analyst/dossier/days.ts';
import type { Dossier } from '@plumbline/domain/analyst/dossier/dossier.ts';
import { dueDayOf } from '@plumbline/domain/analyst/due.ts';
import type { DealFacts } from '@plumbline/domain/analyst/facts.ts';
import { areAlike } from '@plumbline/domain/tasks/alike.ts';
import type { ProposedTask } from '@plumbline/domain/tasks/task.ts';
import { fewestTasks, type Step, type Strategy } from './prompts/strategy.ts';

/** Longest words of the data that stand under a task. */
const longestQuote = 500;

/**
 * What a model proposes as tasks of the deal, names put back: open ones it goes on with stay as they
 * are, what is done is not proposed again, and a date stands only where the data names it.
 */
export const strategyOf =
  (facts: DealFacts, { tasks: known, days }: Dossier) =>
  ({ verdict, tasks: steps }: Strategy, restored: (text: string) => string) => {
    const done = known.filter(({ isDone }) => isDone).map(({ task }) => task.title);
    const open = known.filter(({ isDone }) => !isDone);
    const chosen: ProposedTask[] = [];
    for (const step of steps) {
      const title = restored(step.title);
      const isTold = (other: string) => areAlike(title, other);
      const before = open.find(
        ({ handle, task }) => handle === step.keep || (step.keep === null && isTold(task.title)),
      );
      if (before) {
        const { type: _type, completed: _completed, ...task } = before.task;
        if (!chosen.some(({ id }) => id === task.id)) chosen.push(task);
      } else if (!done.some(isTold) && !chosen.some((other) => isTold(other.title))) {
        chosen.push({ ...newTask(step, { facts, days }, restored), title });
      }
    }
    const why = restored(verdict);
    const isFew = chosen.length < fewestTasks && why === '';
    return { answer: chosen, verdict: isFew ? fewWritten : why || null };
  };

const fewWritten = 'Your notes don’t say enough about this deal for more steps.';

function newTask(
  { title, description, priority, section, evidence, due_date: due }: Step,
  { facts, days }: { facts: DealFacts; days: Dossier['days'] },
  restored: (text: string) => string,
): ProposedTask {
  const isFromData = due !== null && due >= facts.today && isDayWritten(due, days);
  return {
    title: restored(title),
    description: restored(description),
    priority,
    due_date: isFromData ? due : dueDayOf(facts, priority),
    source: 'model',
    ...(section !== null && { section }),
    ...(evidence !== null && {
      quotes: [restored(evidence).slice(0, longestQuote).toWellFormed()],
    }),
  };
}
