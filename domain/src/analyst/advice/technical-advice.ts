import type { Step } from '../../facts/fact.ts';
import type { DealView } from '../deal-view.ts';
import type { Gain } from '../propose.ts';
import type { TaskProposal } from '../task-rule.ts';
import { holds } from './holds.ts';
import { merged } from './merged.ts';
import { proposal } from './proposal.ts';
import { unread } from './unread.ts';
import type { Source } from './candidate.ts';
import { closing } from './closing.ts';
import { mismatches } from './dangers.ts';
import { advisedDeal } from './deal.ts';
import { due } from './due.ts';
import { people } from './people.ts';
import { restrictions } from './restrictions.ts';
import { objections, openPoints } from './stances.ts';

/** So many steps come from what is written, and up to so many with the gaps. */
const mostFromFacts = 5;
const mostWithGaps = 6;
const sources: readonly Source[] = [
  due,
  mismatches,
  people,
  objections,
  openPoints,
  closing,
  restrictions,
];
/** What is said of the deal as a whole stands beside its commercial texts. */
const commercial = /^(?:money|qualify-out|dates\.(?:overdue|too-soon|close)|champion\.unproven)/;
/** Contradictions of the plan come before all. */
const contradictions =
  /^(?:hurdles\.open-challenge|lead_time\.after-close|approach\.poc-too-early|challenges\.same-as-hurdles|performance_criteria\.too-many)$/;
/** Gaps that are none once a step is settled. */
const closedBy: readonly [Step, RegExp][] = [
  ['security review', /^team\.no-security$/],
  ['pilot', /^(?:performance_criteria|approach)\./],
];

/** What an empty section leaves open, as part of a sentence. */
const open: Readonly<Record<string, string>> = {
  team: 'who evaluates, who decides and who can stop it',
  environment: 'what they run, how people sign in and where the data may be stored',
  challenges: 'what goes wrong today and how often',
  hurdles: 'what could stop the technical win',
  performance_criteria: 'what numbers a test has to hit',
  lead_time: 'when the evaluation starts, reads out and is decided',
  approach: 'what proof they want',
};

/**
 * The next steps of a TECH PLAN, by the same facts as for the deal: its contradictions, then what its
 * texts promise, name and leave open; the gaps of the playbook fill up, but for those that a fact
 * closes. What is not written at all is one step that names it.
 * @param playbook what the rules of the sections propose
 */
export function adviseTechnical(
  view: DealView,
  gain: (section: string) => Gain,
  playbook: readonly TaskProposal[],
): TaskProposal[] {
  const deal = advisedDeal({ ...view, facts: { ...view.facts, otherTexts: {}, obstacles: [] } });
  const candidates = [...sources.flatMap((source) => source(deal)), ...unread(deal)].filter(
    ({ id }) => !commercial.test(id),
  );
  const own = merged(
    candidates.filter((candidate) => holds(candidate, deal)).toSorted((a, b) => a.rank - b.rank),
  )
    .slice(0, mostFromFacts)
    .map((candidate) => proposal(candidate, deal, gain));
  const rest = playbook.filter(
    ({ rule }) => !closedBy.some(([step, rules]) => deal.settled.has(step) && rules.test(rule)),
  );
  const grave = rest.filter(({ rule }) => contradictions.test(rule));
  const empty = rest.filter(({ rule, section }) => rule.endsWith('.empty') && section in open);
  const missing = unwritten(empty);
  const isAnswered = ({ rule }: TaskProposal) =>
    rule === 'team.sceptic' && own.some((task) => task.rule === 'objection.open');
  const gaps = rest.filter(
    (task) =>
      !grave.includes(task) && !isAnswered(task) && (missing.length === 0 || !empty.includes(task)),
  );
  const tasks = [...grave, ...own, ...missing];
  return [...tasks, ...gaps.slice(0, Math.max(0, mostWithGaps - tasks.length))];
}

/** One step for all that is not written. */
function unwritten(empty: readonly TaskProposal[]): TaskProposal[] {
  const [first] = empty;
  const missing = empty.flatMap(({ section }) => open[section] ?? []);
  if (!first || missing.length < 2) return [];
  return [
    {
      ...first,
      title: 'Ask what is missing first',
      description: `Too little is written to suggest more. Your notes don’t say: ${missing.join('; ')}. Ask in this order.`,
      rule: 'little.written',
    },
  ];
}

/** The gaps that one step names as missing, by their rules. */
export function emptyNamedIn(text: string): { id: string; sections: readonly string[] }[] {
  return Object.entries(open)
    .filter(([, words]) => text.includes(words))
    .map(([section]) => ({ id: `${section}.empty`, sections: [section] }));
}
