import { expect, test } from 'vitest';
import { read } from '../../testing/heard.ts';

const sentences = [
  { index: 0, speaker_name: 'Tom Becker', speaker_id: 0, text: 'Who signs?', start_time: 3.04 },
  {
    index: 1,
    speaker_name: 'Dana Whitfield',
    speaker_id: 1,
    text: 'Peter does.',
    start_time: '9.5',
  },
];
const attendees = [{ displayName: 'Dana Whitfield', email: 'dana@halden.example' }];
const whole = {
  title: 'Halden pilot',
  date: 1_794_472_200_000,
  sentences,
  meeting_attendees: attendees,
};
const said = ['Tom Becker@3.04: Who signs?', 'Dana Whitfield@9.5: Peter does.'];

// docs.fireflies.ai: the answer to `transcript`, and what the web page downloads
test('[COM-01] Fireflies: seconds, names of speakers, addresses of attendees', () => {
  const expected = { title: 'Halden pilot', date: '2026-11-12T08:30:00.000Z', said };
  for (const file of [{ data: { transcript: whole } }, { transcript: whole }, whole]) {
    expect(read(file)).toMatchObject({
      ...expected,
      speakers: [{}, { email: 'dana@halden.example' }],
    });
  }
  const told = { ...whole, date: undefined, dateString: '2026-11-12T08:30:00.000Z' };
  expect(read(told)).toMatchObject(expected);
});

test('[COM-01] Fireflies: ids that the list of speakers names, and the plain list', () => {
  const bare = sentences.map((each) => ({ ...each, speaker_name: undefined }));
  const speakers = [
    { id: 0, name: 'Tom Becker' },
    { id: 1, name: 'Dana Whitfield' },
  ];
  expect(read({ data: { transcript: { sentences: bare, speakers } } }).said).toEqual(said);
  const list = sentences.map(({ text, start_time, speaker_name }) => ({
    sentence: text,
    startTime: String(start_time),
    speaker_name,
  }));
  expect(read(list)).toMatchObject({ date: null, said });
  expect(read({ data: { transcripts: [whole, whole] } }).problem).toContain('2 recordings');
});
