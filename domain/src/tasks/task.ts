import * as v from 'valibot';
import { daySchema, listOf, requiredTextOf, textOf } from '../text.ts';

export const priorities = ['High', 'Medium', 'Low'] as const;
export type Priority = (typeof priorities)[number];

export const taskTypes = ['technical_strategy', 'commercial_strategy'] as const;
export type TaskType = (typeof taskTypes)[number];

/** Who answers an analysis: the rules of the product, or a language model. */
export const analysisSources = ['built-in', 'model'] as const;
export type AnalysisSource = (typeof analysisSources)[number];

/** A next step that an analysis proposed (section 3, strategy task). */
export const strategyTaskSchema = v.strictObject({
  id: requiredTextOf(100),
  title: requiredTextOf(300),
  description: v.optional(textOf(4000), ''),
  priority: v.optional(v.picklist(priorities, 'Must be High, Medium or Low'), 'Medium'),
  type: v.picklist(taskTypes, 'Must be technical_strategy or commercial_strategy'),
  completed: v.optional(v.boolean('Must be true or false'), false),
  /** Day by which it should be done; absent where nobody has said one, null where it was cleared. */
  due_date: v.optional(v.nullable(daySchema)),
  /** Where a language model has that day from: one of the quotes, or a plan of its own. */
  due_from: v.optional(v.picklist(['quote', 'plan'], 'Must be quote or plan')),
  source: v.optional(v.picklist(analysisSources, 'Must be built-in or model')),
  /** Rule of the built-in analyst that fired. */
  rule: v.optional(textOf(100)),
  /** Section of the analysis that it is about, e.g. `metrics`. */
  section: v.optional(textOf(100)),
  /** The person's own words that set it off. */
  quotes: v.optional(listOf(textOf(500), 10, 'quotes')),
  /** Points that doing it would add to the score concerned. */
  score_gain: v.optional(v.number('Must be a number')),
  earns: v.optional(v.nullable(textOf(500))),
});
export type StrategyTask = v.InferOutput<typeof strategyTaskSchema>;

/** An id that two tasks bear, of whatever kind; undefined where each has its own. */
export function sharedTaskId(tasks: readonly Pick<StrategyTask, 'id'>[]): string | undefined {
  const seen = new Set<string>();
  return tasks.find(({ id }) => seen.size === seen.add(id).size)?.id;
}

/** What an analysis proposes; with the `id` of an open task it stands in that one's place. */
export type ProposedTask = Pick<StrategyTask, 'title' | 'description' | 'priority'> &
  Partial<Omit<StrategyTask, 'title' | 'description' | 'priority' | 'type' | 'completed'>> & {
    /** The due date of the open task that it moves: where another stands by now, that one stays. */
    moved_from?: string | null;
  };

/** A due date to set, or with null to clear, and the one that stood there when it was chosen. */
export const dueDateChangeSchema = v.strictObject({
  id: requiredTextOf(100),
  due_date: v.nullable(daySchema),
  base: v.nullable(daySchema),
});
export type DueDateChange = v.InferOutput<typeof dueDateChangeSchema>;

/** Tasks of one kind anew: done ones stay, open ones give way to proposals, known ones keep id and due date. */
export function renewTasks(
  tasks: readonly StrategyTask[],
  completedStepIds: readonly string[],
  type: TaskType,
  proposals: readonly ProposedTask[],
  newId: () => string,
): StrategyTask[] {
  const done = new Set(completedStepIds);
  const own = tasks.filter((task) => task.type === type);
  const byTitle = new Map(own.map((task) => [task.title, task]));
  const byId = new Map(own.map((task) => [task.id, task]));
  const beforeOf = ({ id, title }: ProposedTask) => byId.get(id ?? '') ?? byTitle.get(title);
  const kept = tasks.filter((task) => task.type !== type || done.has(task.id));
  const proposed = proposals
    .filter((proposal) => !done.has(beforeOf(proposal)?.id ?? ''))
    .map((proposal) => ({
      ...withDueDate(proposal, beforeOf(proposal)),
      id: beforeOf(proposal)?.id ?? newId(),
      type,
      completed: false,
    }));
  return [...kept, ...proposed];
}

/** A person may have set or cleared the date since: what they chose stays. */
function withDueDate(
  { moved_from, due_date, due_from, ...proposal }: ProposedTask,
  before: StrategyTask | undefined,
): Omit<ProposedTask, 'moved_from'> {
  const isMoved = moved_from !== undefined && (before?.due_date ?? null) === moved_from;
  const isOpen = before?.due_date === undefined || isMoved;
  const [day, from] = isOpen ? [due_date, due_from] : [before.due_date, before.due_from];
  return {
    ...proposal,
    ...(day !== undefined && { due_date: day }),
    ...(from !== undefined && { due_from: from }),
  };
}

/** Tasks of one kind in short, as the overview shows them. */
export interface TaskSummary {
  completed: number;
  total: number;
  /** Titles of the first five open tasks, in their own order. */
  incomplete: string[];
}

/** How many titles of open tasks a tooltip lists before '...and N more' (OPP-03). */
export const listedIncompleteTasks = 5;

/** Counts the tasks of one kind; a task is done once its id stands in `completedStepIds`. */
export function summarizeTasks(
  tasks: readonly StrategyTask[],
  completedStepIds: readonly string[],
  type: TaskType,
): TaskSummary {
  const done = new Set(completedStepIds);
  const ofType = tasks.filter((task) => task.type === type);
  const open = ofType.filter((task) => !done.has(task.id));
  return {
    completed: ofType.length - open.length,
    total: ofType.length,
    incomplete: open.slice(0, listedIncompleteTasks).map((task) => task.title),
  };
}
