import type { Priority } from '../tasks/task.ts';
import { dayText } from '../day-text.ts';
import type { ScoreCheck } from '../explanation.ts';
import type { Contradiction } from './cross-checks.ts';
import { dueDay, find, namesOf, readingOf, type DealView, type SectionView } from './deal-view.ts';
import { stageOf, stages, type Stage } from '../opportunities/stage.ts';
import type { Cue, Playbook, TaskProposal, TaskRule } from './task-rule.ts';
import { firstQuote, quoteAround, type Reading } from '../facts/reading.ts';
import type { Match } from '../facts/words.ts';

/** An answer has at least and at most so many tasks (COM-11). */
export const fewestTasks = 5;
export const mostTasks = 8;

/** What doing a section's task can add, and to which figure. */
export interface Gain {
  score: string;
  points: number;
  /** What earns it, in plain words. */
  how: string;
}

/** The first check of the section that has points to earn, of the figures in their order. */
export function gainOf(
  section: string,
  figures: readonly { score: string; checks: readonly ScoreCheck[] }[],
): Gain {
  for (const { score, checks } of figures) {
    const check = checks.find(({ id, earnsMore }) => id === section && earnsMore !== null);
    if (check) return { score, points: check.possible - check.got, how: check.earnsMore ?? '' };
  }
  return { score: figures[0]?.score ?? '', points: 0, how: '' };
}

interface Candidate {
  rule: TaskRule;
  section: SectionView;
  quotes: string[];
  why: string;
  priority: Priority;
  rank: number;
  gain: Gain;
  required: boolean;
}

/** How much a section counts that an earlier stage asked for, this one, the next or a later one. */
const stageWeights = { overdue: 1.25, now: 1, next: 0.5, later: 0.2 } as const;
type Need = keyof typeof stageWeights;

/** What a contradiction adds to the rank of its task, in points. */
const conflictBonus = { high: 60, medium: 30, low: 10 } as const;

/**
 * The five to eight tasks of a deal, most important first: those of the rules that fire, ranked by
 * what the stage asks for, how little is known, the section's weight and the points to earn. No
 * section gets a second task before each one that the stage asks for has its first.
 */
export function propose(
  view: DealView,
  playbook: Playbook,
  conflicts: readonly Contradiction[],
  gain: (section: string) => Gain,
): TaskProposal[] {
  const candidates = view.sections.flatMap((section) =>
    candidatesOf(view, section, playbook, conflicts, gain(section.key)),
  );
  return choose(candidates).map((candidate) => proposal(view, candidate));
}

function candidatesOf(
  view: DealView,
  section: SectionView,
  playbook: Playbook,
  conflicts: readonly Contradiction[],
  gain: Gain,
): Candidate[] {
  const need = needOf(view, playbook, section.key);
  const { level } = section.evidence;
  return rulesOf(playbook, section).flatMap((rule) => {
    const conflict = conflicts.find(({ rule: fired }) => fired === rule.conflict);
    if (rule.conflict !== undefined && !conflict) return [];
    const found = triggerOf(view, section, rule);
    if (!found) return [];
    const weight = playbook.weights[section.key] ?? 0;
    const bonus = conflict ? conflictBonus[conflict.severity] : 0;
    const known = rule.kind === 'advance' ? 0.1 : 3 - level;
    return [
      {
        rule,
        section,
        quotes: conflict ? conflict.quotes : found,
        why: conflict?.reason ?? section.stale.join(', '),
        priority: priorityOf(rule, need, level, conflict),
        rank: stageWeights[need] * known * weight + gain.points + bonus,
        gain,
        required: isRequired(need),
      },
    ];
  });
}

/** The rules of a section in their order; what was well founded long ago comes before any gap. */
function rulesOf({ rules }: Playbook, { key, title }: SectionView): TaskRule[] {
  const own = rules.filter(({ section }) => section === key);
  const gap = own.findIndex(({ kind }) => kind === 'gap');
  return own.toSpliced(gap, 0, {
    id: `${key}.stale`,
    section: key,
    kind: 'stale',
    days: 5,
    title: `Confirm ${title} again with {champion}`,
    description: '{why} It was solid when you wrote it. Ask what changed since, and save it again.',
  });
}

function needOf({ facts }: DealView, { required }: Playbook, section: string): Need {
  const stage = stageOf(facts.stage, facts.probability, facts.outcome);
  const at = stages.findIndex((each) => each === stage);
  const asked = stages.findIndex((each) => required[each].includes(section));
  // a closed deal has passed all stages
  if (at < 0 || asked < at) return 'overdue';
  if (asked === at) return 'now';
  return asked === at + 1 ? 'next' : 'later';
}

function isRequired(need: Need): boolean {
  return need === 'now' || need === 'overdue';
}

function priorityOf(rule: TaskRule, need: Need, level: number, conflict?: Contradiction): Priority {
  if (conflict) return conflict.severity === 'high' ? 'High' : 'Medium';
  if (rule.kind === 'advance' || need === 'later') return 'Low';
  return isRequired(need) && level <= 1 ? 'High' : 'Medium';
}

/** The words that set the rule off; null where it does not apply. */
function triggerOf(view: DealView, section: SectionView, rule: TaskRule): string[] | null {
  const reading = readingOf(section, rule.field);
  const known = section.evidence.level > 0;
  if (rule.kind === 'empty' ? known : !known && rule.kind !== 'conflict') return null;
  if (rule.kind === 'stale')
    return section.stale.length > 0 ? firstQuote(spoken(section, reading)) : null;
  if (rule.from && needsLater(view, rule.from)) return null;
  if (section.reading.isForeign && needsWords(rule)) return null;
  const shows = (cue: Cue) => find(view, section, cue, rule.field);
  if (rule.lacks?.some((cue) => shows(cue).length > 0)) return null;
  if (
    rule.lacksAnywhere?.some((cue) =>
      view.sections.some((each) => find(view, each, cue).length > 0),
    )
  ) {
    return null;
  }
  if (!rule.any) return firstQuote(spoken(section, reading));
  const matches = rule.any.flatMap(shows);
  return matches.length === 0 ? null : quotesOf(reading, matches);
}

const wordless: ReadonlySet<Cue> = new Set([
  'number',
  'anyNumber',
  'date',
  'person',
  'comingDate',
  'comparison',
]);

/** Whether a rule rests on words, which say nothing in another language. */
function needsWords({ any = [], lacks = [], lacksAnywhere = [] }: TaskRule): boolean {
  return [...any, ...lacks, ...lacksAnywhere].some((cue) => !wordless.has(cue));
}

/** Of a person the details are quoted, not the name. */
function spoken(section: SectionView, reading: Reading): Reading {
  const details = section.fields['details'];
  return details?.text ? details : reading;
}

function needsLater({ facts }: DealView, from: Stage): boolean {
  const stage = stageOf(facts.stage, facts.probability, facts.outcome);
  const at = stages.findIndex((each) => each === stage);
  return at >= 0 && at < stages.indexOf(from);
}

function quotesOf(reading: Reading, matches: readonly Match[]): string[] {
  return [...new Set(matches.slice(0, 2).map((match) => quoteAround(reading, match)))];
}

const classes: Record<Priority, number> = { High: 2, Medium: 1, Low: 0 };

/** What the rank of a section's further tasks counts. */
const secondShare = 0.5;

function choose(candidates: readonly Candidate[]): Candidate[] {
  const firsts = firstOfEach(candidates);
  const rest = candidates
    .filter((candidate) => !firsts.includes(candidate))
    .map((candidate) => ({ ...candidate, rank: secondShare * candidate.rank }));
  const byRank = (a: Candidate, b: Candidate) =>
    classes[b.priority] - classes[a.priority] || b.rank - a.rank;
  const worth = firsts.filter(({ priority }) => priority !== 'Low').toSorted(byRank);
  const chosen = worth.slice(0, mostTasks);
  const missing = firsts
    .filter((first) => first.required && !chosen.includes(first))
    .toSorted(byRank);
  const others = firsts
    .filter((first) => !first.required && !chosen.includes(first))
    .toSorted(byRank);
  const seconds = rest.toSorted(byRank);
  // second tasks of weak sections come before what only polishes, once no required one is without
  const urgent = seconds.filter(
    ({ rule, priority }) => rule.kind === 'conflict' && priority === 'High',
  );
  if (missing.length === 0) chosen.push(...urgent.slice(0, mostTasks - chosen.length));
  const weak = seconds.filter((each) => each.priority !== 'Low' && !chosen.includes(each));
  const fill = [
    ...missing,
    ...weak,
    ...others,
    ...seconds.filter(({ priority }) => priority === 'Low'),
  ];
  for (const candidate of fill) {
    if (chosen.length >= fewestTasks) break;
    chosen.push(candidate);
  }
  return chosen.toSorted(byRank);
}

function firstOfEach(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ section }) => !seen.has(section.key) && seen.add(section.key));
}

function proposal(view: DealView, candidate: Candidate): TaskProposal {
  const { rule, section, quotes, gain, priority, why } = candidate;
  const due = dueDay(view.facts, rule.days ?? 7);
  const names = { ...namesOf(view), due: dayText(due, view.facts.today), why };
  const title = filled(rule.title, names);
  return {
    title: title.charAt(0).toUpperCase() + title.slice(1),
    description: filled(rule.description, names),
    priority,
    // Of a task that tells no day and has no term nobody would know where a date came from.
    dueDate: rule.days !== undefined || rule.title.includes('{due}') ? due : null,
    rule: rule.id,
    section: section.key,
    quotes,
    scoreGain: gain.points,
    earns: gain.points > 0 ? `${gain.how}: +${gain.points} ${gain.score}` : null,
  };
}

/** The text with its names in braces filled in. */
export function filled(text: string, names: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{([a-z]+)\}/g, (braces, key: string) => names[key] ?? braces);
}
