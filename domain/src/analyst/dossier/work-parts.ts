import type { SupportLevel } from '../../rfp/requirement.ts';
import type { StrategyTask } from '../../tasks/task.ts';
import { partOfLines, type DossierDeal, type DossierPart } from './part.ts';

/** A task by the short id under which a model is told of it. */
export interface HandledTask {
  /** `t1` for an open one, `d1` for a done one. */
  handle: string;
  task: StrategyTask;
  isDone: boolean;
}

const mostTasks = 30;

/** The open tasks and the last ones that are done. */
export function handledTasks(opportunity: DossierDeal | null): HandledTask[] {
  const done = new Set(opportunity?.completed_step_ids);
  const tasks = opportunity?.strategy_recommendations ?? [];
  const open = tasks.filter(({ id }) => !done.has(id)).slice(0, mostTasks);
  const finished = tasks.filter(({ id }) => done.has(id)).slice(-mostTasks);
  return [
    ...open.map((task, at) => ({ handle: `t${at + 1}`, task, isDone: false })),
    ...finished.map((task, at) => ({ handle: `d${at + 1}`, task, isDone: true })),
  ];
}

/** What is to do, which is kept by its id, and what is done, which is not repeated. */
export function taskParts(tasks: readonly HandledTask[]): (DossierPart | null)[] {
  const linesOf = (isWanted: boolean) =>
    tasks.filter(({ isDone }) => isDone === isWanted).map(lineOf);
  return [partOfLines('open tasks', linesOf(false)), partOfLines('done tasks', linesOf(true))];
}

function lineOf({ handle, task: { title, priority, type, due_date: due }, isDone }: HandledTask) {
  const side = type === 'technical_strategy' ? 'technical' : 'commercial';
  const told = [side, ...(isDone ? [] : [priority, ...(due ? [`due ${due}`] : [])])];
  return `${handle}: ${title} (${told.join(', ')})`;
}

const levelWords: Record<SupportLevel, string> = {
  fully_supported: 'fully supported',
  partially_supported: 'partially supported',
  not_supported: 'not supported',
};

/** How the customer's requirements stand, as numbers. */
export function rfpPart(opportunity: DossierDeal | null): DossierPart | null {
  const requirements = opportunity?.technical_insights_rfp_requirements ?? [];
  if (requirements.length === 0) return null;
  const levels = Object.entries(levelWords).map(([level, words]) => {
    const own = requirements.filter(({ supportLevel }) => supportLevel === level);
    const high = own.filter(({ priority }) => priority === 'High').length;
    return `${words}: ${own.length}${high > 0 ? `, ${high} of them of high priority` : ''}`;
  });
  const open = requirements.filter(({ supportLevel }) => !supportLevel).length;
  const lines = [`Requirements: ${requirements.length}`, ...levels, `without an answer: ${open}`];
  return partOfLines('rfp', lines, 'figures');
}
