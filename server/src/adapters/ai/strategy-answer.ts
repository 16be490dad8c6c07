import type { Dossier } from '@plumbline/domain/analyst/dossier/dossier.ts';
import { dueDayOf } from '@plumbline/domain/analyst/due.ts';
import type { DealFacts } from '@plumbline/domain/analyst/facts.ts';
import { isDayQuoted } from '@plumbline/domain/reading/checked-reading.ts';
import { areAlike } from '@plumbline/domain/tasks/alike.ts';
import type { ProposedTask, StrategyTask } from '@plumbline/domain/tasks/task.ts';
import { fewestTasks, type Step, type Strategy } from './prompts/strategy.ts';

/** Longest words of the data that stand under a task. */
const longestQuote = 500;

type Quoted = Step['quotes'];

/**
 * What a model proposes as tasks of the deal, names put back: an open one it goes on with keeps its
 * words and its id, what is done is not proposed again, and a date is one that a quote holds, or stands
 * as a plan.
 */
export const strategyOf =
  (facts: DealFacts, { tasks: known }: Dossier) =>
  ({ verdict, tasks: steps, dropped }: Strategy, restored: (text: string) => string) => {
    const done = known.filter(({ isDone }) => isDone).map(({ task }) => task.title);
    const open = known.filter(({ isDone }) => !isDone);
    const chosen: ProposedTask[] = [];
    for (const step of steps) {
      const title = restored(step.title);
      const quotes = step.quotes.map(({ text, day }) => ({ text: restored(text), day }));
      const isTold = (other: string) => areAlike(title, other);
      const before = open.find(
        ({ handle, task }) => handle === step.keep || (step.keep === null && isTold(task.title)),
      );
      if (before) {
        const task = goneOnWith(before.task, step, { facts, quotes });
        if (!chosen.some(({ id }) => id === task.id)) chosen.push(task);
      } else if (!done.some(isTold) && !chosen.some((other) => isTold(other.title))) {
        const description = restored(step.description);
        chosen.push(newTask({ ...step, title, description, quotes }, facts));
      }
    }
    const why = restored(verdict);
    const isFew = chosen.length < fewestTasks && why === '';
    return { answer: chosen, verdict: isFew ? fewWritten : why || null, dropped };
  };

const fewWritten = 'Your notes don’t say enough about this deal for more steps.';

/** An open task in its own words, with the priority that it has now, perhaps moved to another day. */
function goneOnWith(
  { type: _type, completed: _completed, ...task }: StrategyTask,
  { priority, due_date: day }: Step,
  { facts, quotes }: { facts: DealFacts; quotes: Quoted },
): ProposedTask {
  const before = task.due_date ?? null;
  const due = day === before ? null : dueOf(day, { facts, quotes });
  // A plan moves no date that somebody set and that is still to come.
  const isMoved = due !== null && (due.due_from === 'quote' || (before ?? '') < facts.today);
  return { ...task, priority, ...(isMoved && { ...due, moved_from: before }) };
}

/** A day of the model's, and whether a quote holds it; null for one that has passed. */
function dueOf(
  day: string | null,
  { facts, quotes }: { facts: DealFacts; quotes: Quoted },
): { due_date: string; due_from: 'quote' | 'plan' } | null {
  if (day === null || day < facts.today) return null;
  const said = quotes.map(({ text, day: at }) => ({ text, said_at: at ?? facts.today }));
  return { due_date: day, due_from: isDayQuoted(day, said) ? 'quote' : 'plan' };
}

function newTask(
  { title, description, priority, section, quotes, due_date: day }: Step,
  facts: DealFacts,
): ProposedTask {
  return {
    title,
    description,
    priority,
    ...(dueOf(day, { facts, quotes }) ?? { due_date: dueDayOf(facts, priority) }),
    source: 'model',
    ...(section !== null && { section }),
    ...(quotes.length > 0 && {
      quotes: quotes.map(({ text }) => text.slice(0, longestQuote).toWellFormed()),
    }),
  };
}
