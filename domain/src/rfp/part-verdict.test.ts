import { describe, expect, test } from 'vitest';
import { passageTermsOf, splitIntoPassages } from '../knowledge/passages.ts';
import { statisticsOf } from '../knowledge/ranking.ts';
import type { PartLevel } from './claim.ts';
import { foundedComment } from './founded-comment.ts';
import { verdictOfParts } from './part-verdict.ts';

const handbook = `
# Provisioning

SCIM 2.0 creates, updates and deactivates users from Okta and Entra ID. Provisioning of groups is in beta.

# Residency

Customer data is stored in the region that was chosen. Support tickets are processed in the US for all tenants.

# Audit log

Entries are kept for 13 months. A connector for Sentinel is planned for Q2 2027.

# Mobile

Cases of the last 7 days can be edited offline. Attachments are not available offline.

# Recovery

The recovery time objective is 4 hours, the recovery point objective 15 minutes.
`;
const passages = splitIntoPassages(handbook).map((passage) => ({
  ...passage,
  terms: passageTermsOf(passage),
}));
const statistics = statisticsOf(passages);

function verdict(
  requirement: string,
  parts: readonly (readonly [part: string, level: PartLevel | null, quote?: string])[],
  comment = 'Yes.',
) {
  const claimed = parts.map(([part, level, quote = '']) => {
    const passage = passages.find(({ text }) => text.includes(quote));
    return { part, claim: level && passage ? { level, quote, passage } : null };
  });
  return verdictOfParts(requirement, { parts: claimed, comment }, statistics);
}

const users = 'SCIM 2.0 creates, updates and deactivates users from Okta and Entra ID.';
const groups = 'Provisioning of groups is in beta.';

describe('[RFP-04] the level of a requirement follows from its parts', () => {
  test('all parts met is fully', () => {
    const recovery = 'The recovery time objective is 4 hours';
    expect(
      verdict('Recovery time objective of at most 4 hours, recovery point at most 1 hour', [
        ['Recovery time objective of at most 4 hours', 'met', recovery],
        ['recovery point at most 1 hour', 'met', recovery],
      ]),
    ).toMatchObject({ supportLevel: 'fully_supported' });
  });

  test('a part that is in beta, denied or not documented makes it partially', () => {
    for (const other of [
      ['groups', 'limited', groups],
      ['groups', 'met', groups],
      ['groups', null],
    ] as const) {
      expect(
        verdict('Users and groups are provisioned by SCIM', [
          ['Users by SCIM', 'met', users],
          other,
        ]),
      ).toMatchObject({ supportLevel: 'partially_supported' });
    }
    expect(
      verdict('Cases are edited and attachments viewed offline', [
        ['Cases are edited offline', 'met', 'Cases of the last 7 days can be edited offline.'],
        ['attachments offline', 'contradicted', 'Attachments are not available offline.'],
      ]),
    ).toMatchObject({ supportLevel: 'partially_supported' });
  });

  test('where nothing beside it is allowed a contradicted part beats what is met', () => {
    expect(
      verdict('Customer data and support tickets stay exclusively in the chosen region', [
        ['Customer data in the chosen region', 'met', 'Customer data is stored in the region'],
        ['support tickets', 'contradicted', 'Support tickets are processed in the US'],
      ]),
    ).toMatchObject({ supportLevel: 'not_supported', passage: { headingPath: ['Residency'] } });
  });

  test.each(['met', 'limited', 'planned'] as const)(
    'planned is not met, though said to be %s',
    (level) => {
      const quote = 'A connector for Sentinel is planned for Q2 2027.';
      expect(
        verdict('A connector for Sentinel', [['A connector for Sentinel', level, quote]]),
      ).toMatchObject({ supportLevel: 'not_supported' });
    },
  );

  test('a forged quote makes its part undocumented, and forged quotes alone no answer', () => {
    const forged = ['groups', 'met', 'Groups are provisioned at once.'] as const;
    const answer = verdictOfParts(
      'Users and groups are provisioned by SCIM',
      {
        comment: '',
        parts: [
          { part: 'users', claim: { level: 'met', quote: users, passage: passages[0]! } },
          { part: 'groups', claim: { level: 'met', quote: forged[2], passage: passages[0]! } },
        ],
      },
      statistics,
    );
    expect(answer).toMatchObject({
      supportLevel: 'partially_supported',
      comment: expect.stringContaining('does not tell of one part'),
    });
    expect(
      verdictOfParts(
        'Groups by SCIM',
        {
          comment: '',
          parts: [
            { part: 'Groups', claim: { level: 'met', quote: forged[2], passage: passages[0]! } },
          ],
        },
        statistics,
      ),
    ).toEqual({ refused: 'its quote is no sentence of the page' });
  });

  test('parts that leave most of the requirement out do not make it fully', () => {
    expect(
      verdict('Quantum teleportation of users per ISO 99999 by SCIM from Okta', [
        ['users from Okta', 'met', users],
        ['by SCIM', 'met', users],
      ]),
    ).toMatchObject({ supportLevel: 'partially_supported' });
  });

  test('no part that is documented is no level', () => {
    expect(verdict('Runs on the Moon', [['Runs on the Moon', null]])).toBeNull();
  });
});

describe('[RFP-04] a number in a comment must stand in a quote', () => {
  const sentences = ['Enterprise has 99.9% a month, for up to 5,000 users.'];
  const requirement = 'Availability of at least 99.95%';
  const comment = 'It is 99.9% for 5000 users. Asked is 99.95%. On request 99.99%.';

  test.each([
    ['not_supported', 'It is 99.9% for 5000 users. Asked is 99.95%.'],
    ['fully_supported', 'It is 99.9% for 5000 users.'],
  ] as const)('%s', (supportLevel, kept) => {
    expect(foundedComment(comment, { sentences, requirement, supportLevel })).toBe(kept);
  });
});
