import { applyPatch } from '@plumbline/domain/opportunities/changes.ts';
import { opportunityScore, scoreWeights } from '@plumbline/domain/opportunities/score.ts';
import { explainScores, scoresOf } from '@plumbline/domain/opportunities/scores.ts';
import { acceptedQuotesSchema } from '@plumbline/domain/suggestions/wire.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { sectionTitle } from '@plumbline/domain/opportunities/sections.ts';
import { resourceOfSection } from '@plumbline/domain/opportunities/visibility.ts';
import { can, type Rights } from '@plumbline/domain/people/permissions.ts';
import { keysOf } from '@plumbline/domain/keys.ts';
import * as v from 'valibot';
import { AppError } from '../../../platform/http/errors.ts';
import { pages, quoteOf, quoteTold } from '../told.ts';
import { opportunityId, ours, reads, text, tool, type ToolCall } from '../tool.ts';
import { dealOf, mayReadTexts, readOf } from './deal.ts';
import { seen } from './get-opportunity.ts';
import { demandField, fieldEntries, patchOf } from './section-field.ts';

const mostQuotes = 3;
const parts = keysOf(scoreWeights);

const figureTold = v.object({
  figure: ours(),
  percent: v.number(),
  /** Its share in the score, in percent. */
  weight: v.number(),
  /** Null where you may not read what it is computed from. */
  checks: v.nullable(
    v.array(
      v.object({
        label: ours(),
        got: v.number(),
        possible: v.number(),
        earns_more: v.nullable(ours()),
      }),
    ),
  ),
});

export const explainScore = tool({
  name: 'explain_score',
  title: 'Explain a score',
  description:
    'Why an opportunity scores as it does: the four figures with each check, the quotes behind accepted texts, and what no conversation says.',
  effects: reads,
  input: v.strictObject({ opportunity_id: opportunityId }),
  output: v.object({
    score: v.nullable(v.number()),
    figures: v.array(figureTold),
    quoted: v.array(
      v.object({
        section: ours(),
        title: ours(),
        text: text(),
        quotes: v.array(quoteTold),
      }),
    ),
    not_said: v.array(ours()),
    link: ours(),
  }),
  run: async ({ opportunity_id: id }, { api, link, rights }) => {
    const [deal, quoted, read] = await Promise.all([
      dealOf(api, id),
      quotesOf(id, { api, link, rights }),
      readOf(id, { api, rights }),
    ]);
    const figures = explainScores(deal);
    return {
      score: deal.is_assessed === false ? null : deal.score,
      figures: parts.map((figure) => ({
        figure,
        percent: Math.round(deal[figure]),
        weight: scoreWeights[figure],
        checks: seen(rights, figure)
          ? figures[figure].checks.map(({ label, got, possible, earnsMore: earns_more }) => ({
              label,
              got,
              possible,
              earns_more,
            }))
          : null,
      })),
      quoted,
      not_said: read?.not_said ?? [],
      link: link(pages.details(id)),
    };
  },
});

async function quotesOf(id: string, { api, link, rights }: Omit<ToolCall, 'mentions' | 'today'>) {
  if (!mayReadTexts(rights)) return [];
  const { body } = await api('GET', `/api/deals/${id}/quotes`);
  return v.parse(v.array(acceptedQuotesSchema), body).map(({ section, accepted_text, quotes }) => ({
    section,
    title: sectionTitle(section),
    text: accepted_text,
    quotes: quotes.slice(0, mostQuotes).map((each) => quoteOf(each, link(pages.review(id)))),
  }));
}

export const previewChange = tool({
  name: 'preview_change',
  title: 'Preview a change',
  description:
    'What a text in a section would do to the score. Nothing is written. Use save_section to write it.',
  effects: reads,
  input: v.strictObject({ opportunity_id: opportunityId, ...fieldEntries }),
  output: v.object({
    before: v.number(),
    after: v.number(),
    figures: v.array(v.object({ figure: ours(), before: v.number(), after: v.number() })),
    link: ours(),
  }),
  run: async ({ opportunity_id: id, ...typed }, { api, link, rights }) => {
    demandField(typed);
    if (!can(rights, 'read', resourceOfSection(typed.section))) {
      throw new AppError('forbidden', 'You can’t see this section, so its effect can’t be told.');
    }
    const deal = await dealOf(api, id);
    const after = figuresAfter(
      deal,
      rights,
      applyPatch(deal, patchOf(typed), deal.updated_date).next,
    );
    return {
      before: deal.score,
      after: opportunityScore(after),
      figures: parts.map((figure) => ({ figure, before: deal[figure], after: after[figure] })),
      link: link(pages.details(id)),
    };
  },
});

/** Figures of texts that are hidden stay as they are. */
function figuresAfter(deal: Opportunity, rights: Rights, next: Parameters<typeof scoresOf>[0]) {
  const scores = scoresOf(next);
  const kept = parts.map((figure) => [figure, (seen(rights, figure) ? scores : deal)[figure]]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built of these very keys
  return Object.fromEntries(kept) as Pick<Opportunity, (typeof parts)[number]>;
}
