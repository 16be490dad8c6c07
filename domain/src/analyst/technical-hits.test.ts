import { expect, test } from 'vitest';
import { analyzeTechnicalChallenge } from './technical.ts';

const challenge = {
  title: 'Single sign-on with Entra',
  description: 'They require SAML single sign-on against Entra before the pilot starts.',
  severity: 'High',
  status: 'Open',
  openDays: 2,
} as const;

test('[TCH-02] a page on another matter is not said to speak of the challenge', () => {
  const hits = [{ title: 'Invoices', text: 'Invoices are sent at the end of each pilot month.' }];
  const { recommendations, summary } = analyzeTechnicalChallenge(challenge, { hits });
  expect(recommendations.join(' ')).not.toContain('Invoices');
  expect(summary).not.toContain('Invoices');
});

test('[TCH-02] a page on the matter is', () => {
  const hits = [{ title: 'Single sign-on', text: 'Connect Entra by SAML for single sign-on.' }];
  const { recommendations } = analyzeTechnicalChallenge(challenge, { hits });
  expect(recommendations.join(' ')).toContain('“Single sign-on”');
});

test('[TCH-02] no page speaks of a challenge that says nothing', () => {
  const hits = [{ title: 'Invoices', text: 'Invoices are sent at the end of each pilot month.' }];
  const { recommendations } = analyzeTechnicalChallenge(
    { ...challenge, title: 'SLA', description: '' },
    { hits },
  );
  expect(recommendations.join(' ')).not.toContain('Invoices');
});

test('[TCH-02] a page is shown with the words that it shares, not as the answer', () => {
  const hits = [{ title: 'Single sign-on', text: 'Connect Entra by SAML for single sign-on.' }];
  const { recommendations } = analyzeTechnicalChallenge(challenge, { hits });
  expect(recommendations).toContain(
    'Check whether “Single sign-on” answers it: it shares single, entra, saml',
  );
});

test.each([
  'All data must stay in Finland',
  'Hosting region EU only, we run in us-east',
  'Their tenant must be hosted in Canada',
])('[TCH-02] where data rest is a matter of its own: %s', (title) => {
  const { summary } = analyzeTechnicalChallenge({ ...challenge, title, description: '' });
  expect(summary).toContain('about hosting and data residency');
});
