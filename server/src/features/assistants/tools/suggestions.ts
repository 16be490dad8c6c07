import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { sectionTitle } from '@plumbline/domain/opportunities/sections.ts';
import { reviewSchema, type Suggestion } from '@plumbline/domain/suggestions/wire.ts';
import { requiredTextOf } from '@plumbline/domain/text.ts';
import * as v from 'valibot';
import { AppError } from '../../../platform/http/errors.ts';
import { fieldLabel, pages, quoteOf, quoteTold } from '../told.ts';
import {
  limitOf,
  opportunityId,
  ours,
  reads,
  replaces,
  suggestionId,
  text,
  tool,
  type ToolCall,
} from '../tool.ts';
import { dealOf, fieldText, revisionOf } from './deal.ts';
import { savedSection } from './save-section.ts';

const mostQuotes = 3;
const mostHighlights = 5;

export const listSuggestions = tool({
  name: 'list_suggestions',
  title: 'List suggestions',
  description:
    'What the conversations of an opportunity suggest for its fields, each with the quotes that carry it, and passages worth reading. Only what you may see.',
  effects: reads,
  input: v.strictObject({
    opportunity_id: opportunityId,
    limit: limitOf(50, 10),
    offset: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(0),
        v.description('next_offset of the page before'),
      ),
      0,
    ),
  }),
  output: v.object({
    suggestions: v.array(
      v.object({
        id: ours(),
        section: ours(),
        title: ours(),
        field: v.nullable(ours()),
        label: ours(),
        text: text(),
        /** 1 a hint, 2 said by the customer, 3 said by two people or in a document. */
        evidence: v.number(),
        /** supported, denied, unclear or ours_only, by all conversations together. */
        standing: ours(),
        /** Points of 10 that it alone would add. */
        gain: v.number(),
        quotes: v.array(quoteTold),
        /** What stands in the field now. */
        current: text(),
        revision: v.number(),
      }),
    ),
    total: v.number(),
    next_offset: v.nullable(v.number()),
    highlights: v.array(quoteTold),
    link: ours(),
  }),
  run: async ({ opportunity_id: id, limit, offset }, { api, link }) => {
    const [review, deal] = await Promise.all([reviewOf(api, id), dealOf(api, id)]);
    const page = review.suggestions.slice(offset, offset + limit);
    const place = link(pages.review(id));
    const next = offset + limit;
    return {
      suggestions: page.map((each) => ({
        id: each.id,
        section: each.section,
        field: each.field,
        text: each.text,
        title: sectionTitle(each.section),
        label: fieldLabel(each.section, each.field),
        evidence: each.level,
        standing: each.standing,
        gain: Math.round(each.gain * 100) / 100,
        quotes: each.quotes.slice(0, mostQuotes).map((quote) => quoteOf(quote, place)),
        current: fieldText(deal, each.section, each.field),
        revision: revisionOf(deal, each.section),
      })),
      total: review.suggestions.length,
      next_offset: next < review.suggestions.length ? next : null,
      highlights: review.highlights
        .slice(0, mostHighlights)
        .map(({ quote }) => quoteOf(quote, place)),
      link: place,
    };
  },
});

export const acceptSuggestion = tool({
  name: 'accept_suggestion',
  title: 'Accept a suggestion',
  description:
    'Write a suggestion into its field, as it is or edited. The quotes stay with the text, and the history names the conversation. Needs the revision from list_suggestions.',
  effects: replaces,
  input: v.strictObject({
    opportunity_id: opportunityId,
    suggestion_id: suggestionId,
    text: v.optional(
      v.pipe(
        requiredTextOf(2000),
        v.description('The text as you want it; the suggestion’s unless told'),
      ),
    ),
    mode: v.pipe(
      v.picklist(['replace', 'append', 'clear']),
      v.description('In the place of the current text, behind it, or emptying what is denied'),
    ),
    revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  output: savedSection,
  run: async ({ opportunity_id: id, suggestion_id, ...wanted }, { api, link }) => {
    const [{ suggestions }, before] = await Promise.all([reviewOf(api, id), dealOf(api, id)]);
    const found = suggestions.find((each) => each.id === suggestion_id);
    if (!found) throw notOpen();
    const { body } = await api('POST', `/api/suggestions/${suggestion_id}/accept`, {
      body: { ...wanted, text: wanted.text ?? found.text },
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own route answers what it is described to
    const { opportunity } = body as { opportunity: Opportunity; suggestion: Suggestion };
    return {
      section: found.section,
      text: fieldText(opportunity, found.section, found.field),
      revision: revisionOf(opportunity, found.section),
      score_before: before.score,
      score_after: opportunity.score,
      link: link(pages.review(id)),
    };
  },
});

const notOpen = () =>
  new AppError('not_found', 'No such suggestion is open on this opportunity. List them again.');

async function reviewOf(api: ToolCall['api'], id: string) {
  const { body } = await api('GET', `/api/deals/${id}/suggestions`);
  return v.parse(reviewSchema, body);
}
