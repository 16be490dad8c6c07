import type { Methodology } from '../../commercial/methodologies.ts';
import { daysBetween } from '../../text/days.ts';
import { stageOf, stages } from '../../opportunities/stage.ts';
import { priorities, type Priority, type StrategyTask, type TaskType } from '../../tasks/task.ts';
import { dueDay } from '../due.ts';
import { freshDays } from '../evidence.ts';
import type { DealFacts, OpenChallenge } from '../facts.ts';
import {
  methodologyTextsOf,
  techPlanTextsOf,
  type MethodologyData,
  type SectionTexts,
  type TechPlanInput,
} from '../section-texts.ts';
import { bantSteps } from './bant.ts';
import { dealSteps, technicalDealSteps, type DealStep } from './deal.ts';
import {
  afterStep,
  askedOf,
  commercialGain,
  lackOf,
  technicalGain,
  techPlanKey,
  type Gain,
} from './gains.ts';
import { commercialHolds, technicalHolds, type Holds } from './holds.ts';
import { meddpiccSteps } from './meddpicc.ts';
import { stepsOfRule } from './old-rules.ts';
import { spicedSteps } from './spiced.ts';
import type { StepRow, StepTable } from './step.ts';
import { techPlanSteps } from './tech-plan.ts';
import { askText, checkText, named } from './wording.ts';

/** A next step, with the exact points that it earns by itself. */
export interface NextStep {
  /** Row of the table. */
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
export const mostSteps = 8;

const tables: Record<Methodology, StepTable> = {
  MEDDPICC: meddpiccSteps,
  SPICED: spicedSteps,
  BANT: bantSteps,
};

/** The steps of a table, as the docs show them. */
export const stepTables = { ...tables, 'TECH PLAN': techPlanSteps } as const;

/** A candidate, and where it stands among the others. */
interface Candidate extends NextStep {
  /** Whether the section has a better step before this one. */
  isSecond: boolean;
  /** The stage that asks for it, 0 for the first. */
  stage: number;
}

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
    ...ofTable(methodology, methodologyTextsOf(methodology, data), facts, (row, text) =>
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
  const sections = techPlanTextsOf(texts).map((section) => ({
    ...section,
    fields: Object.fromEntries(
      Object.entries(section.fields).map(([key, text]) => [
        key.replace('technical_insights_', ''),
        text,
      ]),
    ),
  }));
  const candidates = [
    ...ofTable('TECH PLAN', sections, facts, (row, text) =>
      techPlanKey(row.field ?? '') ? technicalGain(texts, row, text) : [],
    ),
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
        isSecond: false,
        stage: 0,
      },
    ];
  });
}

function ofTable(
  methodology: Methodology | 'TECH PLAN',
  sections: readonly SectionTexts[],
  facts: DealFacts,
  gainOf: (row: StepRow, text: string) => Gain,
): Candidate[] {
  const table = stepTables[methodology];
  const now = stageAt(facts);
  return sections.flatMap(({ key, title, fields, updatedAt }) => {
    const asks = stages.findIndex((stage) => table.required[stage].includes(key));
    const stage = asks < 0 ? stages.length : asks;
    const isRequired = stage <= now;
    const rows = table.steps.filter(({ section }) => section === key);
    const unmet = rows.flatMap((row): Candidate[] => {
      const asked = askedOf(methodology, row);
      const text = fields[row.field ?? ''];
      if (!lackOf(text, asked).includes(row.lacks)) return [];
      const isOpen = row.lacks !== 'length';
      return [
        {
          rule: ruleOf(row),
          section: key,
          title: named(row.title, facts),
          description: [row.description, askText(row.ask, facts), ...checkText(row, asked)].join(
            ' ',
          ),
          priority: !isRequired ? 'Low' : isOpen ? 'High' : 'Medium',
          dueDate: dueDay(facts, row.days),
          gain: gainOf(row, afterStep(text, row.lacks, asked)),
          isSecond: false,
          stage,
        },
      ];
    });
    const isWritten = Object.values(fields).some((text) => text?.trim());
    const old = isWritten && isOld(updatedAt, facts) ? [stale(key, title, facts, isRequired)] : [];
    return [...unmet, ...old.map((step) => ({ ...step, stage }))].map((step, at) => ({
      ...step,
      isSecond: at > 0,
    }));
  });
}

/** The id of a row: `metrics.words`, `economic_buyer.name.text`. */
export function ruleOf({ section, field, lacks }: StepRow): string {
  return [section, field, lacks].filter(Boolean).join('.');
}

/** The stage by its number; a stage that nobody knows is the first, a closed deal asks for everything. */
function stageAt({ stage, probability, outcome }: DealFacts): number {
  const known = stageOf(stage, probability, outcome);
  const at = stages.findIndex((each) => each === known);
  return at < 0 ? stages.length - 1 : at;
}

function isOld(updatedAt: string | null, { today, stageChangedAt }: DealFacts): boolean {
  if (updatedAt === null) return false;
  const day = updatedAt.slice(0, 10);
  return daysBetween(day, today) > freshDays || (stageChangedAt ?? day) > day;
}

function stale(
  section: string,
  title: string,
  facts: DealFacts,
  isRequired: boolean,
): Omit<Candidate, 'stage'> {
  return {
    rule: `${section}.stale`,
    section,
    title: `Confirm ${title} again`,
    description: `It was saved more than ${freshDays} days ago, or in an earlier stage. Ask what changed, and save it again. ${askText('main contact', facts)}`,
    priority: isRequired ? 'Medium' : 'Low',
    dueDate: dueDay(facts, 5),
    gain: [],
    isSecond: false,
  };
}

/** What is left of the candidates beside the tasks that there are, in their order. */
function chosen(candidates: readonly Candidate[], type: TaskType, facts: DealFacts): Open {
  const done = new Set(facts.doneTasks);
  const tasks = (facts.tasks ?? []).filter((task) => task.type === type);
  const unmet = new Set(candidates.map(({ rule }) => rule));
  const open = tasks.filter(({ id }) => !done.has(id));
  const kept = open.filter(({ rule }) => rule === undefined || !isSettled(rule, unmet));
  const handled = new Set(tasks.flatMap(({ rule }) => (rule ? stepsOfRule(rule) : [])));
  const titles = new Set(tasks.map(({ title }) => title));
  const free = firstOfEach(
    candidates.filter(({ rule, title }) => !handled.has(rule) && !titles.has(title)),
  ).toSorted(byWeight);
  const worth = free.filter(({ priority, isSecond }) => priority !== 'Low' && !isSecond);
  const rest = free.filter((step) => !worth.includes(step));
  const room = Math.max(0, mostSteps - kept.length);
  const steps = worth.slice(0, room);
  const missing = Math.max(0, Math.min(room, fewestSteps - kept.length) - steps.length);
  return {
    kept,
    steps: [...steps, ...rest.slice(0, missing)]
      .toSorted(byWeight)
      .map(({ isSecond: _second, stage: _stage, ...step }) => step),
  };
}

/** The first free step of each section is its first one, whatever was done of it before. */
function firstOfEach(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return candidates.map((step) => {
    const isSecond = step.section !== 'deal' && seen.has(step.section);
    seen.add(step.section);
    return { ...step, isSecond };
  });
}

const rows = [
  ...Object.values(stepTables).flatMap(({ steps }) => steps.map(ruleOf)),
  ...[...dealSteps, ...technicalDealSteps].map(({ when }) => when),
];
const known = new Set(rows);

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
