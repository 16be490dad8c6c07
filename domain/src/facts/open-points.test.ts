import { describe, expect, test } from 'vitest';
import { factsIn } from './testing/read-one.ts';

const open = (text: string, field?: string) => factsIn('open', text, field)[0]?.open;

describe('[COM-11] what the notes call open', () => {
  test.each([
    ['Works council agreement is needed before any money moves.', 'condition'],
    ["Can't be signed without the auditor.", 'condition'],
    ['She signs once the data officer is ok.', 'condition'],
    ['Shook hands, subject to the bank.', 'condition'],
    ['If security is happy by then we sign.', 'condition'],
    ['Their buyer wants 15 % off.', 'discount'],
    ['Cover needs to be $5M, ours is $2M.', 'terms'],
    ['They want the data back in 30 days. Our standard is 90.', 'terms'],
    ['Order confirmation sent on the 19th, not back.', 'waiting'],
    ['The form is not filed yet.', 'undone'],
    ['Who writes the paper?', 'question'],
    ['It is unclear who countersigns.', 'question'],
  ])('%s', (text, kind) => {
    expect(open(text)).toBe(kind);
  });

  test.each([
    ['answered at once', 'Is she still there? Until Friday.'],
    ['settled in the next sentence', 'The form is not filed yet. Done.'],
    ['how things are there', 'Nothing ships without three signatures.', 'pain'],
    ['a rival', 'They cannot deliver before spring.', 'competition.situation'],
  ])('%s is not open: %s', (_, text, field?: string) => {
    expect(open(text, field)).toBeUndefined();
  });
});
