import { describe, expect, test } from 'vitest';
import type { Speaker } from './conversation.ts';
import { sidesOfDeal } from './deal-sides.ts';
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

  test('who speaks as ours in one conversation is no customer in another of the deal', () => {
    const demo = talk(
      'Mia: Happy to show you our platform. I will share the demo and send you the pricing. Who signs on your side?\nDana Whitfield: Our CFO signs.\nMia: Got it, our team will send you a proposal.',
      { id: 'demo' },
    );
    const short = talk(
      'Tom Becker: Hello.\nMia: We need the numbers of our current plan at the moment, we have a gap.\nDana Whitfield: Yes.',
      { id: 'short' },
    );
    const alone = short.speakers.map(({ name, side }) => [name, side]);
    expect(alone).toContainEqual(['Mia', 'customer']);
    const [, second] = sidesOfDeal([demo, short], someContext);
    expect(second?.map(({ name, side }) => [name, side])).toEqual([
      ['Tom Becker', 'ours'],
      ['Mia', 'ours'],
      ['Dana Whitfield', 'customer'],
    ]);
  });

  test('what a person confirmed of somebody holds in the deal’s other conversations', () => {
    const one = talk('Mia: We run on SAP, our plant needs it.\nTom Becker: Good.', { id: 'one' });
    const two = talk('Mia: We use our own data.\nDana Whitfield: Yes.', { id: 'two' });
    const confirmed = {
      ...one,
      speakers: one.speakers.map((each) =>
        each.name === 'Mia' ? { ...each, side: 'other' as const, isConfirmed: true } : each,
      ),
    };
    const [, second] = sidesOfDeal([confirmed, two], someContext);
    expect(second?.[0]).toMatchObject({ name: 'Mia', side: 'other', isConfirmed: false });
  });

  test('nobody is asked where all are known', () => {
    expect(needsAsking(talk('Tom Becker: Hi.\nDana Whitfield: Hello.').speakers, someContext)).toBe(
      false,
    );
  });
});
