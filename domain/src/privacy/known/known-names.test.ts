import { expect, test } from 'vitest';
import { createAnonymiser } from '../anonymise.ts';
import { LeakError } from '../replacement.ts';
import { knownNamesOf } from './known-names.ts';
import { ownLabels } from '../own-labels.ts';
import { anonymiseFields, prompt } from '../prompt.ts';

const opportunity = {
  name: 'Umbrella - Platform renewal 2026',
  owner: 'Kim Park',
  company_name: 'Umbrella Corp',
  company_domain: 'umbrella.example',
  company_info: null,
  technical_insights_team_members: 'Ines Prado (security), integrations team',
  meddpicc_data: {
    economic_buyer: { name: 'Rosa Díaz' },
    champion: { name: 'unknown' },
    competition: { names: 'Gong, Clari and in-house' },
  },
};

test('[ANON-01] the names of an opportunity and its team are known', () => {
  const known = knownNamesOf(opportunity, {
    members: [{ name: 'Lee Chan', email: 'lee@us.example' }],
  });
  expect(known.companies).toEqual([
    { name: 'Umbrella Corp', domain: 'umbrella.example', side: 'customer' },
    { name: '', domain: 'us.example', side: 'us' },
  ]);
  expect(known.people.map(({ name }) => name)).toEqual([
    'Rosa Díaz',
    'Kim Park',
    'Ines Prado',
    'Lee Chan',
  ]);
  expect(known.competitors).toEqual(['Gong', 'Clari']);
  expect(known.others).toEqual([]);
});

test('[ANON-01] a prompt is made of constant text and anonymised fields', () => {
  const anonymiser = createAnonymiser(knownNamesOf(opportunity, { members: [] }));
  const fields = anonymiseFields(anonymiser, [
    { label: 'Identify Pain', text: 'Rosa Diaz loses 5 days a month' },
    { label: 'Champion', text: '' },
    { label: 'Decision Process', text: 'ask Bo Zhang' },
  ]);
  expect(prompt`Advise.\n${fields}`).toBe(
    'Advise.\n## Identify Pain\n[PERSON_1: buyer] loses 5 days a month\n\n## Decision Process\nask [PERSON_2]',
  );
  expect(anonymiser.restore('Ask [PERSON_1] and [PERSON_7].')).toEqual({
    text: 'Ask Rosa Diaz and [PERSON_7].',
    unknown: ['[PERSON_7]'],
  });
});

test('[ANON-01] no label of ours is masked, whatever somebody of the deal is called', () => {
  const named = { name: 'Champion Metrics', email: null };
  const known = {
    companies: [{ name: 'Differentiation', domain: null, side: 'customer' as const }],
    people: [named],
  };
  for (const label of ownLabels) {
    const text = 'They lose 5 days a month.';
    expect(anonymiseFields(createAnonymiser(known), [{ label, text }])).toBe(
      `## ${label}\n${text}`,
    );
    const alone = createAnonymiser({ companies: [], people: [] });
    expect(alone.anonymise(`Write more about it: ${label}.`)).toBe(
      `Write more about it: ${label}.`,
    );
  }
  expect(() =>
    anonymiseFields(createAnonymiser(known), [{ label: 'Dana Okonkwo', text: 'x' }]),
  ).toThrow('Not a label of ours');
});

test('[ANON-01] a name that a later field tells is found in an earlier one', () => {
  const anonymiser = createAnonymiser({ companies: [], people: [] });
  const fields = [
    { label: 'Identify Pain', text: 'then okonkwo left' },
    { label: 'Team', text: 'Met Ada Okonkwo' },
  ];
  expect(anonymiseFields(anonymiser, fields)).not.toMatch(/okonkwo/i);
});

test('[ANON-01] the error of a leak names what survived, not in its message', () => {
  const error = new LeakError(['umbrella']);
  expect(error.names).toEqual(['umbrella']);
  expect(error.message).not.toContain('umbrella');
});
