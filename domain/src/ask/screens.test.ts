import { describe, expect, test } from 'vitest';
import { screenFor, screenOfDeal } from './screens.ts';

describe('[OPP-01] a question that a screen answers', () => {
  test.each([
    ['Which tasks are due this week?', '/tasks', { sort: 'due' }],
    ['What is overdue?', '/tasks', { sort: 'due' }],
    ['who owns which deal', '/opportunities', { view: 'open', group: 'owner' }],
    ['What slipped?', '/dashboard', {}],
    ['Which deals slipped this month?', '/dashboard', {}],
    ['closing this month', '/opportunities', { view: 'open', sort: 'close_date' }],
    ['Which deals close this quarter?', '/opportunities', { view: 'open', sort: 'close_date' }],
    ['What have we lost?', '/opportunities', { view: 'closed' }],
    ['Which are our biggest deals?', '/opportunities', { view: 'open', sort: '-value' }],
    ['forecast', '/reports', {}],
  ])('%s opens %s', (question, to, search) => {
    expect(screenFor(question)).toMatchObject({ to, search });
  });

  test('of one deal opens its tasks or its RFP, or names the fact', () => {
    expect(screenOfDeal('What tasks are due?', 'd1')).toMatchObject({
      to: '/tasks',
      search: { opportunity: 'd1', sort: 'due' },
    });
    expect(screenOfDeal('Which requirements are unanswered?', 'd1')).toMatchObject({
      search: { opp: 'd1', tab: 'rfp' },
    });
    expect(screenOfDeal('Who owns this deal?', 'd1')).toBe('owner');
    expect(screenOfDeal('Who owns it?', 'd1')).toBe('owner');
    expect(screenOfDeal('When does it close?', 'd1')).toBe('close_date');
    expect(screenOfDeal('How much is it worth?', 'd1')).toBe('value');
  });

  test.each([
    'Which deals wait for security?',
    'What did they say about data residency?',
    'Who has to sign and why not yet?',
    'Who owns the budget?',
    'Which tasks did Priya promise?',
    'Why did it slip?',
    'Is the champion close to the buyer?',
    'What is due to the security team?',
    'deals?',
    '',
  ])('%s is asked of what was said', (question) => {
    expect(screenFor(question)).toBeNull();
    expect(screenOfDeal(question, 'd1')).toBeNull();
  });
});
