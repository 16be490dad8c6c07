import { dataBlock, labels } from '@plumbline/domain/privacy/data-block.ts';
import { joinAnonymised, prompt } from '@plumbline/domain/privacy/prompt.ts';
import type { Anonymised } from '@plumbline/domain/privacy/anonymise.ts';
import { priorities } from '@plumbline/domain/tasks/task.ts';
import * as v from 'valibot';
import { caseInsensitive, cutText, listOf, saying } from '../answer-fields.ts';

export const fewestTasks = 5;
export const mostTasks = 8;

/** Next steps, the most urgent first. */
export const strategySchema = v.object({
  tasks: listOf(
    v.object({
      title: saying(200),
      description: cutText(1500),
      priority: caseInsensitive(priorities),
    }),
    fewestTasks,
    mostTasks,
  ),
});
export type Strategy = v.InferOutput<typeof strategySchema>;

export const strategyTask = [
  `Propose ${fewestTasks} to ${mostTasks} next steps that would move this deal most, the most urgent first.`,
  'title: what to do, as an order of at most twelve words. description: who does it with whom, what comes of it, and which words of the data call for it, in two or three sentences. priority: High, Medium or Low.',
  'Prefer gaps and contradictions in what is written to general advice. No two steps may do the same.',
];

/** The written fields each as data of its own, and which ones are empty. */
export function fieldBlocks(fields: readonly { name: string; text: Anonymised | undefined }[]) {
  const isWritten = ({ text }: { text: Anonymised | undefined }) => Boolean(text?.trim());
  const blocks = fields.flatMap(({ name, text }) => (text?.trim() ? [dataBlock(name, text)] : []));
  const empty = fields.filter((field) => !isWritten(field)).map(({ name }) => name);
  if (empty.length === 0) return joinAnonymised(blocks, '\n\n');
  return joinAnonymised([...blocks, prompt`Nothing is written yet of: ${labels(empty)}.`], '\n\n');
}
