import { writeFileSync } from 'node:fs';
import { proposedSteps } from '@plumbline/domain/analyst/strategy.ts';
import type { TaskProposal } from '@plumbline/domain/analyst/task-rule.ts';
import {
  factsOf,
  storedOf,
  taskHash,
  trapHash,
  type JudgedTask,
  type LabelledDeal,
} from './labelled.ts';

/** A judge reads so many steps of one deal. */
const most = 8;

/** What a judge reads of the steps that a deal shows. */
export function writeShown(
  file: string,
  answers: readonly { deal: LabelledDeal; tasks: readonly JudgedTask[] }[],
): void {
  write(
    file,
    answers.map(({ deal, tasks }) => ({
      deal: deal.id,
      half: deal.half,
      tasks: tasks.map((task) => ({ hash: taskHash(deal.id, task), ...task })),
      traps: deal.traps.map((_, trap) => ({ trap, hash: trapHash(deal.id, trap, tasks) })),
    })),
  );
}

/** What a judge reads of all steps that were proposed of a deal; beside it, for the gate, what proposed them. */
export function writeProposed(file: string, deals: readonly LabelledDeal[]): void {
  const proposed = deals.map((deal) => ({
    deal,
    steps: proposedSteps(deal.methodology, storedOf(deal), factsOf(deal))
      .slice(0, most)
      .toSorted((one, other) => ranks.indexOf(one.priority) - ranks.indexOf(other.priority))
      .map((step) => ({ step, task: judgedTask(step) })),
  }));
  write(
    file,
    proposed.map(({ deal, steps }) => ({
      deal: deal.id,
      half: deal.half,
      tasks: steps.map(({ task }) => ({ hash: taskHash(deal.id, task), ...task })),
      traps: [],
    })),
  );
  write(
    file.replace(/\.json$/, '.key.json'),
    proposed.flatMap(({ deal, steps }) =>
      steps.map(({ step: { rule, quotes, title, dueDate: due }, task }) => ({
        deal: deal.id,
        hash: taskHash(deal.id, task),
        rule,
        quotes,
        title,
        due,
      })),
    ),
  );
}

const ranks = ['High', 'Medium', 'Low'];

function judgedTask({ title, description, priority, dueDate }: TaskProposal): JudgedTask {
  return { title, description, priority, due_date: dueDate };
}

function write(file: string, content: unknown): void {
  writeFileSync(file, `${JSON.stringify(content, null, 1)}\n`);
}
