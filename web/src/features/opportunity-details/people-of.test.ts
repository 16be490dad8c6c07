import type { Stakeholder } from '@plumbline/domain/conversations/suggestion.ts';
import { expect, test } from 'vitest';
import type { Contact } from '../../api/conversations.ts';
import { peopleOf } from './people-of.ts';

const contact = (given: Partial<Contact>): Contact => ({
  id: '1',
  name: 'Dana Whitfield',
  title: null,
  email: 'dana@halden.example',
  buying_roles: [],
  last_touch_at: '2026-11-01T10:00:00.000Z',
  ...given,
});

const told = (given: Partial<Stakeholder>): Stakeholder => ({
  name: 'dana whitfield ',
  title: 'CFO',
  side: 'customer',
  role: 'economic buyer',
  stance: 'for',
  quotes: [],
  ...given,
});

test('[DET-04] somebody whom HubSpot and conversations know is one person, with what each tells', () => {
  expect(peopleOf([contact({})], [told({})])).toEqual([
    {
      key: '1',
      name: 'Dana Whitfield',
      title: 'CFO',
      email: 'dana@halden.example',
      roles: ['Economic buyer'],
      side: 'customer',
      stance: 'for',
      seenAt: '2026-11-01T10:00:00.000Z',
    },
  ]);
  const known = contact({ title: 'Finance Director', buying_roles: ['Budget holder'] });
  expect(peopleOf([known], [told({})])).toMatchObject([
    { title: 'Finance Director', roles: ['Budget holder'] },
  ]);
});

test('[DET-04] whoever conversations alone name follows; one without a name is known by the address', () => {
  const people = peopleOf(
    [contact({ name: '' })],
    [told({ name: 'Peter Holm', role: 'unknown', side: 'other' })],
  );
  expect(people).toMatchObject([
    { name: 'dana@halden.example', roles: [] },
    { name: 'Peter Holm', email: null, roles: [], side: 'other', seenAt: null },
  ]);
});
