import { describe, expect, test } from 'vitest';
import { foundedComment } from './founded-comment.ts';
import { checkedParts, decidingPart, whyNotBorneOut, type PartLevel } from './parts.ts';

const passages = [
  { text: 'Groups are in **beta**. SCIM 2.0 creates users from Okta.' },
  { text: '| Feature | Team |\n| --- | --- |\n| Audit log | No |' },
];
const claim = (level: PartLevel, text: string | null, passage: number | null = 0) => ({
  part: 'Groups',
  level,
  note: '',
  quotes: text === null ? [] : [{ passage, text }],
});

describe('[RFP-04] parts of a model’s answer', () => {
  test('stand with the whole sentence that their quote is taken from', () => {
    const { parts, dropped } = checkedParts([claim('limited', 'groups are in beta')], passages);
    expect(parts).toEqual([
      {
        part: 'Groups',
        level: 'limited',
        note: '',
        quotes: [{ passage: passages[0], text: 'Groups are in beta.' }],
      },
    ]);
    expect(dropped).toBe(0);
  });

  test('may quote a row of a table, which is shown cell by cell', () => {
    const { parts } = checkedParts([claim('contradicted', '| Audit log | No |', 1)], passages);
    expect(parts[0]?.quotes[0]?.text).toBe('Audit log · No');
  });

  test('that quote what stands nowhere are left out and counted, the others stay', () => {
    const forged = ['Groups are generally available.', 'SCIM 3.0 creates users from Okta.'];
    const claims = [...forged, 'Groups are in beta.'].map((text) => claim('met', text));
    const { parts, dropped } = checkedParts([...claims, claim('met', null)], passages);
    expect(parts).toHaveLength(1);
    expect(dropped).toBe(3);
  });

  test('that name the wrong passage are given the right one', () => {
    const claims = [
      claim('met', 'SCIM 2.0 creates users', 1),
      claim('met', 'Groups are in beta', 9),
    ];
    const { parts } = checkedParts(claims, passages);
    expect(parts.map(({ quotes }) => quotes[0]?.passage)).toEqual([passages[0], passages[0]]);
  });

  test('that are not documented need no quote', () => {
    expect(checkedParts([claim('not_documented', null)], passages).parts).toHaveLength(1);
  });
});

describe('[RFP-04] a level is carried by quotes, else a person decides', () => {
  const why = (level: Parameters<typeof whyNotBorneOut>[0], parts: PartLevel[], dropped = 0) =>
    whyNotBorneOut(
      level,
      parts.map((each) => ({ level: each })),
      dropped,
    );

  test.each([
    ['fully_supported', ['met']],
    ['fully_supported', ['met', 'met']],
    ['partially_supported', ['limited']],
    ['partially_supported', ['met', 'contradicted']],
    ['partially_supported', ['met', 'planned', 'not_documented']],
    ['not_supported', ['contradicted']],
    ['not_supported', ['planned']],
    ['not_supported', ['met', 'contradicted']],
  ] as const)('%s by %j', (level, parts) => {
    expect(why(level, [...parts])).toBeNull();
  });

  test.each([
    ['fully_supported', ['met', 'not_documented'], 'its quotes do not carry every part'],
    ['fully_supported', ['met', 'limited'], 'its quotes do not carry every part'],
    ['partially_supported', ['met'], 'quotes nothing that limits it'],
    ['partially_supported', ['met', 'not_documented'], 'quotes nothing that limits it'],
    ['partially_supported', ['contradicted'], 'quotes nothing that limits it'],
    ['not_supported', ['not_documented'], 'quotes nothing that denies it'],
    ['not_supported', ['met', 'limited'], 'quotes nothing that denies it'],
  ] as const)('%s not by %j', (level, parts, because) => {
    expect(why(level, [...parts])).toContain(because);
  });

  test('fully not, where a part was left out because its quote was forged', () => {
    expect(why('fully_supported', ['met'], 1)).not.toBeNull();
    expect(why('partially_supported', ['met', 'limited'], 1)).toBeNull();
  });

  test('what denies or limits decides, so that its page is the one that is linked', () => {
    const parts = (['met', 'planned', 'contradicted'] as const).map((level) => ({ level }));
    expect(decidingPart('not_supported', parts)).toBe(parts[2]);
    expect(decidingPart('partially_supported', parts)).toBe(parts[2]);
    expect(decidingPart('fully_supported', parts)).toBe(parts[0]);
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
