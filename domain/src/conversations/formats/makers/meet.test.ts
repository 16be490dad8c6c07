import { describe, expect, test } from 'vitest';
import { read } from '../../testing/heard.ts';

const foot =
  'Meeting ended after 00:27:42 👋\nThis editable transcript was computer generated and might contain errors. People can also change the text after it was created.';
const talk =
  'Tom Becker: Who signs this off?\nDana Whitfield: Peter Lang. Note: only above 50,000 euros.\n00:05:00\nDana Whitfield: We have 80,000 euros.\nTom Becker: Good.';
const head = (title: string) =>
  `${title}\nAttendees\nDana Whitfield, Dana Whitfield's Presentation, Tom Becker\nTranscript\n`;
const said = [
  'Tom Becker@-: Who signs this off?',
  'Dana Whitfield@-: Peter Lang. Note: only above 50,000 euros.',
  'Dana Whitfield@-: We have 80,000 euros.',
  'Tom Becker@-: Good.',
];

// Stored exports of Google Docs
describe('[COM-01] Google Meet: title, attendees, time marks and foot are nobody’s words', () => {
  test.each([
    ['as it was', 'Halden pilot (2026-11-12 09:30 GMT+1) - Transcript', '2026-11-12T08:30:00.000Z'],
    [
      'west of Greenwich',
      'Halden pilot (2026-11-12 at 09:30 GMT-8) - Transcript',
      '2026-11-12T17:30:00.000Z',
    ],
    [
      'as it is now',
      'Halden pilot - 2026/11/12 09:30 CET - Transcript',
      '2026-11-12T09:30:00.000Z',
    ],
    [
      'with a long dash',
      'Halden pilot – 2026/11/12 09:30 UTC – Transcript',
      '2026-11-12T09:30:00.000Z',
    ],
    ['without a time', 'Halden pilot (2026-11-12) - Transcript', '2026-11-12T00:00:00.000Z'],
  ])('%s', (_what, title, date) => {
    const meeting = read(`${head(title)}${talk}\n${foot}\n`, 'a.txt');
    expect(meeting).toMatchObject({ title: 'Halden pilot', date, said });
    expect(meeting.speakers?.map(({ name }) => name)).toEqual(['Tom Becker', 'Dana Whitfield']);
  });

  test.each([
    ['the foot in another language', talk.concat('\nBesprechung beendet nach 00:27:42 👋'), said],
    ['the foot of Gemini', talk.concat('\nTranscription ended after 00:27:42'), said],
    ['marks in brackets', talk.replace('00:05:00', '[00:05:00]'), said],
    ['words that go on behind a mark', talk.replace('Dana Whitfield: We have', 'We have'), said],
    ['blank lines', talk.replaceAll('\n', '\n\n'), said],
  ])('%s', (_what, text, expected) => {
    expect(
      read(`${head('Halden pilot (2026-11-12 09:30 GMT+1) - Transcript')}${text}\n`, 'a.txt').said,
    ).toEqual(expected);
  });

  test('the day and the title stand in the name of the file too', () => {
    const file = 'Halden pilot (2026-11-12 at 09_30 GMT-8) - Transcript.txt';
    expect(read(talk, file)).toMatchObject({
      title: 'Halden pilot',
      date: '2026-11-12T17:30:00.000Z',
    });
  });
});

// developers.google.com/workspace/meet: conferenceRecords.transcripts.entries and participants
test('[COM-01] Google Meet’s API: names of participants, moments', () => {
  const entry = (person: string, startTime: string, text: string) => ({
    name: 'x',
    participant: `conferenceRecords/1/participants/${person}`,
    text,
    startTime,
  });
  const transcriptEntries = [
    entry('a', '2026-11-12T08:30:16Z', 'Peter does.'),
    entry('b', '2026-11-12T08:30:18.5Z', 'Good.'),
  ];
  const participants = [
    {
      name: 'conferenceRecords/1/participants/a',
      signedinUser: { user: 'users/1', displayName: 'Dana Whitfield' },
    },
    { name: 'conferenceRecords/1/participants/b', anonymousUser: { displayName: 'Tom Becker' } },
  ];
  expect(read({ transcriptEntries, participants })).toMatchObject({
    date: '2026-11-12T08:30:16.000Z',
    said: ['Dana Whitfield@0: Peter does.', 'Tom Becker@2.5: Good.'],
  });
});
