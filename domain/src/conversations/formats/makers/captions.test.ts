import { describe, expect, test } from 'vitest';
import { read } from '../../testing/heard.ts';

const srt = (...cues: string[]) =>
  cues
    .map((words, at) => `${at + 1}\n00:00:1${at},000 --> 00:00:1${at},900\n${words}\n`)
    .join('\n');
const talk = [
  'Dana Whitfield@10: We have money.',
  'Tom Becker@11: Who signs?',
  'Dana Whitfield@12: Peter.',
];

describe('[COM-01] captions whose names stand on lines of their own', () => {
  const named = (mark: (name: string) => string) =>
    srt(
      `${mark('Dana Whitfield')}\nWe have money.`,
      `${mark('Tom Becker')}\nWho signs?`,
      `${mark('Dana Whitfield')}\nPeter.`,
    );
  test.each([
    ['with a colon', (name: string) => `${name}:`],
    ['with a colon, in brackets', (name: string) => `[${name}]:`],
    ['behind a dash', (name: string) => `- ${name}:`],
    ['in capitals behind arrows', (name: string) => `>> ${name}:`],
    ['in bold type', (name: string) => `<b>${name}:</b>`],
    ['with a title', (name: string) => `${name} (Halden):`],
  ])('%s', (_how, mark) => {
    expect(read(named(mark), 'a.srt').said).toEqual(talk);
  });

  test('without a colon, where names come again', () => {
    const cues = [
      'Dana Whitfield\nWe have money.',
      'Tom Becker\nWho signs?',
      'Dana Whitfield\nPeter.',
      'Tom Becker\nGood.',
    ];
    expect(read(srt(...cues), 'a.srt').said).toEqual([...talk, 'Tom Becker@13: Good.']);
  });

  test('a name in one cue speaks in those that follow; sounds and words are no names', () => {
    expect(
      read(srt('Dana Whitfield:\nWe have', 'money.', '[Applause]\nSo:\nPeter.'), 'a.srt').said,
    ).toEqual(['Dana Whitfield@10: We have money. [Applause] So: Peter.']);
  });
});

const vtt = (...cues: string[]) =>
  `WEBVTT\n\n${cues.map((words, at) => `00:00:1${at}.000 --> 00:00:1${at}.900\n${words}\n`).join('\n')}`;

describe('[COM-01] several voices in a cue', () => {
  test.each([
    ['on a line', '<v Tom Becker>Good.</v><v Dana Whitfield>And 80,000 euros.</v>'],
    ['on lines', '<v Tom Becker>Good.</v>\n<v Dana Whitfield>And 80,000 euros.</v>'],
    ['with blanks between', '<v Tom Becker>Good.</v>  <v Dana Whitfield>And 80,000 euros.</v>'],
    ['not closed', '<v Tom Becker>Good.<v Dana Whitfield>And 80,000 euros.'],
    [
      'with classes',
      '<v.loud.first Tom Becker>Good.</v><v.x Dana Whitfield>And <i>80,000</i> euros.</v>',
    ],
    ['names before colons', 'Tom Becker: Good.\nDana Whitfield: And 80,000 euros.'],
    ['names behind dashes', '- Tom Becker: Good.\n- Dana Whitfield: And 80,000 euros.'],
  ])('%s', (_how, cue) => {
    expect(read(vtt('<v Dana Whitfield>Hm.</v>', cue), 'a.vtt').said).toEqual([
      'Dana Whitfield@10: Hm.',
      'Tom Becker@11: Good.',
      'Dana Whitfield@11: And 80,000 euros.',
    ]);
  });
});

describe('[COM-01] the day of a recording, from the names of files as makers write them', () => {
  const words = vtt('Dana Whitfield: Hm.');
  test.each([
    [
      'GMT20261112-083000_Recording.transcript.vtt',
      '2026-11-12T08:30:00.000Z',
      'GMT20261112-083000_Recording',
    ],
    [
      'Halden pilot-20261112_093000UTC-Meeting Recording.vtt',
      '2026-11-12T09:30:00.000Z',
      'Halden pilot',
    ],
    ['Halden_2026-11-12.vtt', '2026-11-12T00:00:00.000Z', 'Halden'],
    ['2026-11-12 09.30 Halden call.vtt', '2026-11-12T09:30:00.000Z', 'Halden call'],
    ['Halden (2026-11-12).vtt', '2026-11-12T00:00:00.000Z', 'Halden'],
    ['call-4711.vtt', null, 'call-4711'],
    ['20269912.vtt', null, '20269912'],
    ['order 202611123.vtt', null, 'order 202611123'],
  ])('%s', (name, date, title) => {
    expect(read(words, name)).toMatchObject({ date, title, said: ['Dana Whitfield@10: Hm.'] });
  });
});
