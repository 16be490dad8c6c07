import { expect, test } from 'vitest';
import { read } from '../../testing/heard.ts';

const phrase = (speaker: number | undefined, ticks: number, display: string) => ({
  recognitionStatus: 'Success',
  channel: 0,
  ...(speaker !== undefined && { speaker }),
  offset: 'PT1M1.25S',
  offsetInTicks: ticks,
  nBest: [
    { confidence: 0.9, lexical: 'x', display },
    { confidence: 0.5, display: 'Not this.' },
  ],
});

// learn.microsoft.com: batch transcription results, fast transcription
test('[COM-01] Azure’s batch: the best reading, ticks of 100 ns, numbered speakers or channels', () => {
  const recognizedPhrases = [
    phrase(1, 612_500_000, 'Who signs?'),
    phrase(2, 652_500_000, 'Peter.'),
  ];
  expect(
    read({
      source: 'a.wav',
      timestamp: '2026-11-20T00:00:00Z',
      combinedRecognizedPhrases: [],
      recognizedPhrases,
    }),
  ).toMatchObject({
    date: null,
    said: ['Speaker 1@61.25: Who signs?', 'Speaker 2@65.25: Peter.'],
  });
  const stereo = { ...phrase(undefined, 0, 'Who signs?'), channel: 1 };
  expect(read({ recognizedPhrases: [stereo] }).said).toEqual(['Speaker 1@0: Who signs?']);
});

test('[COM-01] Azure’s fast transcription: thousandths', () => {
  const phrases = [
    { speaker: 1, offsetMilliseconds: 61_250, text: 'Who signs?', words: [] },
    { speaker: 2, offsetMilliseconds: 65_250, text: 'Peter.' },
  ];
  expect(
    read({ durationMilliseconds: 70_000, combinedPhrases: [{ text: 'all' }], phrases }).said,
  ).toEqual(['Speaker 1@61.25: Who signs?', 'Speaker 2@65.25: Peter.']);
});
