import { describe, expect, test } from 'vitest';
import { parseConversation } from '../parse.ts';
import type { ConversationContext } from '../suggestion.ts';

const context: ConversationContext = {
  companyName: 'Halden Foods',
  companyDomain: 'halden.example',
  participants: [
    { name: 'Tom Becker', email: 'tom@plumbline.example', title: null, side: 'ours' },
    { name: 'Dana Whitfield', email: 'dana@halden.example', title: null, side: 'customer' },
  ],
  ownDomains: ['plumbline.example'],
  ownCompany: 'Plumbline',
  today: '2026-11-28',
};

function parsed(text: string) {
  const read = parseConversation({ name: 'call.txt', text, context });
  if ('problem' in read) throw new Error(read.problem.told);
  return read.conversation;
}

/** Names with their titles, in the order of their first words. */
const speakersOf = (text: string) =>
  parsed(text).speakers.map(({ name, title }) => (title === null ? name : `${name} | ${title}`));

/** Each stretch of words with who says it and when. */
const said = (text: string) => {
  const { speakers, utterances, text: stored } = parsed(text);
  return utterances.map(({ speaker, start, end, at }) => {
    const who = speaker === null ? '-' : speakers[speaker]?.name;
    return `${who}@${at ?? '-'}: ${stored.slice(start, end)}`;
  });
};

/** A talk of two heads, each twice, as they are written. */
const talkOf = (one: string, other: string) =>
  `${one} Who signs?\n\n${other} Our board does.\n\n${one} And when?\n\n${other} In May.`;

describe('[OPP-03] heads with marks of bold type', () => {
  test.each([
    ['**[00:00:20] Mia:** Who signs?\n\n**[00:01:05] Ravi:** I do.'],
    ['**[00:00:20]** **Mia:** Who signs?\n\n**[00:01:05]** **Ravi:** I do.'],
    ['**[00:00:20] Mia**\nWho signs?\n\n**[00:01:05] Ravi**\nI do.'],
    [
      '**[00:00:20.000 --> 00:00:24.000]** Mia\n\nWho signs?\n\n**[00:01:05.000 --> 00:01:09.000]** Ravi\n\nI do.',
    ],
    ['[00:00:20 - 00:00:24] **Mia**: Who signs?\n[00:01:05 - 00:01:09] **Ravi**: I do.'],
    ['**Mia (00:20):** Who signs?\n**Ravi (01:05):** I do.'],
    ['**Mia** [00:20]: Who signs?\n**Ravi** [01:05]: I do.'],
    ['__00:20 Mia:__ Who signs?\n__01:05 Ravi:__ I do.'],
    ['*00:20* *Mia*: Who signs?\n*01:05* *Ravi*: I do.'],
    ['00:20 → 00:24 Mia: Who signs?\n01:05 → 01:09 Ravi: I do.'],
  ])('%j', (text) => {
    expect(said(text)).toEqual(['Mia@20: Who signs?', 'Ravi@65: I do.']);
  });

  test('a name in bold without a time', () => {
    expect(speakersOf(talkOf('**Mia Lang**:', '**Ravi:**'))).toEqual(['Mia Lang', 'Ravi']);
  });
});

describe('[OPP-03] ids as heads', () => {
  test.each([
    ['**PROSPECT_SARAH**:', '**REP_ALEX**:', ['Sarah | Prospect', 'Alex | Rep']],
    ['SALES_REP_ALEX:', 'CLIENT_MARIA_LOPEZ:', ['Alex | Sales Rep', 'Maria Lopez | Client']],
    ['ALEX_AE:', 'JOHN_SMITH:', ['Alex | Ae', 'John Smith']],
    ['SPEAKER_00:', 'SPEAKER_01:', ['SPEAKER_00', 'SPEAKER_01']],
    ['CUSTOMER_1:', 'SALES_REP:', ['CUSTOMER_1', 'SALES_REP']],
    ['jo_k:', 'mia.lang:', ['jo_k', 'mia.lang']],
    ['prospect_sarah:', 'Rep_Alex:', ['Sarah | Prospect', 'Alex | Rep']],
    ['HALDEN_RAVI:', 'PLUMBLINE_MIA:', ['Ravi | Halden', 'Mia | Plumbline']],
    ['Anne-Marie:', 'Client-David:', ['Anne-Marie', 'David | Client']],
  ])('%s %s', (one, other, speakers) => {
    expect(speakersOf(talkOf(one, other))).toEqual(speakers);
  });
});

describe('[OPP-03] a role and a name in one head', () => {
  test.each([
    ['Client (David):', 'Client (Sarah):', ['David | Client', 'Sarah | Client']],
    ['Client (Alex):', 'Sales Rep (Alex):', ['Alex | Client', 'Alex | Sales Rep']],
    ['Sales Rep (Alex):', 'Alex:', ['Alex | Sales Rep']],
    ['Alex:', 'Alex (Sales Rep):', ['Alex | Sales Rep']],
    ['(Client) David:', '[Sales Rep] Alex:', ['David | Client', 'Alex | Sales Rep']],
    ['Sales Rep - Alex:', 'David – Client:', ['Alex | Sales Rep', 'David | Client']],
    ['Head of Claims (Ravi Rao):', 'Ravi Rao:', ['Ravi Rao | Head of Claims']],
    [
      'VP Operations [Lena]:',
      'Senior Account Executive (Mia Lang):',
      ['Lena | VP Operations', 'Mia Lang | Senior Account Executive'],
    ],
    ['Client (CFO):', 'Client (CTO):', ['Client (CFO)', 'Client (CTO)']],
    ['Speaker 1 (Ravi):', 'Speaker 2 (Mia):', ['Ravi | Speaker 1', 'Mia | Speaker 2']],
    ['Guest (2):', 'Guest (3):', ['Guest (2)', 'Guest (3)']],
    ['Kunde (Jürgen):', 'Berater (Uwe Kranz):', ['Jürgen | Kunde', 'Uwe Kranz | Berater']],
    [
      'Edgar Guest (Halden):',
      'Client (on the phone):',
      ['Edgar Guest | Halden', 'Client | on the phone'],
    ],
    [
      'Sales Rep (Alex Roe, Plumbline):',
      'Mia (AE):',
      ['Alex Roe | Sales Rep, Plumbline', 'Mia | AE'],
    ],
  ])('%s %s', (one, other, speakers) => {
    expect(speakersOf(talkOf(one, other))).toEqual(speakers);
  });

  test('somebody known is known behind a role', () => {
    const sides = parsed(talkOf('Sales Rep (Tom):', 'PROSPECT_DANA:')).speakers.map(
      ({ side }) => side,
    );
    expect(sides).toEqual(['ours', 'customer']);
  });
});

describe('[OPP-03] a role tells whose people somebody is, where nothing else does', () => {
  test.each([
    ['Sales Rep (Alex):', 'Client (David):', 'ours', 'customer'],
    ['REP_ALEX:', '**PROSPECT_SARAH**:', 'ours', 'customer'],
    ['SALES_REP:', 'CUSTOMER_1:', 'ours', 'customer'],
    ['Seller:', 'Prospect 2:', 'ours', 'customer'],
    ['Mia (SDR):', 'Ravi (Buyer, Halden):', 'ours', 'customer'],
    // records count more
    ['Client (Tom):', 'Sales Rep (Dana):', 'ours', 'customer'],
    ['Mia (Customer Success):', 'Ravi (Vendor Manager):', 'unknown', 'unknown'],
  ])('%s %s', (one, other, ...sides) => {
    const { speakers } = parsed(`${one} Hello there.\n${other} Good.\n${one} Yes.\n${other} Fine.`);
    expect(speakers.map(({ side }) => side)).toEqual(sides);
  });
});

describe('[OPP-03] companies are no speakers', () => {
  test.each([
    ['Halden (Ravi):', 'Halden (Lena):', ['Ravi | Halden', 'Lena | Halden']],
    ['Halden Foods (Ravi Rao):', 'Ravi Rao:', ['Ravi Rao | Halden Foods']],
    ['Halden Foods:', 'Plumbline:', [' | Halden Foods', ' | Plumbline']],
    ['Halden Foods Ltd:', '**Plumbline GmbH**:', [' | Halden Foods Ltd', ' | Plumbline GmbH']],
    ['Halden:', 'Mia Lang:', [' | Halden', 'Mia Lang']],
    ['Northwind Corp (Ravi):', 'Northwind Corp:', ['Ravi | Northwind Corp', ' | Northwind Corp']],
    ['Ravi (Halden):', 'Mia | Plumbline:', ['Ravi | Halden', 'Mia | Plumbline']],
  ])('%s %s', (one, other, speakers) => {
    expect(speakersOf(talkOf(one, other))).toEqual(speakers);
  });

  test('the words of a company stay, on its side, and a contact named like it is a person', () => {
    const { speakers, utterances } = parsed(talkOf('Halden Foods:', 'Plumbline:'));
    expect(utterances.map(({ speaker }) => speaker)).toEqual([0, 1, 0, 1]);
    expect(speakers.map(({ side }) => side)).toEqual(['customer', 'ours']);
    const read = parseConversation({
      name: 'call.txt',
      text: talkOf('Hartwig:', 'Mia:'),
      context: {
        ...context,
        companyName: 'Hartwig Presswerk GmbH',
        participants: [{ name: 'Uwe Hartwig', email: null, title: null, side: 'customer' }],
      },
    });
    expect('conversation' in read && read.conversation.speakers[0]?.name).toBe('Hartwig');
  });
});

describe('[OPP-03] header lines are no speakers', () => {
  const talk = 'Mia: Who signs?\nRavi: I do.\nMia: And when?\nRavi: In May.';
  const timed = '[00:02] Mia: Who signs?\n[00:09] Ravi: I do.';
  test.each([
    ['**Call Type:** Discovery\n**Call ID:** 4711\n**Industry:** Logistics\n\n'],
    ['Call Type: Discovery\nCall ID: 4711\nIndustry: Logistics\n---\n'],
    ['Call Type: Discovery\nVertical: Logistics\nProspect: Ravi Rao, VP Operations\n'],
    ['# Discovery call\n\nRep: Mia Lang\nProspect: Ravi Rao\nDisposition: Interested\n\n'],
    [
      'SALES CALL TRANSCRIPT\nDate: January 15, 2026\nAccount: Halden Foods\nParticipants: Mia, Ravi\nDuration: 47 minutes\n\n',
    ],
    ['call_id: 0017\ncall_type: demo\ncrm_stage: qualified\nrep: Mia Lang\n\n'],
    ['---\ntitle: Demo\nDeal Size: 80k\nLead Source: Fair\n---\n\n'],
    ['Company: Halden Foods\nOpportunity: Halden pilot\n\n'],
  ])('%j', (header) => {
    for (const words of [talk, timed, talk.replaceAll('\n', '\n\n')])
      expect(speakersOf(header + words)).toEqual(['Mia', 'Ravi']);
  });

  test('a role named in the header, by which somebody speaks below', () => {
    const text = `Date: 3 May\nClient: Halden Foods\n\nClient: We wait.\nMia: Why?\nClient: The board.`;
    expect(said(text).at(0)).toBe('Client@-: We wait.');
    expect(speakersOf(text)).toEqual(['Client', 'Mia']);
  });

  test('a header above each of several calls', () => {
    const one = 'Call ID: 1\nVertical: Food\nStage: Demo\n\n';
    const text = `${one}${talk}\n\n${one.replace('1', '2')}${talk}`;
    expect(speakersOf(text)).toEqual(['Mia', 'Ravi']);
    expect(said(text)).toHaveLength(8);
    expect(said(text)[3]).toBe('Ravi@-: In May.');
  });

  test('a field without a time above times is none who speaks', () => {
    expect(
      speakersOf(`Account: Halden\nCompetitor: Ajax\n\n\nSummary of it: fine\n${timed}`),
    ).toEqual(['Mia', 'Ravi']);
  });

  test('who speaks once at the start is no header', () => {
    expect(speakersOf(`Lena: Welcome, all of you.\nOlga: Thanks!\n\n${talk}`)).toEqual([
      'Lena',
      'Olga',
      'Mia',
      'Ravi',
    ]);
    expect(speakersOf(`Date: 3 May\nLena: Shall we start?\n${talk}`)).toEqual([
      'Lena',
      'Mia',
      'Ravi',
    ]);
    expect(speakersOf('Date: 3 May\nTom Becker: hi\nDana Whitfield: hello')).toEqual([
      'Tom Becker',
      'Dana Whitfield',
    ]);
  });

  test('notes with fields alone stay notes', () => {
    expect(speakersOf('Call Type: Demo\nIndustry: Food\nBudget: 40k\nNext Steps: offer')).toEqual(
      [],
    );
  });

  test.each([
    [
      'Lab, building C, Dana + 2 of her team\nOkta SAML: ok\nSplunk: every view arrives\nRetention is 7 years on their side\nDana: passes. Will say so',
    ],
    [
      'Auditors: B. Zumstein, external Dr. Kaegi\n0 critical, 1 major, 5 minor\nMajor: change records were approved by who made them\nMinor: training records\nWhitfield: the audit trail is tested',
    ],
    ['We met in Bern\nSAP: stays\nPrinters: two of them\nDana: fine with it'],
  ])('things in typed minutes are no speakers: %j', (text) => {
    expect(speakersOf(text).filter((name) => name !== 'Dana')).toEqual([]);
  });

  test('in minutes somebody known, a full name and a role speak', () => {
    const text =
      'Call on Monday\nDana: we wait for the board\nRavi Rao: signs in May\nClient: is fine with it\nBoard: meets on 3 June';
    expect(speakersOf(text)).toEqual(['Dana', 'Ravi Rao', 'Client']);
    expect(said(text).at(-1)).toBe('-@-: Board: meets on 3 June');
  });
});
