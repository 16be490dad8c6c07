import { describe, expect, test } from 'vitest';
import { read } from '../../testing/heard.ts';

const three = [
  'Dana Whitfield@3: We have 80,000 euros.',
  'Tom Becker@9: Who signs?',
  'Dana Whitfield@62: Peter does.',
];

describe('[COM-01] Teams as text, of Word or copied from the page', () => {
  // A stored export: title, day and length above, system lines around
  const docx =
    'Halden pilot-20261112_093000-Meeting Transcript\n12 November 2026, 09:30am\n27m 42s\nTom Becker started transcription\nDana Whitfield   0:03\nWe have 80,000 euros.\nTom Becker   0:09\nWho signs?\nDana Whitfield   1:02\nPeter does.\nTom Becker stopped transcription';
  test('title, day, length and system lines are nobody’s words', () => {
    expect(read(docx, 'anything.txt')).toMatchObject({
      title: 'Halden pilot',
      date: '2026-11-12T09:30:00.000Z',
      said: three,
    });
  });

  test.each([
    [
      'German',
      docx
        .replace('started transcription', 'hat die Transkription gestartet')
        .replace('stopped transcription', 'hat die Transkription beendet')
        .replace('12 November 2026, 09:30am', '12. November 2026, 09:30'),
    ],
    [
      'French',
      docx
        .replace('started transcription', 'a démarré la transcription')
        .replace('stopped transcription', 'a arrêté la transcription'),
    ],
    ['American day', docx.replace('12 November 2026, 09:30am', 'November 12, 2026, 9:30AM')],
    ['without a day line', docx.replace('12 November 2026, 09:30am\n', '')],
    ['with a title of UTC', docx.replace('_093000-', '_093000UTC-')],
    [
      'stopped and started in the middle',
      docx.replace(
        'Tom Becker   0:09',
        'Tom Becker stopped transcription\nTom Becker started transcription\nTom Becker   0:09',
      ),
    ],
  ])('%s', (_what, text) => {
    expect(read(text, 'a.txt')).toMatchObject({ date: '2026-11-12T09:30:00.000Z', said: three });
  });

  const lines = (times: readonly string[]) =>
    `Dana Whitfield\n${times[0]}\nWe have 80,000 euros.\nTom Becker\n${times[1]}\nWho signs?\nDana Whitfield\n${times[2]}\nPeter does.`;
  test.each([
    ['spelled out', ['0 minutes 3 seconds', '0 minutes 9 seconds', '1 minute 2 seconds']],
    ['short', ['3 sec', '9s', '1m 2s']],
    ['spelled out in German', ['3 Sekunden', '9 Sekunden', '1 Minute 2 Sekunden']],
    ['spelled out in French', ['0 minute 3 secondes', '9 secondes', '1 minute 2 secondes']],
    ['clock times', ['0:03', '0:09', '1:02']],
    ['in brackets', ['[00:00:03]', '[00:00:09]', '[00:01:02]']],
    [
      'twice',
      ['0 minutes 3 seconds\n0:03', '0 minutes 9 seconds\n0:09', '1 minute 2 seconds\n1:02'],
    ],
  ])('times on lines of their own, %s', (_how, times) => {
    expect(read(lines(times), 'copied.txt').said).toEqual(three);
  });

  test('hours count, and a line above one time by chance is no name', () => {
    expect(
      read(lines(['1 hour 0 minutes 3 seconds', '1 hr 9 sec', '2 hours 2 seconds']), 'a.txt').said,
    ).toEqual([
      'Dana Whitfield@3603: We have 80,000 euros.',
      'Tom Becker@3609: Who signs?',
      'Dana Whitfield@7202: Peter does.',
    ]);
    expect(
      read('Tom: Who signs?\nOkay\n00:05:00\nDana: Peter does.\nTom: Good.', 'a.txt').said,
    ).toEqual(['Tom@-: Who signs?\nOkay', 'Dana@-: Peter does.', 'Tom@-: Good.']);
  });
});

// Graph: callTranscript with metadata; Stream’s own JSON
test('[COM-01] Teams’ captions with metadata: who, what and when stand in each cue', () => {
  const cue = (at: string, moment: string, name: string, text: string) =>
    `00:00:${at}.000 --> 00:00:${at}.900\n${JSON.stringify({ startDateTime: moment, speakerName: name, spokenText: text, spokenLanguage: 'en-us' })}\n\n`;
  const vtt = `WEBVTT\n\n${cue('16', '2026-11-12T08:30:16Z', 'Dana Whitfield', 'Our budget: 80,000.')}${cue('18', '2026-11-12T08:30:18Z', 'Tom Becker', 'Who signs?')}`;
  expect(read(vtt, 'meta.vtt')).toMatchObject({
    date: '2026-11-12T08:30:00.000Z',
    said: ['Dana Whitfield@16: Our budget: 80,000.', 'Tom Becker@18: Who signs?'],
  });
  const broken = vtt.replace('"spokenText"', 'spokenText');
  expect(read(broken, 'meta.vtt').said?.join('')).toContain('Our budget');
});

test('[COM-01] Teams’ and Stream’s JSON', () => {
  const graph = [
    {
      startDateTime: '2026-11-12T08:30:16Z',
      speakerName: 'Dana Whitfield',
      spokenText: 'Peter does.',
    },
    { startDateTime: '2026-11-12T08:30:18Z', speakerName: 'Tom Becker', spokenText: 'Good.' },
  ];
  expect(read(graph)).toMatchObject({
    date: '2026-11-12T08:30:16.000Z',
    said: ['Dana Whitfield@0: Peter does.', 'Tom Becker@2: Good.'],
  });
  const entries = [
    {
      id: '1',
      text: 'Peter does.',
      speakerId: 'dana@x',
      speakerDisplayName: 'Dana Whitfield',
      startOffset: '00:00:16.2460000',
    },
  ];
  expect(
    read({
      $schema: 'http://stream.office.com/schemas/transcript.json',
      version: '1.0.0',
      type: 'Transcript',
      entries,
      events: [],
    }).said,
  ).toEqual(['Dana Whitfield@16: Peter does.']);
});
