import { describe, expect, test } from 'vitest';
import type { Speaker } from './conversation.ts';
import { sidesOfDeal } from './deal-sides.ts';
import { contextOfDeal, type DealRecords } from './known-sides.ts';
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

const records: DealRecords = {
  companyName: 'Halden Foods',
  companyDomain: 'halden.example',
  owner: 'Grace Lindgren',
  members: [{ name: 'Tom Becker', email: 'tom@plumbline.example' }],
  crmOwners: [
    { name: 'Grace Lindgren', email: 'grace@plumbline.example' },
    { name: 'Ken Ito', email: 'k.ito@plumb-east.example' },
    { name: 'Olga Reyes', email: 'olga.reyes@gmail.com' },
  ],
  handlers: [],
  contacts: [{ name: 'Dana Whitfield', email: 'dana@halden.example', title: null }],
  today: '2026-11-22',
};
const sideBy = (changes: Partial<DealRecords>, name: string, email: string | null = null) =>
  assignSides([speaker(name, email)], contextOfDeal({ ...records, ...changes }))[0]?.side;

describe('[OPP-03] our own people who are no members', () => {
  test('whoever can own deals in the CRM is known by address and full name, not by a first name', () => {
    expect(sideBy({}, 'Ken Ito')).toBe('ours');
    expect(sideBy({}, 'Guest', 'olga.reyes@gmail.com')).toBe('ours');
    expect(sideBy({}, 'Ken')).toBe('unknown');
    // the deal's own owner is called by a first name as well
    expect(sideBy({}, 'Grace')).toBe('ours');
  });

  test('who was invited and has no name here yet is known by the name in the address', () => {
    const members = [...records.members, { name: '', email: 'jonas.lindqvist@plumbline.example' }];
    expect(sideBy({ members }, 'Jonas Lindqvist')).toBe('ours');
    expect(sideBy({ members }, 'Jonas')).toBe('ours');
    expect(sideBy({}, 'Jonas Lindqvist')).toBe('unknown');
    const crmOwners = [{ name: '', email: 'jonas_lindqvist@gmail.com' }];
    expect(sideBy({ crmOwners }, 'Jonas Lindqvist')).toBe('ours');
    // One word is nobody's full name.
    expect(sideBy({ members: [{ name: '', email: 'sales@plumbline.example' }] }, 'Sales')).toBe(
      'unknown',
    );
  });

  test('addresses at a domain of members and owners are ours, at a public host nobody’s', () => {
    expect(sideBy({}, 'Mia Lang', 'mia@plumbline.example')).toBe('ours');
    expect(sideBy({}, 'Mia Lang', 'mia@eu.plumb-east.example')).toBe('ours');
    expect(sideBy({}, 'Mia Lang', 'mia@gmail.com')).toBe('unknown');
    for (const host of ['gmx.at', 'yahoo.co.uk', 'orange.fr', 'hotmail.es', 'qq.com'])
      expect(
        contextOfDeal({ ...records, members: [{ name: 'Al', email: `al@${host}` }] }).ownDomains,
      ).not.toContain(host);
  });

  test('a colleague whom the CRM keeps as a contact of the deal is no customer', () => {
    const contacts = [
      ...records.contacts,
      { name: 'Mia Lang', email: 'mia@plumbline.example', title: null },
    ];
    expect(sideBy({ contacts }, 'Mia Lang', 'mia@plumbline.example')).toBe('ours');
    expect(sideBy({ contacts }, 'Mia')).toBe('unknown');
  });

  test('somebody of the customer who is a member makes none of theirs ours', () => {
    const members = [...records.members, { name: 'Ravi Rao', email: 'ravi@halden.example' }];
    expect(sideBy({ members }, 'Ravi Rao', 'ravi@halden.example')).toBe('ours');
    expect(sideBy({ members }, 'Lena', 'lena@halden.example')).toBe('customer');
  });

  test('who sent outgoing emails and held the calls is ours, unless it is a contact', () => {
    const handlers = [
      { name: 'Mia Lang', email: 'mia@sales-partner.example' },
      { name: '', email: 'dana@halden.example' },
    ];
    expect(sideBy({ handlers }, 'mia@sales-partner.example', 'mia@sales-partner.example')).toBe(
      'ours',
    );
    expect(sideBy({ handlers }, 'Mia')).toBe('ours');
    expect(sideBy({ handlers }, 'Dana', 'dana@halden.example')).toBe('customer');
  });

  test('an address tells more than a first name that a contact bears as well', () => {
    expect(sideBy({}, 'Dana', 'dana.cole@plumbline.example')).toBe('ours');
  });

  test('our company’s name comes from the domain that most of us have, unless it is a plain word', () => {
    expect(contextOfDeal(records).ownCompany).toBe('Plumbline');
    const at = (domain: string) =>
      contextOfDeal({ ...records, members: [{ name: 'Al', email: `al@${domain}` }], crmOwners: [] })
        .ownCompany;
    expect(at('mail.brightwave-software.co.uk')).toBe('Brightwave software');
    expect(at('monday.example')).toBeNull();
    expect(at('gmail.com')).toBeNull();
  });
});

describe('[OPP-03] nobody is guessed to be the customer’s by saying little', () => {
  test('a colleague who only greets beside both sides stays unknown, and is no evidence', () => {
    const { speakers } = talk(
      'Tom Becker: What does the outage cost you?\nPriti: It is 40,000 a month, as far as I know.\nDana Whitfield: That is right.',
    );
    expect(speakers.map(({ name, side }) => [name, side])).toContainEqual(['Priti', 'unknown']);
  });

  test('two who are both unknown and say little are both unknown', () => {
    const { speakers } = talk('Ollie: Shall we start?\nMoira: Yes, the numbers are in the file.');
    expect(speakers.map(({ side }) => side)).toEqual(['unknown', 'unknown']);
  });

  test('who speaks at length and never sells, beside people of ours, is the customer’s', () => {
    const story =
      'The outage stopped the line in Leeds for two days and the night shift went home. '.repeat(5);
    const { speakers } = talk(`Tom Becker: What happened?\nUwe Hinrichs: ${story}`);
    expect(speakers[1]?.side).toBe('customer');
  });
});
