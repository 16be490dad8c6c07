import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { GaveUp, Queue } from '../../platform/jobs/jobs.ts';
import * as queries from './analyses.queries.ts';
import type {
  RfpAnalysisRow,
  OpenRequirement,
  ReusableAnswer,
  RunKey,
  StoredAnswer,
} from './analyses.queries.ts';
import {
  answerFrom,
  type AnswerContext,
  type RequirementModel,
  type Search,
} from './answer.service.ts';
import { answersBefore } from './library.queries.ts';

export const analysisQueueName = 'rfp-analysis';

export interface RfpAnalysisDependencies extends AnswerContext {
  db: Database;
  now: () => Date;
  /** Changes requirements of an opportunity and its scores with them, in one transaction. */
  changeRequirements: (
    opportunityId: string,
    change: (tx: Transaction) => Promise<void>,
  ) => Promise<unknown>;
}

/** Opportunities that one process analyzes at a time. */
const concurrency = 2;
/** Requirements that are stored together: a model takes seconds for each. */
const together = { rules: 20, model: 4 };
/** Answering by rules is work of this process: it rests as long, and serves people. */
const restFactor = 1;
const longestRestMs = 40;

/** What a person is told of requirements that nobody tries to answer again. */
const reasons: Record<GaveUp, string> = {
  failed: 'Plumbline kept failing while answering.',
  killed: 'Answering crashed twice, so we stopped. Ask an administrator to check the log.',
};

/** The work of answering an opportunity's requirements, a few at a time. */
export function createAnalysisQueue(dependencies: RfpAnalysisDependencies): Queue<RunKey> {
  const { db, now } = dependencies;
  return {
    name: analysisQueueName,
    concurrency,
    run: (key, signal) => runAnalysis(dependencies, key, signal),
    async giveUp(key, why) {
      await queries.updateRunning(db, key, {
        status: 'failed',
        error: reasons[why],
        updated_date: now(),
      });
    },
  };
}

/**
 * Answers what is open, until nothing is or the analysis is stopped. Each answer is stored as soon
 * as its few neighbours are there: a run that was killed goes on where it was.
 */
async function runAnalysis(
  dependencies: RfpAnalysisDependencies,
  key: RunKey,
  signal: AbortSignal,
): Promise<void> {
  const { db, now, openKnowledge, modelNow } = dependencies;
  const run = await queries.updateRunning(db, key, { updated_date: now() });
  if (!run) return;
  const search = await openKnowledge(run.knowledge_base_urls);
  for (;;) {
    signal.throwIfAborted();
    // Looked for anew: it may be set up, or run out, in the middle of a long run.
    const model = await modelNow(run.started_by);
    const size = model ? together.model : together.rules;
    if (!(await queries.updateRunning(db, key, { updated_date: now() }))) return;
    const open = await queries.nextPending(db, key, size);
    if (open.length === 0) break;
    const { answers, failure } = await answerAll(db, run, open, { search, model }, signal);
    if (!(await store(dependencies, key, answers))) return;
    if (failure === null) continue;
    signal.throwIfAborted();
    if (!(failure instanceof AppError)) throw failure;
    await queries.updateRunning(db, key, {
      status: 'failed',
      error: failure.message,
      updated_date: now(),
    });
    return;
  }
  await queries.updateRunning(db, key, { status: 'done', updated_date: now() });
}

/** False when the opportunity was deleted meanwhile: its analysis went with it. */
async function store(
  { changeRequirements, now }: RfpAnalysisDependencies,
  key: RunKey,
  answers: readonly StoredAnswer[],
): Promise<boolean> {
  try {
    await changeRequirements(key.opportunity_id, (tx) =>
      queries.storeAnswers(tx, key, answers, now()),
    );
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false;
    throw error;
  }
}

/** Answers those that can be answered; what failed for the others comes beside them. */
async function answerAll(
  db: Database,
  { opportunity_id }: RfpAnalysisRow,
  open: readonly OpenRequirement[],
  { search, model }: { search: Search | null; model: RequirementModel | null },
  signal: AbortSignal,
): Promise<{ answers: StoredAnswer[]; failure: unknown }> {
  const known = new Map(
    (
      await queries.findReusable(
        db,
        opportunity_id,
        open.map(({ question_key }) => question_key),
      )
    ).map((answer) => [answer.question_key, answer]),
  );
  const before = model ? await answersBefore(db, opportunity_id) : () => [];
  async function answerOne({
    id,
    requirement,
    question_key,
  }: OpenRequirement): Promise<StoredAnswer> {
    const reusable = known.get(question_key);
    if (reusable) return reused(id, requirement, reusable);
    const question = { requirement, before: before(requirement), dealId: opportunity_id, signal };
    return stored(id, requirement, await answerFrom(search, model, question));
  }
  // A model is waited for, several at a time; rules are worked through one by one.
  const results = model
    ? await Promise.allSettled(open.map(answerOne))
    : await withRests(
        open.map((requirement) => () => answerOne(requirement)),
        signal,
      );
  const failed = results.find((result) => result.status === 'rejected');
  return {
    answers: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    failure: failed?.reason ?? null,
  };
}

/** Does one piece of work after the other, and rests after each; ends with the first that fails. */
async function withRests<Result>(
  work: readonly (() => Promise<Result>)[],
  signal: AbortSignal,
): Promise<PromiseSettledResult<Result>[]> {
  const results: PromiseSettledResult<Result>[] = [];
  try {
    for (const piece of work) {
      const started = performance.now();
      results.push({ status: 'fulfilled', value: await piece() });
      const rest = Math.min(longestRestMs, restFactor * (performance.now() - started));
      await wait(rest, undefined, { signal });
    }
  } catch (reason) {
    results.push({ status: 'rejected', reason });
  }
  return results;
}

function stored(
  id: string,
  requirement: string,
  answer: Awaited<ReturnType<typeof answerFrom>>,
): StoredAnswer {
  const { supportLevel, comment, confidence, docLink, source, reason, page } = answer;
  return {
    id,
    requirement,
    support_level: supportLevel,
    comment: comment || null,
    confidence,
    doc_link: docLink,
    source,
    reason,
    passages: answer.passages,
    quoted: answer.quoted,
    parts: answer.parts,
    page_url: page?.url ?? null,
    page_hash: page?.content_hash ?? null,
    reused_opportunity_id: null,
    reused_id: null,
  };
}

function reused(id: string, requirement: string, answer: ReusableAnswer): StoredAnswer {
  const { question_key: _key, opportunity_id, id: reused_id, ...columns } = answer;
  return {
    ...columns,
    id,
    requirement,
    source: 'reused',
    reason: null,
    reused_opportunity_id: opportunity_id,
    reused_id,
  };
}
