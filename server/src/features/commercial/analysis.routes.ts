import {
  bantDataSchema,
  meddpiccDataSchema,
  spicedDataSchema,
} from '@plumbline/domain/commercial/methodologies.ts';
import { analysisSources, strategyTaskSchema } from '@plumbline/domain/tasks/task.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { searchedSchema } from '@plumbline/domain/language-model/searched.ts';
import { requiredTextOf } from '@plumbline/domain/text.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { analysisKinds } from '../../platform/db/schema/analyses.ts';
import { describe } from '../../platform/http/describe.ts';
import { AppError, failingAs } from '../../platform/http/errors.ts';
import { allow, rightsOf, type AppEnv } from '../../platform/http/permission.ts';
import { answerWithProgress } from '../../platform/http/progress.ts';
import { validate } from '../../platform/http/validation.ts';
import { isHeavy } from '../../platform/http/limits.ts';
import { listAnalyses } from '../../analysis/analyses.queries.ts';
import type { AnalysisDependencies } from '../../analysis/analyze.ts';
import type { Market } from '../../analysis/analyst.ts';
import { analyzeChallenge, analyzeStrategy, demandMaterial } from './analysis.service.ts';
import { maskEntry } from '../../analysis/mask.ts';
import { provenanceEntries } from '../../analysis/provenance.ts';
import { idSchema } from '../../platform/http/id-param.ts';

const tag = 'AI';
const id = idSchema;
const isOn = v.optional(v.boolean('Must be true or false'), true);

/** What every analysis may be told besides its texts. */
const askedEntries = {
  /** The deal whose names must not leave, and that keeps the answer. */
  dealId: v.optional(id),
  analyst: v.optional(v.literal('built-in', 'Must be built-in')),
  mask: maskEntry,
};

const strategyEntries = {
  ...askedEntries,
  /** Accepted as the specification has it; the shape of the answer is always the same. */
  response_json_schema: v.optional(v.unknown()),
};
const strategySchema = v.variant(
  'methodology',
  [
    v.strictObject({
      methodology: v.literal('MEDDPICC'),
      data: v.nullable(meddpiccDataSchema),
      ...strategyEntries,
    }),
    v.strictObject({
      methodology: v.literal('SPICED'),
      data: v.nullable(spicedDataSchema),
      ...strategyEntries,
    }),
    v.strictObject({
      methodology: v.literal('BANT'),
      data: v.nullable(bantDataSchema),
      ...strategyEntries,
    }),
  ],
  'Must be MEDDPICC, SPICED or BANT',
);

const challengeSchema = v.strictObject({
  ...askedEntries,
  prompt: requiredTextOf(20_000),
  /** Looks the company up where nothing is known of it yet and an administrator allows web search. */
  enableInternetSearch: isOn,
  /** Tells the model what is publicly known of the company. */
  includeMarketResearch: isOn,
  /** The challenge of the deal that keeps the answer. */
  challengeId: v.optional(requiredTextOf(100)),
});

const strategyAnswerSchema = v.object({
  tasks: v.array(strategyTaskSchema),
  ...provenanceEntries,
});
const challengeAnswerSchema = v.object({
  rawAnalysis: v.string(),
  solution: v.object({
    problemAnalysis: v.string(),
    summary: v.string(),
    recommendations: v.array(
      v.object({ action: v.string(), priority: v.string(), evidence: v.optional(v.string()) }),
    ),
    /** Web searches of the model’s provider; null where there were none. */
    searched: v.optional(v.nullable(searchedSchema)),
  }),
  ...provenanceEntries,
});
const statusSchema = v.object({
  source: v.picklist(analysisSources),
  model: v.nullable(v.string()),
  names_kept: provenanceEntries.names_kept,
});
const analysesSchema = v.array(
  v.object({ ...provenanceEntries, subject: v.string(), person: v.string(), answer: v.unknown() }),
);
const analysesQuery = v.object({
  kind: v.picklist(analysisKinds, `Must be one of ${analysisKinds.join(', ')}`),
  subject: v.optional(requiredTextOf(100)),
});

/** Routes of the analyses: under /api/ai, and the earlier ones under /api/deals. */
export function aiRoutes(
  dependencies: AnalysisDependencies,
  /** What is publicly known of a deal’s company. */
  marketOf: (personId: string, dealId: string, how: { looksUp: boolean }) => Promise<Market | null>,
) {
  return new Hono<AppEnv>()
    .get(
      '/ai/status',
      describe({ summary: 'Get who answers analyses', tag, answer: statusSchema }),
      allow('read', 'opportunities'),
      async (c) => {
        const analyst = await dependencies.modelNow(c.var.person.id);
        return c.var.answer({
          source: analyst?.source ?? 'built-in',
          model: analyst?.model ?? null,
          names_kept: analyst ? analyst.inside !== null : false,
        });
      },
    )
    .post(
      '/ai/analyze-strategy',
      describe({
        summary: 'Suggest up to eight next steps',
        description:
          'With `dealId`, they become the deal’s open commercial tasks. With `Accept: application/x-ndjson`, the response is progress lines and one result. The built-in analyst gives fewer steps if little is written.',
        tag,
        answer: strategyAnswerSchema,
        refuses: [400, 404, 413, 429, 502],
      }),
      isHeavy(),
      allow('write', 'commercialInsights'),
      validate('json', strategySchema),
      async (c) => {
        const {
          dealId,
          analyst,
          mask,
          response_json_schema: _shape,
          ...texts
        } = c.req.valid('json');
        await demandMaterial(dependencies, texts, dealId);
        const asked = { person: c.var.person, timeZone: c.var.timeZone, dealId, analyst, mask };
        return answerWithProgress(c, dependencies.log, (run) =>
          failingAs('Failed to generate strategy', run.signal, () =>
            analyzeStrategy(dependencies, asked, texts, run),
          ),
        );
      },
    )
    .post(
      '/ai/analyze-commercial',
      describe({
        summary: 'Analyze an obstacle and suggest what to do',
        description: 'With `dealId` and `challengeId`, the answer is saved on that challenge.',
        tag,
        answer: challengeAnswerSchema,
        refuses: [400, 404, 413, 429, 502],
      }),
      isHeavy(),
      allow('write', 'commercialInsights'),
      validate('json', challengeSchema),
      (c) => {
        const { prompt, challengeId, dealId, analyst, mask, ...flags } = c.req.valid('json');
        const asked = { person: c.var.person, timeZone: c.var.timeZone, dealId, analyst, mask };
        return answerWithProgress(c, dependencies.log, (run) =>
          analyzeChallenge(
            dependencies,
            asked,
            {
              text: prompt,
              challengeId,
              marketOf: async (deal) =>
                flags.includeMarketResearch
                  ? marketOf(c.var.person.id, deal, { looksUp: flags.enableInternetSearch })
                  : null,
            },
            run,
          ),
        );
      },
    )
    .get(
      '/deals/:id/analyses',
      describe({
        summary: 'List a deal’s earlier analyses, newest first',
        description: 'With what each one was given (names removed) and what it answered.',
        tag,
        answer: analysesSchema,
        refuses: [400, 404],
      }),
      allow('read', 'commercialInsights', 'technicalInsights'),
      validate('param', v.object({ id })),
      validate('query', analysesQuery),
      async (c) => {
        const { kind, subject } = c.req.valid('query');
        const needed = kind.startsWith('technical') ? 'technicalInsights' : 'commercialInsights';
        if (!can(rightsOf(c.var.person), 'read', needed)) {
          throw new AppError('forbidden', "Your role can't see this.");
        }
        const { seen } = await dependencies.load(c.var.person, c.req.valid('param').id);
        const mayAsk = can(rightsOf(c.var.person), 'write', needed);
        if (mayAsk && !(await dependencies.modelNow(c.var.person.id))) dependencies.expectBuiltIn();
        const rows = await listAnalyses(dependencies.db, seen.id, kind, subject);
        return c.var.answer(
          rows.map((row) => ({
            id: row.id,
            source: row.source,
            model: row.model,
            analyzed_at: row.created_at.toISOString(),
            has_anonymized_data: row.replacements.length > 0,
            names_kept: row.names_kept,
            given: row.given,
            replacements: [...row.replacements],
            verdict: row.verdict,
            dropped: row.dropped,
            is_earlier: row.is_earlier,
            subject: row.subject,
            person: row.person_name,
            answer: row.answer,
          })),
        );
      },
    );
}
