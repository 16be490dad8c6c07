import { expect, test } from 'vitest';
import { read } from '../../testing/heard.ts';

const utterances = [
  { snippet: 'Who signs?', snippet_time: 3.5, speaker_name: 'Tom Becker', speaker_type: 'rep' },
  { snippet: 'Peter does.', snippet_time: 9, speaker_name: 'Dana Whitfield', speaker_type: 'cust' },
];
const participants = [{ name: 'Dana Whitfield', email: 'dana@halden.example', type: 'cust' }];

// The answer to one conversation, as Zoom’s guide for moving away from Chorus shows it
test('[COM-01] Chorus: utterances of the recording, addresses of the participants', () => {
  const recording = { duration: 20, start_time: '2026-11-12T08:30:00Z', utterances };
  const attributes = { name: 'Halden pilot', _created_at: '2026-11-13T00:00:00Z', participants };
  expect(read({ data: { attributes: { ...attributes, recording } } })).toMatchObject({
    title: 'Halden pilot',
    date: '2026-11-12T08:30:00.000Z',
    said: ['Tom Becker@3.5: Who signs?', 'Dana Whitfield@9: Peter does.'],
    speakers: [{ email: 'tom@plumbline.example' }, { email: 'dana@halden.example' }],
  });
  const undated = { data: { attributes: { ...attributes, recording: { utterances } } } };
  expect(read(undated).date).toBe('2026-11-13T00:00:00.000Z');
});
