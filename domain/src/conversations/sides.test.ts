import { describe, expect, test } from 'vitest';
import type { Speaker } from './conversation.ts';
import { assignSides, needsAsking } from './sides.ts';
import { someContext, talk } from './testing/talk.ts';

const speaker = (name: string, email: string | null = null): Speaker => ({
  name,
  email,
  title: null,
  side: 'unknown',
  isConfirmed: false,
});
const sideOf = (name: string, email: string | null = null) =>
  assignSides([speaker(name, email)], someContext)[0]?.side;

describe('[OPP-03] whose people speak', () => {
  test('by participant, short name, initial, address and domain', () => {
    expect(sideOf('Dana')).toBe('customer');
    expect(sideOf('Tom B.')).toBe('ours');
    expect(sideOf('D. Whitfield')).toBe('customer');
    expect(sideOf('Ravi', 'ravi@halden.example')).toBe('customer');
    expect(sideOf('Mia', 'mia@mail.plumbline.example')).toBe('ours');
    expect(sideOf('Mia', 'mia@gmail.com')).toBe('unknown');
    expect(sideOf('Ravi (Halden)')).toBe('customer');
  });

  test('what a person confirmed stays', () => {
    const confirmed = { ...speaker('Dana'), side: 'ours' as const, isConfirmed: true };
    expect(assignSides([confirmed], someContext)).toEqual([confirmed]);
  });

  test('who is not known is guessed by how they talk, and asked for', () => {
    const { speakers } = talk(
      'A: How do you plan today? And who signs on your side?\nB: We use a spreadsheet, our plant in Leeds has four people on it.\nA: We typically see customers save a day. Our platform does that out of the box, happy to show you.\nB: Our CFO signs, and our IT has to agree.',
    );
    expect(speakers.map(({ side }) => side)).toEqual(['ours', 'customer']);
    expect(needsAsking(speakers, someContext)).toBe(true);
  });

  test('a colleague who is introduced is of the same side', () => {
    const { speakers } = talk(
      'Tom Becker: I have Priya with me, our engineer.\nPriya: Hi.\nDana Whitfield: Hello.',
    );
    expect(speakers.map(({ name, side }) => [name, side])).toEqual([
      ['Tom Becker', 'ours'],
      ['Priya', 'ours'],
      ['Dana Whitfield', 'customer'],
    ]);
  });

  test('nobody is asked where all are known', () => {
    expect(needsAsking(talk('Tom Becker: Hi.\nDana Whitfield: Hello.').speakers, someContext)).toBe(
      false,
    );
  });
});
