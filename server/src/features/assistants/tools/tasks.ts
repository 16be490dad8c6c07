import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { requiredTextOf, textOf } from '@plumbline/domain/text.ts';
import { priorities } from '@plumbline/domain/tasks/task.ts';
import * as v from 'valibot';
import { AppError } from '../../../platform/http/errors.ts';
import { pages } from '../told.ts';
import { limitOf, opportunityId, ours, reads, replaces, text, tool } from '../tool.ts';
import { dealOf } from './deal.ts';

const taskSchema = v.object({
  id: v.string(),
  title: v.string(),
  priority: v.string(),
  completed: v.boolean(),
  opportunity_id: v.string(),
  opportunity_name: v.string(),
  due_date: v.nullable(v.string()),
  quote: v.nullable(v.string()),
});
const pageSchema = v.object({
  tasks: v.array(taskSchema),
  next_cursor: v.nullable(v.string()),
  total: v.nullable(v.number()),
});

export const listTasks = tool({
  name: 'list_tasks',
  title: 'List tasks',
  description:
    'Next steps of one opportunity, or of all. Without opportunity_id, general words stand in place of names where names are replaced.',
  effects: reads,
  input: v.strictObject({
    opportunity_id: v.optional(opportunityId),
    state: v.optional(v.picklist(['open', 'done', 'all']), 'open'),
    priority: v.optional(v.picklist(priorities)),
    sort: v.optional(v.picklist(['priority', 'due']), 'priority'),
    limit: limitOf(50, 10),
    cursor: v.optional(v.pipe(textOf(500), v.description('next_cursor of the page before'))),
  }),
  output: v.object({
    tasks: v.array(
      v.object({
        id: ours(),
        title: text(),
        priority: ours(),
        completed: v.boolean(),
        due_date: v.nullable(ours()),
        /** The words that set it off. */
        quote: v.nullable(text()),
        opportunity_id: ours(),
        opportunity: text(),
        link: ours(),
      }),
    ),
    /** Null on later pages. */
    total: v.nullable(v.number()),
    next_cursor: v.nullable(ours()),
  }),
  run: async ({ opportunity_id: opportunity, ...query }, { api, link, mentions }) => {
    const { body } = await api('GET', '/api/tasks', { query: { opportunity, ...query } });
    const page = v.parse(pageSchema, body);
    mentions([...new Set(page.tasks.map((task) => task.opportunity_id))]);
    return {
      ...page,
      tasks: page.tasks.map(({ opportunity_name: name, ...task }) => ({
        ...task,
        opportunity: name,
        link: link(pages.details(task.opportunity_id)),
      })),
    };
  },
});

export const completeTask = tool({
  name: 'complete_task',
  title: 'Complete a task',
  description: 'Check a task of an opportunity off, or open it again.',
  effects: { ...replaces, destructiveHint: false },
  input: v.strictObject({
    opportunity_id: opportunityId,
    task_id: v.pipe(requiredTextOf(100), v.description('The id of the task, from list_tasks')),
    completed: v.optional(v.boolean(), true),
  }),
  output: v.object({
    id: ours(),
    title: text(),
    completed: v.boolean(),
    score_after: v.number(),
    link: ours(),
  }),
  run: async ({ opportunity_id: id, task_id, completed }, { api, link }) => {
    const deal = await dealOf(api, id);
    const task = deal.strategy_recommendations.find((each) => each.id === task_id);
    if (!task) {
      throw new AppError('not_found', 'No such task is on this opportunity. List them again.');
    }
    const { body } = await api('PUT', `/api/deals/${id}`, {
      body: { [completed ? 'complete_step_ids' : 'reopen_step_ids']: [task_id] },
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own route answers what it is described to
    const after = body as Opportunity;
    return {
      id: task_id,
      title: task.title,
      completed: after.completed_step_ids.includes(task_id),
      score_after: after.score,
      link: link(pages.details(id)),
    };
  },
});
