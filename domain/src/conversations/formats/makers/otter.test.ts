import { expect, test } from 'vitest';
import { read } from '../../testing/heard.ts';

const transcripts = [
  {
    id: 1,
    speaker_id: 7,
    speaker_model_label: null,
    transcript: 'Who signs?',
    start_offset: 48_000,
  },
  {
    id: 2,
    speaker_id: null,
    speaker_model_label: '2',
    transcript: 'Peter does.',
    start_offset: 976_000,
  },
];
const speakers = [{ id: 7, speaker_id: 'x', speaker_name: 'Tom Becker' }];

// What otter.ai’s own pages fetch: offsets count samples at 16 kHz (duration 2549 s, last offset 40.6 million)
test('[COM-01] Otter’s JSON: samples, names by id, labels where nobody is named', () => {
  const speech = {
    title: 'Halden pilot',
    start_time: 1_794_472_200,
    created_at: 1_794_500_000,
    speakers,
    transcripts,
  };
  expect(read({ status: 'OK', speech })).toMatchObject({
    title: 'Halden pilot',
    date: '2026-11-12T08:30:00.000Z',
    said: ['Tom Becker@3: Who signs?', 'Speaker 2@61: Peter does.'],
  });
  expect(read({ transcripts, speakers })).toMatchObject({ date: null, title: 'call' });
});

test('[COM-01] Otter’s text: head and foot are nobody’s words', () => {
  const text =
    'Halden pilot\nThu, Nov 12, 2026 9:30AM • 27:42\n\nSUMMARY KEYWORDS\nbudget, pilot\n\nSPEAKERS\nTom Becker, Dana Whitfield\n\nTom Becker  00:03\nWho signs?\n\nDana Whitfield  01:02\nPeter does.\n\nTranscribed by https://otter.ai\n';
  expect(read(text, 'Halden pilot.txt')).toMatchObject({
    title: 'Halden pilot',
    date: '2026-11-12T09:30:00.000Z',
    said: ['Tom Becker@3: Who signs?', 'Dana Whitfield@62: Peter does.'],
  });
});
