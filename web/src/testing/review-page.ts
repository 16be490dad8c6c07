import { nothingUnfetched } from './open-details.ts';
import { sectionContent } from '@plumbline/domain/history/history.ts';
import { scoresOf } from '@plumbline/domain/opportunities/scores.ts';
import type { Accept, Suggestion } from '@plumbline/domain/suggestions/wire.ts';
import { screen, within } from '@testing-library/react';
import { dealsServer } from './deals-server.ts';
import { openPage } from './open-page.tsx';
import { sampleId, sampleOpportunity } from './sample-opportunity.ts';

const said = '2026-11-03T09:00:00.000Z';
const text =
  'Mia: What does it cost you?\nDana: We lose five days on every quote.\nDana: It hits the renewals.';
export const quoted = (words: string) => ({
  conversation_id: 'call-1',
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
  text: words,
  speaker: 'Dana Frey',
  title: 'Head of Sales',
  side: 'customer' as const,
  said_at: said,
  question: 'What does it cost you?',
});
export const suggested = (id: string, words: string, quote = words): Suggestion => ({
  id,
  section: 'meddpicc_data.pain',
  field: null,
  text: words,
  level: 2,
  polarity: 'for',
  confidence: 0.9,
  reader: 'built-in',
  state: 'open',
  quotes: [quoted(quote)],
  gain: 0.4,
  decided_by: null,
  decided_at: null,
  source_deleted: false,
  standing: 'supported',
  superseded: [],
  contradictions: [],
});
export const first = 'We lose five days on every quote.';
export const second = 'It hits the renewals.';

/** The review of a deal, by a server that keeps to the rules of accepting. */
export async function openReview(
  suggestions = [suggested('one', first), suggested('two', second)],
  /** What stands in the field. */
  written = '',
) {
  const deals = dealsServer(sampleOpportunity());
  const accepted: Accept[] = [];
  const gate = { open: Promise.resolve() };
  const batch = { isDone: false };
  const path = `/api/deals/${sampleId}`;
  const write = (pain: string) => {
    const revision = deals.stored.section_revisions['meddpicc_data.pain'] ?? 0;
    const texts = { ...deals.stored, meddpicc_data: { ...deals.stored.meddpicc_data, pain } };
    deals.stored = {
      ...texts,
      ...scoresOf(texts),
      section_revisions: { 'meddpicc_data.pain': revision + 1 },
    };
  };
  if (written !== '') write(written);
  const decide = (id: string, state: Suggestion['state']) => {
    const at = suggestions.findIndex((each) => each.id === id);
    const found = suggestions[at];
    if (found) suggestions[at] = { ...found, state };
    return suggestions[at];
  };
  const acceptBy = (id: string) => async (request: Request) => {
    await gate.open;
    const body = (await request.json()) as Accept;
    accepted.push(body);
    const revision = deals.stored.section_revisions['meddpicc_data.pain'] ?? 0;
    const now = deals.stored.meddpicc_data?.pain ?? '';
    if (body.revision !== revision) {
      const current = sectionContent(deals.stored, 'meddpicc_data.pain');
      return Response.json(
        {
          error: 'A colleague saved this section.',
          code: 'conflict',
          conflicts: [{ section: 'meddpicc_data.pain', revision, current }],
        },
        { status: 409 },
      );
    }
    write(body.mode === 'append' && now ? `${now}\n${body.text}` : body.text);
    return Response.json({ opportunity: deals.stored, suggestion: decide(id, 'accepted') });
  };
  Object.assign(deals.server.answers, {
    [`GET ${path}/suggestions`]: () =>
      Response.json({
        suggestions,
        score: 1,
        provisional_score: 2,
        highlights: [],
      }),
    [`GET ${path}/conversations`]: () =>
      Response.json({
        conversations: [],
        reading: { state: 'idle', read_at: said, told: null },
        hubspot: nothingUnfetched,
      }),
    'GET /api/conversations/call-1': () =>
      Response.json({
        id: 'call-1',
        opportunity_id: sampleId,
        source: 'pasted',
        kind: 'call',
        title: 'Second call',
        happened_at: said,
        speakers: [{ name: 'Dana', email: null, title: null, side: 'customer', isConfirmed: true }],
        length: text.length,
        quotes_used: 0,
        needs_sides: false,
        text,
        utterances: [{ speaker: 0, start: 0, end: text.length, at: null }],
      }),
    'GET /api/conversations/gone': () =>
      Response.json({ error: 'Conversation not found', code: 'not_found' }, { status: 404 }),
    [`POST ${path}/suggestions/accept-all`]: async (request: Request) => {
      const { preview } = (await request.json()) as { preview: boolean };
      const ids = suggestions.filter(({ state }) => state === 'open').map(({ id }) => id);
      batch.isDone = true;
      if (!preview) for (const id of ids) decide(id, 'accepted');
      const sections = ['meddpicc_data.pain'];
      const left = [
        { id: 'three', section: 'meddpicc_data.champion', field: 'name', why: 'denied' },
      ];
      return Response.json({ before: 1, after: 2, accepted: ids.length, ids, sections, left });
    },
    ...Object.fromEntries(
      suggestions.flatMap(({ id }) => [
        [`POST /api/suggestions/${id}/accept`, acceptBy(id)],
        [`POST /api/suggestions/${id}/reject`, () => Response.json(decide(id, 'rejected'))],
        [
          `POST /api/suggestions/${id}/reopen`,
          () => {
            // Of a section all that was accepted at once is taken back at once.
            if (batch.isDone) for (const each of suggestions) decide(each.id, 'open');
            return Response.json({ opportunity: null, suggestion: decide(id, 'open') });
          },
        ],
      ]),
    ),
  });
  await openPage(`/review?id=${sampleId}`);
  const list = await screen.findByRole('region', { name: 'Suggestions' });
  await within(list).findByText(suggestions[0]?.text ?? '');
  return { deals, accepted, gate, list, write, suggestions };
}
