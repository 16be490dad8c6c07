import { describe, expect, test } from 'vitest';
import { createAnonymiser } from '../anonymise.ts';

/** The texts of one request, all of them learned from before the first is sent. */
function sent(texts: readonly string[], people: readonly string[] = []): string[] {
  const anonymiser = createAnonymiser({ companies: [], people: people.map((name) => ({ name })) });
  for (const text of texts) anonymiser.learn(text);
  return texts.map((text) => anonymiser.anonymise(text));
}

describe('[ANON-01] one person, one placeholder', () => {
  test.each([
    [['Mark Rivers signs, Mark said'], [], ['[PERSON_1] signs, [PERSON_1B] said']],
    [['Ask Jonas.', 'Jonas Lindqvist signs.'], [], ['Ask [PERSON_1].', '[PERSON_1B] signs.']],
    [
      ['Ask Jonas Lindqvist for it.', 'JL said yes.'],
      [],
      ['Ask [PERSON_1] for it.', '[PERSON_1B] said yes.'],
    ],
    [['Ask Jonas Lindqvist for it.'], ['Jonas'], ['Ask [PERSON_1] for it.']],
    [
      ['Ask A. Schmidt, then Anna Schmidt.'],
      ['A. Schmidt', 'Anna Schmidt'],
      ['Ask [PERSON_1], then [PERSON_1B].'],
    ],
    [
      ['Bob Okafor left. Robert Okafor was in.'],
      ['Robert Okafor'],
      ['[PERSON_1] left. [PERSON_1B] was in.'],
    ],
  ])('%j with %j known', (texts, people, expected) =>
    expect(sent(texts, people)).toEqual(expected),
  );

  test.each([
    [['Ask Jonas Berg and Jonas Lindqvist.'], ['Jonas Lindqvist']],
    [['Ask Anna Kowalski for it. Anna Schmidt left.'], ['Anna Schmidt']],
    [['Ask Mark Rivers or Mark Twain.'], ['Mark Rivers', 'Mark Twain']],
  ])('%j are two', (texts, people) =>
    expect(
      sent(texts, people)
        .join(' ')
        .match(/PERSON_[12]\]/g),
    ).toHaveLength(2),
  );

  test('a first name that two bear is neither of them', () =>
    expect(
      sent(['Mark Rivers met Mark Twain. Then Mark left.'], ['Mark Rivers', 'Mark Twain']),
    ).toEqual(['[PERSON_1] met [PERSON_2]. Then [PERSON_3] left.']));

  test('somebody of ours is nobody of theirs', () => {
    const anonymiser = createAnonymiser({
      companies: [],
      people: [
        { name: 'Lee Chan', role: 'buyer' },
        { name: 'Lee', role: 'ours' },
      ],
    });
    expect(anonymiser.anonymise('Lee Chan signs.')).toBe('[PERSON_1: buyer] signs.');
  });
});
