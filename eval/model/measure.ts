import { commercialSteps, technicalSteps } from '../../domain/src/analyst/steps/next-steps.ts';
import type { ProposedTask } from '../../domain/src/tasks/task.ts';
import { answerFrom } from '../../server/src/features/rfp/answer.service.ts';
import { cases, type Case } from './cases.ts';
import { deals } from './deals.ts';
import { search } from './documentation.ts';
import { oddAnswers } from './odd.ts';
import { readRecording, type Freshness } from './recordings.ts';
import { startReplay, type Replayed } from './replay.ts';

/** What came of one case with its recorded answer. */
export interface CaseResult {
  case: Case;
  freshness: Freshness;
  by: string;
  /** Whether the recorded answer could be used. */
  isUsed: boolean;
  /** Facts that its prompt lacks. */
  lacks: string[];
  /** Names that left. */
  leaks: string[];
  /** Texts of the recorded answer, and how many came through word by word. */
  texts: number;
  restored: number;
  /** What is shown beside the built-in analyst's. */
  told: string[];
  builtIn: string[];
}

export interface OddResult {
  what: string;
  kind: 'forged' | 'repeat' | 'damage';
  fault: string | null;
}

/** Replays every recording, good and bad, through the stand-in of a model. */
export async function measureRecordings(): Promise<{
  results: CaseResult[];
  odd: OddResult[];
  missing: string[];
}> {
  const { replay, close } = await startReplay();
  try {
    const results: CaseResult[] = [];
    const missing: string[] = [];
    for (const each of cases) {
      const recording = readRecording(each.id);
      if (!recording) missing.push(each.id);
      else {
        const replayed = await replay(each, recording);
        results.push(await resultOf(each, recording, replayed));
      }
    }
    const odd: OddResult[] = [];
    for (const { what, kind, case: id, answers, fault } of oddAnswers) {
      const each = cases.find((other) => other.id === id);
      if (!each) throw new Error(`There is no case ${id}`);
      const recording = { case: id, by: 'odd', prompt: '', request: null, answers };
      const { outcome, asked } = await replay(each, recording);
      odd.push({ what, kind, fault: asked === 0 ? 'it was not asked' : fault(outcome) });
    }
    return { results, odd, missing };
  } finally {
    await close();
  }
}

async function resultOf(
  each: Case,
  { answers, by }: { answers: readonly unknown[]; by: string },
  { outcome, sent, freshness }: Replayed,
): Promise<CaseResult> {
  const said = textsIn(answers.at(-1));
  const came = JSON.stringify(outcome);
  const restored = said.filter((text) => came.includes(JSON.stringify(text).slice(1, -1)));
  return {
    case: each,
    by,
    freshness,
    isUsed: 'analysis' in outcome || outcome.answer.source === 'model',
    lacks: (each.tells ?? []).flatMap((fact) => (holds(sent.text, fact) ? [] : [String(fact)])),
    leaks: deals[each.deal].names.filter((name) => sent.text.includes(name)),
    texts: said.length,
    restored: restored.length,
    told:
      'answer' in outcome
        ? [String(outcome.answer.supportLevel)]
        : titlesIn(outcome.analysis.answer),
    builtIn: await builtInOf(each),
  };
}

const holds = (text: string, fact: string | RegExp) =>
  typeof fact === 'string' ? text.includes(fact) : fact.test(text);

/** Texts that people read: titles, descriptions, actions, comments. */
const shown = new Set([
  'title',
  'description',
  'verdict',
  'problemAnalysis',
  'summary',
  'action',
  'recommendations',
  'risks',
]);

/** Those of an answer; a task that goes on with an open one keeps that one's words instead. */
function textsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return shown.has(key) && value !== '' ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, key));
  if (typeof value !== 'object' || value === null) return [];
  if ('keep' in value && value.keep !== null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsIn(item, name));
}

function titlesIn(answer: unknown): string[] {
  return Array.isArray(answer) ? (answer as ProposedTask[]).map(({ title }) => title) : [];
}

async function builtInOf(each: Case): Promise<string[]> {
  const { facts, deal } = deals[each.deal];
  switch (each.kind) {
    case 'commercial strategy':
      return commercialSteps('MEDDPICC', deal.meddpicc_data, facts).steps.map(({ title }) => title);
    case 'tech plan':
      return technicalSteps(deal, facts, []).steps.map(({ title }) => title);
    case 'requirement': {
      const { signal } = new AbortController();
      const question = { requirement: each.requirement, dealId: null, personId: null, signal };
      return [String((await answerFrom(search, null, question)).supportLevel)];
    }
    default:
      return [];
  }
}
