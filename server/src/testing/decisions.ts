import type {
  Opportunity,
  OpportunitySummary,
} from '@plumbline/domain/opportunities/opportunity.ts';
import type { Review, Suggestion } from '@plumbline/domain/suggestions/wire.ts';
import type { TestRole } from './app.ts';
import { createConversationsApi, cuedModel } from './conversations.ts';

/** What is said in the call that suggests. */
export const said = {
  signs: 'I sign up to 100k after the meeting in March.',
  name: 'Dana Frey',
  rival: 'Ian Cole signs too.',
  pain: 'Quotes take five days, we lose $240k a year by that.',
  morePain: 'And 30% of the renewals slip by.',
  hint: 'It is annoying.',
  noBudget: 'There is no budget yet.',
  stack: 'We run SAP S/4 with Entra ID.',
};

export const call = Object.values(said)
  .map((words) => `Dana Frey: ${words}`)
  .join('\n');
export const buyer = 'meddpicc_data.economic_buyer';
export const pain = 'meddpicc_data.pain';
export const stack = 'technical_insights.environment';

/** The API with a reader that finds what is said, and what people decide on it. */
export async function createDecisionsApi() {
  const server = await createConversationsApi(
    cuedModel([
      { words: said.signs, section: buyer, field: 'details', level: 3 },
      { words: said.name, section: buyer, field: 'name', confidence: 0.9 },
      { words: said.rival, section: buyer, field: 'name', text: 'Ian Cole', confidence: 0.4 },
      { words: said.pain, section: pain, confidence: 0.9 },
      { words: said.morePain, section: pain, confidence: 0.5 },
      { words: said.hint, section: pain, level: 1 },
      {
        words: said.noBudget,
        section: 'meddpicc_data.decision_process',
        polarity: 'against',
        level: 3,
      },
      { words: said.stack, section: stack },
    ]),
  );

  /** A deal whose call was read. */
  async function readDeal(fields: object = {}): Promise<Opportunity> {
    const deal = await server.add({ ...fields });
    await server.paste(deal.id, call, { kind: 'call', happened_at: '2026-11-03T09:00:00.000Z' });
    await server.read();
    return deal;
  }
  const review = async (id: string, role: TestRole = 'ADMIN', state = 'open'): Promise<Review> =>
    (await server.request(role, 'GET', `/api/deals/${id}/suggestions?state=${state}`)).body;
  async function suggested(id: string, words: string): Promise<Suggestion> {
    const { suggestions } = await review(id, 'ADMIN', 'all');
    const found = suggestions.find(({ quotes }) => quotes.some(({ text }) => text === words));
    if (!found) throw new Error(`Nobody suggests: ${words}`);
    return found;
  }
  const decide = (how: string, { id }: Suggestion, body?: object, role: TestRole = 'ADMIN') =>
    server.request(role, 'POST', `/api/suggestions/${id}/${how}`, body);
  const accept = (suggestion: Suggestion, more: object = {}, role: TestRole = 'ADMIN') =>
    decide(
      'accept',
      suggestion,
      { text: suggestion.text, mode: 'replace', revision: 0, ...more },
      role,
    );
  const acceptAll = async (id: string, preview: boolean, role: TestRole = 'ADMIN', level = 2) =>
    server.request(role, 'POST', `/api/deals/${id}/suggestions/accept-all`, { level, preview });
  async function listed(id: string, role: TestRole = 'ADMIN'): Promise<OpportunitySummary> {
    const { body } = await server.request(role, 'GET', `/api/deals?id=${id}`);
    const [row] = body as OpportunitySummary[];
    if (!row) throw new Error('The deal is not listed');
    return row;
  }

  return { ...server, readDeal, review, suggested, decide, accept, acceptAll, listed };
}
