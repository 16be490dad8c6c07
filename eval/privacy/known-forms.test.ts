import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAnonymiser } from '../../domain/src/privacy/anonymise.ts';
import { fold } from '../../domain/src/privacy/words/fold.ts';
import { fieldTerms } from '../../domain/src/privacy/words/vocabulary.ts';
import { isEnglish, rarityOf } from '../../domain/src/privacy/words/lexicon.ts';
import { LeakError } from '../../domain/src/privacy/replacement.ts';
import { disguises } from './disguises.ts';
import { documentationSentences } from './documentation.ts';
import { Chance, inventedCompany, inventedPerson } from './invented.ts';
import { isCovered, nothingKnown, product } from './masking.ts';

const settings = { numRuns: 300, seed: 13 } as const;
const isTelling = (word: string) =>
  /^\p{Lu}[a-z]{4,11}$/u.test(word) && rarityOf(fold(word)) > 70 && !fieldTerms.has(fold(word));
const numbers = fc.integer({ min: 1, max: 1_000_000 });
/** Two words that nothing else is called. */
const person = numbers
  .map((seed) => inventedPerson(new Chance(seed), 'P').split(' '))
  .filter((words) => words.length === 2 && words.every(isTelling));
const company = numbers
  .map((seed) => inventedCompany(new Chance(seed), true).split(' '))
  .filter(([first = '', second = '', ...more]) => {
    return more.length === 0 && isTelling(first) && /^[A-Z][a-z]{4,}$/.test(second);
  });
const place = fc.constantFrom(
  'talked to {} and it looks fine',
  'Waiting on {} before we go on.',
  '{} wants the redlines by Friday',
  'WE ASKED {} FOR THE REDLINES AGAIN',
  'notes: {}, price, next call in May',
);

type Form = (one: string, other: string) => string;
const small: Form = (one, other) => `${one} ${other}`.toLowerCase();
const personForms: Record<string, Form> = {
  'the whole name': (first, last) => `${first} ${last}`,
  'the surname first': (first, last) => `${last}, ${first}`,
  'small letters': small,
  capitals: (first, last) => small(first, last).toUpperCase(),
  'an initial': (first, last) => `${first.charAt(0)}. ${last}`,
  'a small initial': (first, last) => `${first.charAt(0)}. ${last}`.toLowerCase(),
  'a middle initial': (first, last) => `${first} J. ${last}`,
  'a first name cut short': (first, last) => `${first.slice(0, 4)}. ${last}`,
  squeezed: (first, last) => first + last,
  'a login': (first, last) => (first.charAt(0) + last).toLowerCase(),
  'a login with a dot': (first, last) => `${first}.${last}`.toLowerCase(),
  'a login with a letter behind': (first, last) => `${last}.${first.charAt(0)}`.toLowerCase(),
  'a handle': (first, last) => `@${last}_${first}`.toLowerCase(),
  'letters apart': (first, last) => Array.from(first + last).join(' '),
  'words of letters apart': (first, last) =>
    [first, last].map((word) => Array.from(word.toUpperCase()).join(' ')).join('   '),
  'letters with dashes': (first) => Array.from(first.toUpperCase()).join('-'),
};
const companyForms: Record<string, Form> = {
  'the whole name': (one, other) => `${one} ${other}`,
  'the first word': (one) => one,
  'small letters': small,
  capitals: (one, other) => small(one, other).toUpperCase(),
  squeezed: (one, other) => one + other,
  'a slug': (one, other) => `${one}-${other}`.toLowerCase(),
  'a tag': (one, other) => `#${one}${other}`.toLowerCase(),
  'letters apart': (one) => Array.from(one).join(' '),
  'a host': (one, other) => `www.${one}-${other}.com`.toLowerCase(),
};

const survives = (template: string, hidden: string, known: Parameters<typeof product>[1]) => {
  const start = template.indexOf('{}');
  const text = template.replace('{}', () => hidden);
  const host = /^www\.(.*)\.com$/.exec(hidden)?.[1] ?? hidden;
  const from = text.indexOf(host, start);
  return !isCovered(text, product(text, known), from, from + host.length);
};

/** What would leave, nothing where the last look stops it. */
function sentOrStopped(text: string, known: Parameters<typeof product>[1]): string {
  try {
    return createAnonymiser(known).anonymise(text);
  } catch (error) {
    if (error instanceof LeakError) return '';
    throw error;
  }
}

describe('[ANON-01] a known name is masked however people write it', () => {
  test.each(Object.entries(personForms))('a person: %s', (_, form) =>
    fc.assert(
      fc.property(person, place, ([first = '', last = ''], template) => {
        const known = { companies: [], people: [{ name: `${first} ${last}` }] };
        expect(survives(template, form(first, last), known)).toBe(false);
      }),
      settings,
    ),
  );

  test.each(Object.entries(companyForms))('a company: %s', (_, form) =>
    fc.assert(
      fc.property(company, place, ([one = '', other = ''], template) => {
        const known = { companies: [{ name: `${one} ${other} Ltd` }], people: [] };
        expect(survives(template, form(one, other), known)).toBe(false);
      }),
      settings,
    ),
  );

  test.each(disguises)('or the last look stops it: $name', ({ disguise }) =>
    fc.assert(
      fc.property(person, ([first = '', last = '']) => {
        const hidden = disguise(last);
        // Two figures at the beginning of a word are read as figures.
        fc.pre(last.length >= 7 && !isEnglish(hidden, 70) && !/^\d\d/.test(hidden));
        const text = `the draft that ${hidden} sent last week is still open`;
        const known = { companies: [], people: [{ name: `${first} ${last}` }] };
        expect(sentOrStopped(text, known)).not.toContain(hidden);
      }),
      settings,
    ),
  );
});

test('[ANON-01] who is known takes no word of a text that does not name them', () => {
  const sentences = documentationSentences();
  fc.assert(
    fc.property(
      person,
      company,
      fc.nat(sentences.length - 1),
      ([first = '', last = ''], [one = '', other = ''], at) => {
        const text = sentences[at] ?? '';
        const known = {
          companies: [{ name: `${one} ${other} Ltd` }],
          people: [{ name: `${first} ${last}` }],
        };
        expect(product(text, known)).toEqual(product(text, nothingKnown));
      },
    ),
    settings,
  );
});
