import { placeOf } from '@plumbline/domain/text/quoted-words.ts';
import { isDay } from '@plumbline/domain/text.ts';
import { priorities, type Priority } from '@plumbline/domain/tasks/task.ts';
import * as v from 'valibot';
import { caseInsensitive, cutText, listOf, nothingOr, saying } from '../answer-fields.ts';
import type { ToldDossier } from './dossier.ts';

export const fewestTasks = 5;
export const mostTasks = 8;

/** A next step as a model proposes it, checked against what it was told. */
export interface Step {
  /** Short id of the open task that it goes on with. */
  keep: string | null;
  title: string;
  description: string;
  priority: Priority;
  /** Key of the section that it is about. */
  section: string | null;
  /** Words of the data that call for it; null where the section does not hold what it asks for. */
  evidence: string | null;
  /** ISO day, as the model gives it. */
  due_date: string | null;
}

/** Next steps, the most urgent first. */
export interface Strategy {
  /** How the deal stands; also why there are few steps. */
  verdict: string;
  tasks: Step[];
}

const other = 'other';

/**
 * The shape of a strategy, and what is taken of a second answer: steps that quote nothing of the
 * data are left out of it, and few are enough.
 */
export function strategyShape(dossier: ToldDossier): {
  schema: v.GenericSchema<unknown, Strategy>;
  lenient: v.GenericSchema<unknown, Strategy>;
} {
  const shape = shapeOf(dossier);
  const isBorneOut = (step: Told) => bearsOut(dossier, step);
  const read = ({ verdict, tasks }: v.InferOutput<typeof shape>): Strategy => ({
    verdict,
    tasks: tasks.filter(isBorneOut).map((step) => stepOf(dossier, step)),
  });
  return {
    schema: v.pipe(
      shape,
      v.check(
        ({ tasks }) => tasks.every(isBorneOut),
        (issue) =>
          `tasks: evidence must be copied letter by letter from one text of the data; empty only where its section lacks what is asked for. Not so in: ${badTitles(issue.input, isBorneOut)}`,
      ),
      v.check(
        ({ tasks, verdict }) => tasks.length >= fewestTasks || verdict !== '',
        `tasks: give ${fewestTasks} to ${mostTasks}, or say in verdict why fewer make sense, for example that not enough is written`,
      ),
      v.transform(read),
    ),
    lenient: v.pipe(
      shape,
      v.transform(read),
      v.check(({ tasks, verdict }) => tasks.length > 0 || verdict !== '', 'tasks: none is left'),
    ),
  };
}

function shapeOf({ sections }: ToldDossier) {
  const names = [...sections.map(({ name }) => name), other];
  return v.object({
    verdict: cutText(1000),
    tasks: listOf(
      v.object({
        keep: nothingOr(cutText(20)),
        title: saying(200),
        description: cutText(1500),
        section: caseInsensitive(names, { otherwise: other }),
        evidence: cutText(1500),
        due_date: nothingOr(cutText(40)),
        priority: caseInsensitive(priorities, { synonyms }),
      }),
      0,
      mostTasks,
    ),
  });
}

/** Words that models have for a priority of their own making. */
const synonyms: Readonly<Record<string, Priority>> = {
  critical: 'High',
  urgent: 'High',
  highest: 'High',
  normal: 'Medium',
  moderate: 'Medium',
  minor: 'Low',
  lowest: 'Low',
};

type Told = v.InferOutput<ReturnType<typeof shapeOf>>['tasks'][number];

function bearsOut(dossier: ToldDossier, { keep, evidence, section }: Told): boolean {
  if (keep !== null && /^t\d+$/.test(keep)) return true;
  if (evidence === '') return dossier.empty.some((field) => field.startsWith(section));
  return quoted(dossier, evidence) !== null;
}

/** The words of the data that are quoted, as they stand there. */
function quoted({ quotable }: ToldDossier, evidence: string): string | null {
  for (const text of quotable) {
    const place = placeOf(evidence, text);
    if (place) return text.slice(place.start, place.end);
  }
  return null;
}

function stepOf(dossier: ToldDossier, { section, evidence, due_date: due, ...step }: Told): Step {
  return {
    ...step,
    section: dossier.sections.find(({ name }) => name === section)?.key ?? null,
    evidence: evidence === '' ? null : quoted(dossier, evidence),
    due_date: due !== null && isDay(due) ? due : null,
  };
}

/** The model's own words go back to it alone. */
function badTitles(input: unknown, isBorneOut: (step: Told) => boolean): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the schema before it
  const { tasks } = input as { tasks: Told[] };
  return tasks
    .filter((step) => !isBorneOut(step))
    .map(({ title }) => `“${title}”`)
    .join(', ');
}

export const strategyTask = [
  'The data is all that is known of the deal: its figures, its people, the texts of the team with the days on which they were last saved, challenges, tasks, and candidates that simple rules found. A day without a year is read from the day on which its text was saved.',
  `Propose ${fewestTasks} to ${mostTasks} next steps that would move this deal most, the most urgent first. Fewer are right where not enough is written or little is left to do; none may be there to fill the list.`,
  'verdict: how the deal stands and what decides it, in one or two sentences; with fewer steps, also why.',
  'title: what to do, as an order of at most twelve words. description: who does it with whom, and what comes of it, in two or three sentences. section: the section that it is about. priority: High, Medium or Low.',
  'evidence: the words of the data that call for the step, copied letter by letter out of one text, at most two sentences; empty only where the step asks for what its section does not hold. Lists of people or tasks and candidates by rules are no evidence.',
  'due_date: a day that the data names and by which the step must be done, as YYYY-MM-DD, today or later; null where it names none.',
  'keep: the id of the open task that the step goes on with, such as t1; null for a new one. What stands among the done tasks is done: do not propose it again.',
  'Candidates by rules may be wrong: take one over only where the texts bear it out.',
  'Prefer days that do not fit, contradictions and gaps in what is written to general advice. No two steps may do the same.',
];
