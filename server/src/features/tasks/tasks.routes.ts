import { taskResources } from '@plumbline/domain/opportunities/visibility.ts';
import { priorities, taskTypes } from '@plumbline/domain/tasks/task.ts';
import { can, type Rights } from '@plumbline/domain/people/permissions.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Reads } from '../../platform/db/reads.ts';
import { describe } from '../../platform/http/describe.ts';
import { allow, rightsOf, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import { decodeCursor, encodeCursor, taskQuerySchema } from './list.ts';
import {
  countByKind,
  countTasks,
  listTaskFacets,
  listTasks,
  selectTasks,
} from './tasks.queries.ts';

const tag = 'Tasks';
const type = v.picklist(taskTypes);
const priority = v.picklist(priorities);
const taskSchema = v.object({
  id: v.string(),
  title: v.string(),
  type,
  priority,
  completed: v.boolean(),
  opportunity_id: v.string(),
  opportunity_name: v.string(),
  owner: v.nullable(v.string()),
  stage: v.string(),
  close_date: v.nullable(v.string()),
  due_date: v.nullable(v.string()),
  /** The words that set it off; null where none are known. */
  quote: v.nullable(v.string()),
});
const pageSchema = v.object({
  tasks: v.array(taskSchema),
  next_cursor: v.nullable(v.string()),
  /** How many match; null on later pages. */
  total: v.nullable(v.number()),
  /** More match than the total says: no more than 10,000 are counted one by one. */
  is_more: v.boolean(),
});
const summarySchema = v.object({
  figures: v.array(v.object({ type, priority, open: v.number(), done: v.number() })),
  deals: v.array(v.object({ id: v.string(), name: v.string(), open: v.number() })),
  owners: v.array(v.object({ value: v.string(), open: v.number() })),
});

/** Routes under /api/tasks. Tasks are checked off at their opportunity. */
export function taskRoutes({ reads }: { reads: Pick<Reads, 'read'> }) {
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'List the strategy tasks of all opportunities',
        description:
          'Open ones first, then by priority and due date (or the reverse) and by the deal’s close date. Only kinds whose analysis the role can read.',
        tag,
        answer: pageSchema,
        refuses: [400],
      }),
      allow('read', 'commercialInsights', 'technicalInsights'),
      validate('query', taskQuerySchema),
      async (c) => {
        const query = c.req.valid('query');
        const types = readableTypes(rightsOf(c.var.person));
        const after = query.cursor === undefined ? null : decodeCursor(query.cursor);
        const [rows, counted] = await reads.read(c.var.person.id, async (db) => {
          const selection = await selectTasks(db, types, query);
          return Promise.all([
            listTasks(db, selection, { sort: query.sort, limit: query.limit + 1, after }),
            after ? null : countTasks(db, selection),
          ]);
        });
        const page = rows.slice(0, query.limit);
        const last = rows.length > query.limit ? page.at(-1) : undefined;
        return c.var.answer({
          tasks: page.map(({ position: _position, priority_rank: _rank, ...task }) => task),
          next_cursor: last
            ? encodeCursor({
                completed: last.completed,
                due: last.due_date ?? 'infinity',
                priority: last.priority_rank,
                close: last.close_date ?? 'infinity',
                opportunity: last.opportunity_id,
                position: last.position,
              })
            : null,
          total: counted?.total ?? null,
          is_more: counted?.isMore ?? false,
        });
      },
    )
    .get(
      '/summary',
      describe({
        summary: 'Count tasks, and list deals and owners to filter by',
        description: 'Counts both kinds, whatever the role can read.',
        tag,
        answer: summarySchema,
      }),
      allow('read', 'opportunities'),
      async (c) => {
        const types = readableTypes(rightsOf(c.var.person));
        const [figures, facets] = await reads.read(c.var.person.id, (db) =>
          Promise.all([countByKind(db), listTaskFacets(db, types)]),
        );
        return c.var.answer({ figures, ...facets });
      },
    );
}

function readableTypes(role: Rights) {
  return taskTypes.filter((each) => can(role, 'read', taskResources[each]));
}
