import { priorities, taskTypes } from '@plumbline/domain/tasks/task.ts';
import { daySchema, isStorableText, textOf } from '@plumbline/domain/text.ts';
import * as v from 'valibot';
import { AppError } from '../../platform/http/errors.ts';
import { wholeNumber } from '../../platform/http/whole-number.ts';
import { idSchema } from '../../platform/http/id-param.ts';

/** Most tasks of one answer; more are fetched by the cursor. */
export const longestPage = 500;

/** Query of GET /api/tasks. */
export const taskQuerySchema = v.strictObject({
  state: v.optional(v.picklist(['open', 'done', 'all'], 'Must be open, done or all'), 'open'),
  type: v.optional(v.picklist(taskTypes, 'Must be technical_strategy or commercial_strategy')),
  priority: v.optional(v.picklist(priorities, 'Must be High, Medium or Low')),
  opportunity: v.optional(idSchema),
  owner: v.optional(textOf(200)),
  /** Part of the task's title or of the deal's name, in any case. */
  search: v.optional(textOf(200)),
  /** What counts first among the open ones. */
  sort: v.optional(v.picklist(['priority', 'due'], 'Must be priority or due'), 'priority'),
  limit: v.optional(wholeNumber(1, longestPage), '100'),
  cursor: v.optional(textOf(500)),
});
export type TaskQuery = v.InferOutput<typeof taskQuerySchema>;

const dayOrNone = v.union([v.literal('infinity'), daySchema]);

/** Behind which task the next page begins: all that a list is ordered by. */
export const cursorSchema = v.strictObject({
  completed: v.boolean(),
  due: dayOrNone,
  priority: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3)),
  close: dayOrNone,
  opportunity: v.pipe(v.string(), v.uuid()),
  position: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000)),
});
export type TaskCursor = v.InferOutput<typeof cursorSchema>;

export function encodeCursor(cursor: TaskCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** @throws AppError `invalid` for text that is no cursor */
export function decodeCursor(text: string): TaskCursor {
  const parsed = v.safeParse(cursorSchema, parseJson(Buffer.from(text, 'base64url').toString()));
  if (parsed.success) return parsed.output;
  const message = 'Must be the cursor of a page';
  throw new AppError('invalid', `cursor: ${message}`, { fields: { cursor: message } });
}

function parseJson(text: string): unknown {
  if (!isStorableText(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // refused with the field's name by the caller
  }
}
