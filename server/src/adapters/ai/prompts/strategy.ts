import { placeOf } from '@plumbline/domain/text/quotes.ts';
import { isDay } from '@plumbline/domain/day.ts';
import { priorities, type Priority } from '@plumbline/domain/tasks/task.ts';
import * as v from 'valibot';
import { caseInsensitive, cutText, goodItems, nothingOr } from '../answer-fields.ts';
import type { ToldDossier } from './dossier.ts';

export const fewestTasks = 5;
export const mostTasks = 8;
/** Most words of the data that carry one step. */
const mostQuotes = 3;

/** Words of the data, as they stand there. */
export interface QuotedWords {
  text: string;
  /** ISO day on which they were said or written; null where that is not known. */
  day: string | null;
}

/** A next step as a model proposes it, checked against what it was told. */
export interface Step {
  /** Short id of the open task that it goes on with. */
  keep: string | null;
  /** Both empty where it goes on with an open task. */
  title: string;
  description: string;
  priority: Priority;
  /** Key of the section that it is about. */
  section: string | null;
  /** Words of the data that call for it; none where the section does not hold what it asks for. */
  quotes: QuotedWords[];
  /** ISO day, as the model gives it. */
  due_date: string | null;
}

/** Next steps, the most urgent first. */
export interface Strategy {
  /** How the deal stands; also why there are few steps. */
  verdict: string;
  tasks: Step[];
  /** Steps that were left out: they have no shape, or nothing in the data carries them. */
  dropped: number;
}

const other = 'other';

/** The shape of a strategy. A step that nothing carries is left out and counted, never the answer. */
export function strategyShape(dossier: ToldDossier): {
  schema: v.GenericSchema<unknown, Strategy>;
  lenient: v.GenericSchema<unknown, Strategy>;
} {
  let misshapen = 0;
  const names = [...dossier.sections.map(({ name }) => name), other];
  const shape = v.pipe(
    v.object({
      verdict: cutText(1000),
      tasks: v.pipe(
        goodItems(stepShape(names), mostTasks, (count) => (misshapen = count)),
        v.maxLength(mostTasks),
      ),
    }),
    v.transform(({ verdict, tasks: told }): Strategy => {
      const tasks = told.flatMap((step) => stepOf(dossier, step) ?? []);
      return { verdict, tasks, dropped: misshapen + told.length - tasks.length };
    }),
  );
  return {
    schema: v.pipe(
      shape,
      v.check(
        ({ tasks, verdict }) => tasks.length >= fewestTasks || verdict !== '',
        `tasks: give ${fewestTasks} to ${mostTasks} whose quotes stand in the data, or say in verdict why fewer make sense, for example that not enough is written`,
      ),
    ),
    lenient: v.pipe(
      shape,
      v.check(({ tasks, verdict }) => tasks.length > 0 || verdict !== '', 'tasks: none is left'),
    ),
  };
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

const perhapsText = (maxLength: number) =>
  v.pipe(
    nothingOr(cutText(maxLength)),
    v.transform((given) => given ?? ''),
    v.string(),
  );

function stepShape(names: readonly string[]) {
  return v.object({
    keep: nothingOr(cutText(20)),
    title: perhapsText(200),
    description: perhapsText(1500),
    section: caseInsensitive(names, { otherwise: other }),
    quotes: v.pipe(
      v.unknown(),
      v.transform((given) => {
        const all: unknown[] = Array.isArray(given) ? given : [given];
        const texts = all.filter((each) => typeof each === 'string' && each.trim() !== '');
        return texts.slice(0, mostQuotes);
      }),
      v.array(cutText(1500)),
    ),
    due_date: nothingOr(cutText(40)),
    priority: caseInsensitive(priorities, { synonyms, otherwise: 'Medium' }),
  });
}

type Told = v.InferOutput<ReturnType<typeof stepShape>>;

/** The step with the words that carry it; null where none does, and its section lacks nothing. */
function stepOf(dossier: ToldDossier, { section, quotes, due_date: due, ...told }: Told) {
  const keep = told.keep !== null && dossier.open.includes(told.keep) ? told.keep : null;
  const found = quotes.flatMap((words) => quoted(dossier, words) ?? []);
  const asksForWhatLacks =
    quotes.length === 0 && dossier.empty.some((field) => field.startsWith(section));
  if (keep === null && (told.title === '' || (found.length === 0 && !asksForWhatLacks)))
    return null;
  const step: Step = {
    ...told,
    keep,
    section: dossier.sections.find(({ name }) => name === section)?.key ?? null,
    quotes: found,
    due_date: due !== null && isDay(due) ? due : null,
  };
  return step;
}

function quoted({ quotable }: ToldDossier, words: string): QuotedWords | null {
  for (const { text, day } of quotable) {
    const place = placeOf(words, text);
    if (place) return { text: text.slice(place.start, place.end), day };
  }
  return null;
}

/** What an answer looks like; `prompts.test.ts` reads it by the schema. */
export const strategyExample = {
  verdict: 'No money before July, and the only person who signs leaves on 11 December.',
  tasks: [
    {
      keep: null,
      title: 'Ask who signs after 11 December',
      description: 'Ask [PERSON_2] who may sign as VP; without one the exception is not read.',
      section: 'other',
      quotes: ['my last day is December 11', 'an exception needs a VP'],
      due_date: '2026-12-08',
      priority: 'High',
    },
    {
      keep: 't2',
      title: '',
      description: '',
      section: 'other',
      quotes: ['we moved the lab test to the 3rd'],
      due_date: '2026-12-03',
      priority: 'Low',
    },
  ],
} as const;

export const strategyTask = [
  'The data is all that is known of the deal: its figures, its people, the texts of the team with the days on which they were last saved, a reading of the conversations with the customer and what was said in them, challenges and tasks. A day without a year is read from the day on which its text was saved or said.',
  'What the customer said counts more than what the team wrote, and the later word more than the earlier: plan by how the deal stands now, and do not ask for what is settled, refused or gone.',
  `Propose ${fewestTasks} to ${mostTasks} next steps that would move this deal most, the most urgent first. Fewer are right where not enough is written or said, or little is left to do; none may be there to fill the list.`,
  'verdict: how the deal stands and what decides it, the bad news first, in one or two sentences; with fewer steps, also why.',
  'title: what to do, as an order of at most twelve words. description: who does it with whom, and what comes of it, in one or two sentences. section: the section that it is about. priority: High, Medium or Low.',
  `quotes: one to ${mostQuotes} passages that call for the step, of one text or of several, each copied letter by letter without the number before its line, at most two sentences; none only where the step asks for what its section does not hold. What the reading concludes and lists of people or tasks are no quotes.`,
  'due_date: the day by which the step must be done, as YYYY-MM-DD, today or later: a day that its quotes name, else one of your own plan that counts lead times back; null where neither makes sense.',
  'keep: the id of the open task that the step goes on with, such as t1, with title and description empty; null for a new one. Give the priority that it has now, and a due_date only to move it to a day that its quotes name, or where it is overdue. What stands among the done tasks is done: do not propose it again.',
  'Prefer days that do not fit, contradictions and gaps in what is written to general advice. No two steps may do the same.',
  `Example of an answer, of another deal:\n${JSON.stringify(strategyExample)}`,
];
