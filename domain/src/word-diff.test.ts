import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordDiff } from './word-diff.ts';

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`,
    )
    .join('');

describe('[COM-12] comparing two texts word by word', () => {
  test.each([
    ['', '', ''],
    ['same', 'same', 'same'],
    ['', 'new text', '{+new text+}'],
    ['old text', '', '[-old text-]'],
    ['Cut to 5 days', 'Cut to 2 days', 'Cut to [-5-]{+2+} days'],
    ['two fine words here', 'three other words here', '[-two fine-]{+three other+} words here'],
    ['one\ntwo', 'uno\ndue', '[-one-]{+uno+}\n[-two-]{+due+}'],
    ['Müller sagt', 'Meier sagt', '[-Müller-]{+Meier+} sagt'],
    ['worth 240k', 'worth 240k a year', 'worth 240k{+ a year+}'],
  ])('%j and %j: %s', (before, after, expected) => {
    expect(shown(before, after)).toBe(expected);
  });

  test('the parts make up both texts, whatever they are', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'word', ',')).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = wordDiff(before, after);
        const without = (kind: string) =>
          parts
            .filter((part) => part.kind !== kind)
            .map((part) => part.text)
            .join('');
        expect(without('added')).toBe(before);
        expect(without('removed')).toBe(after);
      }),
    );
  });

  test('two long texts that have nothing in common are one part each', () => {
    const words = (word: string) => Array.from({ length: 400 }, (_, n) => `${word}${n}`).join(' ');
    expect(shown(words('a'), words('b'))).toBe(`[-${words('a')}-]{+${words('b')}+}`);
  });
});
