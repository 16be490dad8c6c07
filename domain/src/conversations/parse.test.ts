import { describe, expect, test } from 'vitest';
import { parseConversation } from './parse.ts';
import { someContext } from './testing/talk.ts';

const parse = (text: string, name = 'file.txt') =>
  parseConversation({ name, text, context: someContext });

/** Each utterance as `name: words`. */
function said(text: string, name?: string): string[] {
  const parsed = parse(text, name);
  if ('problem' in parsed) return [`line ${parsed.problem.line}: ${parsed.problem.told}`];
  const { conversation } = parsed;
  return conversation.utterances.map(({ speaker, start, end }) => {
    const who = speaker === null ? '-' : (conversation.speakers[speaker]?.name ?? '?');
    return `${who}: ${conversation.text.slice(start, end)}`;
  });
}

describe('[OPP-03] conversations of every text format', () => {
  test('names before colons, with lines that go on', () => {
    expect(
      said(
        'Weekly call\n\nTom Becker: Hi.\nDana Whitfield: Hello.\nand welcome\nTom Becker: Thanks.',
      ),
    ).toEqual(['Tom Becker: Hi.', 'Dana Whitfield: Hello.\nand welcome', 'Tom Becker: Thanks.']);
  });

  test.each([
    ['[00:00:02] Tom: Hi.\n[00:01:05] Dana: Hello.'],
    ['00:02 Tom: Hi.\n01:05 Dana: Hello.'],
    ['00:00:02 Tom\nHi.\n\n00:01:05 Dana\nHello.'],
    ['Tom  0:02\nHi.\n\nDana  1:05\nHello.'],
    ['Tom (00:02): Hi.\nDana (01:05): Hello.'],
    ['[17.09 00:02] Tom: Hi.\n[17.09 01:05] Dana: Hello.'],
  ])('times of recorders: %j', (text) => {
    const parsed = parse(text);
    expect(said(text)).toEqual(['Tom: Hi.', 'Dana: Hello.']);
    expect('conversation' in parsed && parsed.conversation.utterances.map(({ at }) => at)).toEqual([
      2, 65,
    ]);
  });

  test('a recorder that rounds up to 60 seconds is read', () => {
    const text = 'WEBVTT\n\n00:01:59.260 --> 00:01:60.000\n<v Dana>Three screens.';
    expect(said(text)).toEqual(['Dana: Three screens.']);
  });

  test('WebVTT: voices, cues that go on, notes that nobody says', () => {
    const text =
      'WEBVTT\n\nNOTE made by a machine\n\n1\n00:01.000 --> 00:02.000\n<v Dana>We stood for\n\n2\n00:02.000 --> 00:04.500\n<v Dana>thirty hours.\n\n00:05.000 --> 00:06.000\n<v Tom>Ouch.';
    expect(said(text, 'call.vtt')).toEqual(['Dana: We stood for thirty hours.', 'Tom: Ouch.']);
  });

  test('a broken WebVTT: the line is named', () => {
    expect(
      said('WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n\n00:xx --> 00:09.000\nHo', 'call.vtt'),
    ).toEqual([expect.stringMatching(/^line 6: Line 6 has an arrow but no times/)]);
  });

  test('SRT with names in its cues', () => {
    expect(
      said(
        '1\n00:00:01,000 --> 00:00:02,000\nTom: Hi.\n\n2\n00:00:02,000 --> 00:00:03,000\nDana: Hello.',
        'call.srt',
      ),
    ).toEqual(['Tom: Hi.', 'Dana: Hello.']);
  });

  test('JSON that is none: the line is named', () => {
    expect(said('{"utterances": [\n{"speaker": "Tom", "text": }]}', 'call.json')).toEqual([
      expect.stringContaining('line 2'),
    ]);
  });

  test('a mail: the new part, the quoted one as its author’s, no signature, no disclaimer', () => {
    const text =
      'From: Dana Whitfield <dana@halden.example>\nTo: Tom Becker <tom@plumbline.example>\nDate: Tue, 3 Nov 2026 10:02:00 +0100\nSubject: Re: Offer\n\nHi Tom,\nlegal needs three weeks.\n\nBest regards\nDana\n\nDana Whitfield\nHead of Operations\n+44 20 1234567\n\nThis e-mail is confidential and intended for the addressee only.\n\nOn Mon, 2 Nov 2026 at 09:00, Tom Becker <tom@plumbline.example> wrote:\n> How long does legal need?\n>\n> Tom';
    expect(said(text, 'mail.eml')).toEqual([
      'Dana Whitfield: Hi Tom,\nlegal needs three weeks.',
      'Tom Becker: How long does legal need?',
    ]);
    const parsed = parse(text, 'mail.eml');
    expect(parsed).toMatchObject({
      conversation: {
        kind: 'email',
        title: 'Re: Offer',
        happened_at: '2026-11-03T09:02:00.000Z',
        speakers: [
          { name: 'Dana Whitfield', title: 'Head of Operations', side: 'customer' },
          { name: 'Tom Becker', side: 'ours' },
        ],
      },
    });
  });

  test('a mail that answers point by point: the quoted questions are the addressee’s', () => {
    const text =
      'From: Dana Whitfield <dana@halden.example>\nTo: Tom Becker <tom@plumbline.example>\nDate: Tue, 3 Nov 2026 10:02:00 +0000\nSubject: Re: Questions\n\nSee below.\n\n> Who signs?\nOur CFO.\n\n> Which budget?\nCapex.';
    expect(said(text)).toEqual([
      'Dana Whitfield: See below.',
      'Tom Becker: Who signs?',
      'Dana Whitfield: Our CFO.',
      'Tom Becker: Which budget?',
      'Dana Whitfield: Capex.',
    ]);
  });

  test('a mail of 400 replies keeps each author', () => {
    const thread = Array.from(
      { length: 400 },
      (_, at) =>
        `From: ${at % 2 ? 'Tom Becker' : 'Dana Whitfield'}\nSent: 3 November 2026\nSubject: Re\n\nWords of reply ${at}.`,
    ).join('\n\n');
    expect(said(thread)).toHaveLength(400);
  });

  test('prose names nobody; headings are no speakers', () => {
    expect(said('Attendees: Dana, Tom\nBudget: 40k\nNext steps: demo')).toHaveLength(1);
    expect(said('Met Dana. She signs.')).toEqual(['-: Met Dana. She signs.']);
  });

  test('one speaker, none, forty; names that are words; right-to-left', () => {
    expect(said('Dana: One.\nDana: Two.\nDana: Three.')).toHaveLength(3);
    const forty = Array.from({ length: 80 }, (_, at) => `Speaker ${at % 40}: Words.`).join('\n');
    expect(new Set(said(forty).map((each) => each.split(':')[0])).size).toBe(40);
    expect(said('Guest (2): Hm.\nDana: Hi.\nGuest (2): Yes.')).toEqual([
      'Guest (2): Hm.',
      'Dana: Hi.',
      'Guest (2): Yes.',
    ]);
    expect(said('Will: Hi.\nMark: Hello.\nWill: So.')).toEqual([
      'Will: Hi.',
      'Mark: Hello.',
      'Will: So.',
    ]);
    expect(said('דנה: שלום\nתום: היי\nדנה: טוב')).toHaveLength(3);
  });

  test('nothing, too much and bytes are told', () => {
    expect(said(' \n ')).toEqual(['line null: The text is empty']);
    expect(said('a'.repeat(2_000_001))).toEqual([expect.stringContaining('longer than 2,000,000')]);
    expect(said('Hi\nthere\u0000')).toEqual([expect.stringContaining('Line 2')]);
  });
});
