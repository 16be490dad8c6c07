import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { commercialChallengeSchema } from './commercial/challenge.ts';
import { asSectionContent } from './history/history.ts';
import { asOfToday } from './stored.ts';
import { technicalChallengeSchema } from './technical/challenge.ts';

describe('[API-03] what was stored under an earlier schema', () => {
  const challenge = { id: 'c', title: 'No SSO', description: 'SAML' };

  test('is the same where nothing changed', () => {
    const stored = v.parse(technicalChallengeSchema, { ...challenge, severity: 'High' });
    expect(asOfToday(technicalChallengeSchema, stored)).toEqual(stored);
  });

  test('loses fields that are unknown today, and gets the usual where one is refused', () => {
    const stored = { ...challenge, severity: 'Severe', status: 'Resolved', owner: 'Mia' };
    expect(asOfToday(technicalChallengeSchema, stored)).toEqual(
      v.parse(technicalChallengeSchema, { ...challenge, status: 'Resolved' }),
    );
  });

  test('keeps an object within without what is unknown in it', () => {
    const at = '2026-11-20T09:00:00.000Z';
    const aiSolution = { id: 's', status: 'accepted', createdAt: at, summary: 'Ask', tokens: 7 };
    const stored = { id: 'c', text: 'Frozen', createdAt: at, aiSolution };
    expect(asOfToday(commercialChallengeSchema, stored)).toMatchObject({
      aiSolution: { id: 's', status: 'accepted', summary: 'Ask' },
    });
    expect(
      asOfToday(commercialChallengeSchema, { ...stored, aiSolution: { id: 's' } })?.aiSolution,
    ).toBeNull();
  });

  test('is nothing where today cannot do without what is missing', () => {
    expect(asOfToday(technicalChallengeSchema, { id: 'c', title: 'No SSO' })).toBeNull();
  });
});

describe('[API-03] the text of a section as its history kept it', () => {
  test.each([
    ['meddpicc_data.pain', null, null],
    ['meddpicc_data.pain', 'Slow quotes', 'Slow quotes'],
    // It was made of fields once.
    ['meddpicc_data.pain', { what: 'Slow quotes', who: 'Sales' }, 'Slow quotes\n\nSales'],
    [
      'technical_insights.hurdles',
      { technical_insights_hurdles: 'None' },
      { technical_insights_hurdles: 'None' },
    ],
    // It was one text, or had another field.
    ['technical_insights.hurdles', 'None', { technical_insights_hurdles: 'None' }],
    [
      'technical_insights.team',
      { technical_insights_team_details: 'Two of them', technical_insights_team: 'Ann, Bob' },
      {
        technical_insights_team_members: 'Ann, Bob',
        technical_insights_team_details: 'Two of them',
      },
    ],
    ['technical_insights.hurdles', { technical_insights_hurdles: 3 }, null],
    ['technical_insights.hurdles', ['None'], null],
  ] as const)('%s of %j is %j', (section, stored, content) => {
    expect(asSectionContent(section, stored)).toEqual(content);
  });
});
