import { expect, test } from 'vitest';
import { analyseTechnicalChallenge } from './technical.ts';

const challenge = {
  title: 'Single sign-on with Entra',
  description: 'They require SAML single sign-on against Entra before the pilot starts.',
  severity: 'High',
  status: 'Open',
  openDays: 2,
} as const;

test('[TCH-02] a page on another matter is not said to speak of the challenge', () => {
  const hits = [{ title: 'Invoices', text: 'Invoices are sent at the end of each pilot month.' }];
  const { recommendations, summary } = analyseTechnicalChallenge(challenge, { hits });
  expect(recommendations.join(' ')).not.toContain('Invoices');
  expect(summary).not.toContain('Invoices');
});

test('[TCH-02] a page on the matter is', () => {
  const hits = [{ title: 'Single sign-on', text: 'Connect Entra by SAML for single sign-on.' }];
  const { recommendations } = analyseTechnicalChallenge(challenge, { hits });
  expect(recommendations.join(' ')).toContain('“Single sign-on”');
});
