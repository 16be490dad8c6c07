import type { Methodology } from '../../commercial/methodologies.ts';
import { daysBetween } from '../../text/days.ts';
import { stageNumber, stages } from '../../opportunities/stage.ts';
import {
  priorities,
  type Priority,
  type ProposedTask,
  type StrategyTask,
  type TaskType,
} from '../../tasks/task.ts';
import { dueDay } from '../due.ts';
import { freshDays } from '../evidence.ts';
import type { DealFacts, OpenChallenge } from '../facts.ts';
import {
  isWritten,
  sectionTextsOf,
  type Framework,
  type MethodologyData,
  type TechPlanInput,
} from '../section-texts.ts';
import { dealSteps, technicalDealSteps, type DealStep } from './deal.ts';
import { afterStep, askedOf, commercialGain, lackOf, technicalGain, type Gain } from './gains.ts';
import { commercialHolds, technicalHolds, type Holds } from './holds.ts';
import type { StepRow } from './step.ts';
import { ruleOf, stepTables } from './tables.ts';
import { askText, checkText, named } from './wording.ts';

/** A next step, with the exact points that it earns by itself. */
export interface NextStep {
  rule: string;
  /** Section of the methodology, or `deal`. */
  section: string;
  title: string;
  description: string;
  priority: Priority;
  dueDate: string;
  gain: Gain;
}

/** An analysis has at least and at most so many steps (COM-11), open tasks counted. */
export const fewestSteps = 5;
const mostSteps = 8;

/** A step with the stage that asks for it, 0 for the first. */
type Candidate = NextStep & { stage: number };

interface Open {
  /** Open tasks that keep their place. */
  kept: StrategyTask[];
  steps: NextStep[];
}

/** Next steps of the commercial side, and the open tasks that stay beside them. */
export function commercialSteps(
  methodology: Methodology,
  data: MethodologyData,
  facts: DealFacts,
): Open {
  const stored: Readonly<Record<string, unknown>> = { ...data };
  const candidates = [
    ...ofTable(methodology, data, facts, (row, text) =>
      commercialGain(methodology, stored, row, text),
    ),
    ...ofDeal(dealSteps, commercialHolds(methodology, data, facts), facts),
  ];
  return chosen(candidates, 'commercial_strategy', facts);
}

/** Next steps of the technical side, and the open tasks that stay beside them. */
export function technicalSteps(
  texts: TechPlanInput,
  facts: DealFacts,
  challenges: readonly OpenChallenge[],
): Open {
  const candidates = [
    ...ofTable('TECH PLAN', texts, facts, (row, text) => technicalGain(texts, row, text)),
    ...ofDeal(technicalDealSteps, technicalHolds(facts, challenges), facts),
  ];
  return chosen(candidates, 'technical_strategy', facts);
}

function ofDeal(rows: readonly DealStep[], holds: Holds, facts: DealFacts): Candidate[] {
  return rows.flatMap(({ when, title, description, ask, days }) => {
    const held = holds.get(when);
    if (!held) return [];
    const { priority, count, gain = [] } = held;
    const words = count === undefined ? [] : [`${count} in all.`];
    return [
      {
        rule: when,
        section: 'deal',
        title: named(title, facts),
        description: [named(description, facts), ...words, askText(ask, facts)].join(' '),
        priority,
        dueDate: dueDay(facts, days),
        gain,
        stage: 0,
      },
    ];
  });
}

function ofTable(
  framework: Framework,
  texts: MethodologyData | TechPlanInput,
  facts: DealFacts,
  gainOf: (row: StepRow, text: string) => Gain,
): Candidate[] {
  const table = stepTables[framework];
  const prefix = framework === 'TECH PLAN' ? 'technical_insights_' : '';
  const at = stageNumber(facts);
  // A closed deal asks for everything.
  const now = at < 0 ? stages.length - 1 : at;
  return sectionTextsOf(framework, texts).flatMap(({ key, title, fields, updatedAt }) => {
    const asks = stages.findIndex((each) => table.required[each].includes(key));
    const stage = asks < 0 ? stages.length : asks;
    const isRequired = stage <= now;
    const rows = table.steps.filter(({ section }) => section === key);
    const unmet = rows.flatMap((row): Candidate[] => {
      const asked = askedOf(framework, row);
      const text = fields[`${prefix}${row.field ?? ''}`];
      if (!lackOf(text, asked).includes(row.lacks)) return [];
      const told = [row.description, askText(row.ask, facts), ...checkText(row, asked)];
      return [
        {
          rule: ruleOf(row),
          section: key,
          title: named(row.title, facts),
          description: told.join(' '),
          priority: !isRequired ? 'Low' : row.lacks === 'length' ? 'Medium' : 'High',
          dueDate: dueDay(facts, row.days),
          gain: gainOf(row, afterStep(text, row.lacks, asked)),
          stage,
        },
      ];
    });
    if (!isWritten({ fields }) || !isOld(updatedAt, facts)) return unmet;
    const stale: Candidate = {
      rule: `${key}.stale`,
      section: key,
      title: `Confirm ${title} again`,
      description: `It was saved more than ${freshDays} days ago, or in an earlier stage. Ask what changed, and save it again. ${askText('main contact', facts)}`,
      priority: isRequired ? 'Medium' : 'Low',
      dueDate: dueDay(facts, 5),
      gain: [],
      stage,
    };
    return [...unmet, stale];
  });
}

function isOld(updatedAt: string | null, { today, stageChangedAt }: DealFacts): boolean {
  if (updatedAt === null) return false;
  const day = updatedAt.slice(0, 10);
  return daysBetween(day, today) > freshDays || (stageChangedAt ?? day) > day;
}

/** What is left of the candidates beside the tasks that there are, in their order. */
function chosen(candidates: readonly Candidate[], type: TaskType, facts: DealFacts): Open {
  const done = new Set(facts.doneTasks);
  const tasks = (facts.tasks ?? []).filter((task) => task.type === type);
  const unmet = new Set(candidates.map(({ rule }) => rule));
  const open = tasks.filter(({ id }) => !done.has(id));
  const kept = open.filter(({ rule }) => rule === undefined || !isSettled(rule, unmet));
  // A task of an earlier version's rule names that rule and the steps that ask for the same.
  const handled = new Set(tasks.flatMap(({ rule }) => rule?.split(' ') ?? []));
  const titles = new Set(tasks.map(({ title }) => title));
  const free = candidates.filter(({ rule, title }) => !handled.has(rule) && !titles.has(title));
  const isFirst = (step: Candidate) =>
    step.section === 'deal' || free.find(({ section }) => section === step.section) === step;
  const sorted = free.toSorted(byWeight);
  const worth = sorted.filter((step) => step.priority !== 'Low' && isFirst(step));
  const rest = sorted.filter((step) => !worth.includes(step));
  const room = Math.max(0, mostSteps - kept.length);
  const steps = worth.slice(0, room);
  const missing = Math.max(0, Math.min(room, fewestSteps - kept.length) - steps.length);
  return {
    kept,
    steps: [...steps, ...rest.slice(0, missing)]
      .toSorted(byWeight)
      .map(({ stage: _stage, ...step }) => step),
  };
}

const known = new Set([
  ...Object.values(stepTables).flatMap(({ steps }) => steps.map(ruleOf)),
  ...[...dealSteps, ...technicalDealSteps].map(({ when }) => when),
]);

/** An open task of a step whose check is met by now; one of an earlier version's rules never is. */
function isSettled(rule: string, unmet: ReadonlySet<string>): boolean {
  return (known.has(rule) || rule.endsWith('.stale')) && !unmet.has(rule);
}

/** A grave fact of the deal stands first: a passed date, silence, a challenge that nobody takes up. */
const isGrave = ({ section, priority }: NextStep) => section === 'deal' && priority === 'High';

/** Grave facts, then by priority, which is the stage's need; then what it earns, the stage, the day. */
function byWeight(one: Candidate, other: Candidate): number {
  return (
    Number(isGrave(other)) - Number(isGrave(one)) ||
    priorities.indexOf(one.priority) - priorities.indexOf(other.priority) ||
    pointsOf(other) - pointsOf(one) ||
    one.stage - other.stage ||
    one.dueDate.localeCompare(other.dueDate)
  );
}

const pointsOf = ({ gain }: NextStep) => gain[0]?.points ?? 0;

/** A step as a task that an analysis proposes. */
export function taskOfStep({ dueDate, gain, ...step }: NextStep): ProposedTask {
  const [first] = gain;
  return {
    ...step,
    due_date: dueDate,
    source: 'built-in',
    quotes: [],
    score_gain: first?.points ?? 0,
    earns:
      gain.length === 0
        ? null
        : gain.map(({ figure, points }) => `+${points} ${figure}`).join(' and '),
  };
}

/** An open task as a proposal that takes its place. */
export function taskKept({
  type: _type,
  completed: _completed,
  ...task
}: StrategyTask): ProposedTask {
  return task;
}
