import { emailSchema } from '@plumbline/domain/people/email.ts';
import { wordDiff } from '@plumbline/domain/word-diff.ts';
import { plainLines } from '@plumbline/server/adapters/hubspot/plain-text.ts';
import * as v from 'valibot';
import { full, textsOf, type HostileCase } from './case.ts';

const mailPieces = ['<', '<br', '</P\u0000D', '&', '&#1', '\n', ' ', '>'];

export const textCases: HostileCase[] = [
  ...textsOf('mail of a CRM', 50_000, mailPieces, plainLines),
  {
    name: 'an address full of dots',
    size: 60,
    prepare: (characters) => {
      const address = `${full('a.', characters)}@${'a-'.repeat(5)}`;
      return () => v.safeParse(emailSchema, address);
    },
  },
  ...textsOf('an address', 250_000, ['a'], (text) => v.safeParse(emailSchema, text)),
  {
    name: 'words of two texts that have nothing in common',
    size: 200,
    prepare: (count) => {
      const [before = '', after = ''] = ['a', 'b'].map((word) =>
        Array.from({ length: count }, (_, at) => `${word}${at}`).join(' '),
      );
      return () => wordDiff(before, after);
    },
    most: 32, // each word is laid beside each, of texts whose length is limited
  },
];
