import { expect, test } from 'vitest';
import { read } from '../../testing/heard.ts';

// github.com/openai/whisper, m-bain/whisperX, ggml-org/whisper.cpp; platform.openai.com: diarized_json
test('[COM-01] Whisper and WhisperX: segments in seconds, with speakers or not', () => {
  const segments = [
    { id: 0, seek: 0, start: 0, end: 2.5, text: ' We sign in May.' },
    { id: 1, seek: 0, start: 2.5, end: 4, text: ' And pay in June.' },
  ];
  expect(read({ text: 'all', segments, language: 'en' })).toMatchObject({
    date: null,
    said: ['-@0: We sign in May.', '-@2.5: And pay in June.'],
  });
  const named = segments.map((each, at) => ({ ...each, words: [], speaker: `SPEAKER_0${at}` }));
  expect(read({ segments: named, word_segments: [] }).said).toEqual([
    'SPEAKER_00@0: We sign in May.',
    'SPEAKER_01@2.5: And pay in June.',
  ]);
  // One whose speaker was not found
  const [first, second] = named;
  expect(read({ segments: [first, { ...second, speaker: undefined }] }).said).toEqual([
    'SPEAKER_00@0: We sign in May.',
    '-@2.5: And pay in June.',
  ]);
});

test('[COM-01] whisper.cpp counts thousandths beside clock times', () => {
  const transcription = [
    { timestamps: { from: '00:01:01,250' }, offsets: { from: 61_250 }, text: ' May.' },
  ];
  expect(read({ systeminfo: '', model: {}, transcription }).said).toEqual(['-@61.25: May.']);
});
