import { describe, expect, test } from 'vitest';
import { commercialAnswer, technicalAnswer } from './challenge-answers.ts';

const restored = (text: string) => text.replaceAll('[PERSON_1]', 'Jane Doe');
const passages = [
  { title: 'Plans', text: 'Prices are per seat.', url: 'https://docs.example.com/plans' },
  {
    title: 'Access › SCIM',
    text: '| Feature | Team |\n| --- | --- |\n| Groups | beta |\n\nUsers are provisioned from **Okta**.',
    url: 'https://docs.example.com/scim#scim',
  },
];
const advice = (text: string, quote: string, source: number | null) => ({ text, quote, source });

describe('[TCH-02] advice on a technical challenge', () => {
  const told = {
    summary: '[PERSON_1] needs groups.',
    risks: ['[PERSON_1] leaves'],
    confidence: 0.7,
    comment: '',
  };
  const answerOf = (...recommendations: ReturnType<typeof advice>[]) =>
    technicalAnswer({ ...told, recommendations }, { restored, passages, leftOut: 1 });

  test('stands with whole sentences of the documentation, and names are back in it', () => {
    const { answer, dropped } = answerOf(
      advice('Ask [PERSON_1].', '', null),
      advice('Show Okta.', 'users are provisioned from Okta', 1),
      advice('Switch on the beta.', '| Groups | beta |', 2),
    );
    expect(answer).toMatchObject({
      summary: 'Jane Doe needs groups.',
      recommendations: ['Ask Jane Doe.', 'Show Okta.', 'Switch on the beta.'],
      risks: ['Jane Doe leaves'],
      docLink: 'https://docs.example.com/scim#scim',
      quotes: [
        { text: 'Users are provisioned from Okta.', title: 'Access › SCIM' },
        { text: 'Groups · beta', title: 'Access › SCIM' },
      ],
    });
    expect(dropped).toBe(1);
  });

  test('with a quote that stands nowhere is left out and counted, the rest stays', () => {
    const { answer, dropped } = answerOf(
      advice('Promise groups.', 'Groups are generally available.', 2),
      advice('Ask.', '', null),
    );
    expect(answer).toMatchObject({ recommendations: ['Ask.'], docLink: null, quotes: [] });
    expect(dropped).toBe(2);
  });
});

describe('[CHA-03] advice on a commercial challenge', () => {
  const given =
    '<<<pain>>>\nThe budget of [PERSON_1] is frozen to June 30. A pilot may start.\n<<<end of pain>>>';
  const action = (evidence: string) => ({
    action: 'Ask [PERSON_1]',
    priority: 'high' as const,
    evidence,
  });
  const answerOf = (...recommendations: ReturnType<typeof action>[]) =>
    commercialAnswer(
      { problemAnalysis: 'Frozen.', summary: 'Wait.', recommendations },
      { restored, given, market: null, leftOut: 0 },
    );

  test('quotes the whole sentence of the data, names put back', () => {
    const { answer, dropped } = answerOf(action('budget of [PERSON_1] is frozen'), action(''));
    expect(answer.recommendations).toEqual([
      {
        action: 'Ask Jane Doe',
        priority: 'high',
        evidence: 'The budget of Jane Doe is frozen to June 30.',
      },
      { action: 'Ask Jane Doe', priority: 'high', evidence: '' },
    ]);
    expect(dropped).toBe(0);
  });

  test('with forged evidence is left out and counted', () => {
    const { answer, dropped } = answerOf(action('the budget is approved'), action(''));
    expect(answer.recommendations).toHaveLength(1);
    expect(dropped).toBe(1);
  });
});
