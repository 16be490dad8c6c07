import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import { describe, expect, test } from 'vitest';
import { sampleRequirement } from '../../testing/sample-requirement.ts';
import { filterRequirements, noFilter, type RequirementFilter } from './filter-requirements.ts';
import { keepAnswers } from './keep-answers.ts';
import { progressText } from './progress-text.ts';
import { stateText } from './review-texts.ts';
import { canBeChallenge, challengeOf } from './requirement-challenge.ts';

const requirement = (changes: Partial<AnsweredRequirement>): AnsweredRequirement => ({
  ...sampleRequirement,
  id: 'S-1',
  requirement: 'Sign-in with SAML',
  ...changes,
});

describe('[RFP-04] filtering requirements', () => {
  const mia = { id: 'mia', name: 'Mia' };
  const list = [
    requirement({ id: 'S-1', priority: 'High', owner: mia }),
    requirement({ id: 'S-2', supportLevel: 'fully_supported', accepted: true }),
    requirement({
      id: 'S-3',
      supportLevel: 'not_supported',
      stale: true,
      comment: 'Only LDAP',
      confidence: 0.4,
    }),
  ];
  test.each<[Partial<RequirementFilter>, string[]]>([
    [{}, ['S-1', 'S-2', 'S-3']],
    [{ level: 'none' }, ['S-1']],
    [{ level: 'not_supported' }, ['S-3']],
    [{ priority: 'High' }, ['S-1']],
    [{ state: 'pending' }, ['S-1']],
    [{ state: 'analyzed' }, ['S-2', 'S-3']],
    [{ state: 'unconfirmed' }, ['S-3']],
    [{ state: 'confirmed' }, ['S-2']],
    [{ state: 'stale' }, ['S-3']],
    [{ owner: 'mine' }, ['S-1']],
    [{ owner: 'nobody' }, ['S-2', 'S-3']],
    [{ owner: 'ben' }, []],
    [{ needsReview: true }, ['S-3']],
    [{ search: ' ldap  SIGN ' }, ['S-3']],
    [{ search: 's-2' }, ['S-2']],
    [{ search: 'saml', state: 'pending', priority: 'Low' }, []],
  ])('%j leaves %j', (changes, expected) => {
    const shown = filterRequirements(list, { ...noFilter, ...changes }, 'mia');
    expect(shown.map(({ id }) => id)).toEqual(expected);
  });

  test('what was worked on since the filter was set stays where it is', () => {
    const filter = { ...noFilter, needsReview: true };
    const shown = filterRequirements(list, filter, 'mia', new Set(['S-1']));
    expect(shown.map(({ id }) => id)).toEqual(['S-1', 'S-3']);
  });
});

describe('[RFP-06] a file that is imported again', () => {
  test('keeps answers where the text is the same, whatever the id', () => {
    const known = [
      requirement({ supportLevel: 'fully_supported', comment: 'Yes', confidence: 0.9 }),
      requirement({ id: 'S-2', supportLevel: 'not_supported' }),
    ];
    const imported = [
      requirement({ priority: 'High' }),
      requirement({ id: 'S-2', requirement: 'Something else' }),
      requirement({ id: 'S-3' }),
    ];
    expect(keepAnswers(imported, known)).toMatchObject([
      { supportLevel: 'fully_supported', comment: 'Yes', confidence: 0.9, priority: 'High' },
      { supportLevel: null },
      { supportLevel: 'not_supported' },
    ]);
  });
});

describe('[TCH-02] a requirement as a technical challenge', () => {
  test.each([
    ['High', 'not_supported', true],
    ['High', 'partially_supported', true],
    ['High', 'fully_supported', false],
    ['High', null, false],
    ['Medium', 'not_supported', false],
  ] as const)('%s and %s: %s', (priority, supportLevel, expected) => {
    expect(canBeChallenge(requirement({ priority, supportLevel }))).toBe(expected);
  });

  test('has a title of one short line and all of the text below it', () => {
    const text = `Must\n run ${'very '.repeat(2000)}far`;
    const { title, description } = challengeOf(requirement({ requirement: text }));
    expect(title).toMatch(/^Must run very .*…$/);
    expect(title.length).toBeLessThanOrEqual(120);
    expect(description).toHaveLength(5000);
  });
});

describe('[RFP-06] how far the analysis is', () => {
  const answered = requirement({ supportLevel: 'fully_supported', source: 'built-in' });
  const looked = requirement({ source: 'built-in', reason: 'Nothing says so.' });
  const open = requirement({});

  test.each([
    [[open, open], '0 of 2 analyzed'],
    [[answered, looked, open], '2 of 3 analyzed, 1 answered'],
    [[answered, looked], '2 of 2 analyzed, 1 answered'],
    [[answered, answered], '2 of 2 analyzed'],
  ])('%#: what was looked at without an answer is analyzed as well', (list, told) => {
    expect(progressText(list)).toBe(told);
  });
});

describe('[RFP-04] what a row says of its answer is short enough for a phone, and said once', () => {
  const answer = { supportLevel: 'not_supported', accepted: false } as const;
  test.each([
    ['uncertain', { ...answer, confidence: 0.6 }, 'Check this'],
    ['uncertain', { ...answer, confidence: 0.3 }, 'A hint only'],
    [undefined, { ...answer, confidence: 0.9 }, 'To confirm · likely right'],
    [undefined, { ...answer, accepted: true, confidence: 0.9 }, 'Confirmed'],
    ['changed', { ...answer, accepted: true }, 'Changed since confirmed'],
    ['unanswered', { supportLevel: null }, null],
    [undefined, { supportLevel: null }, null],
  ] as const)('%s, %o: %s', (why, changes, expected) => {
    expect(stateText(why, requirement(changes))).toBe(expected);
  });
});
