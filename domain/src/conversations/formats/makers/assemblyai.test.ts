import { expect, test } from 'vitest';
import { read } from '../../testing/heard.ts';

const utterance = (speaker: string, start: number, text: string) => ({
  speaker,
  start,
  text,
  confidence: 0.9,
  words: [{ text: text.split(' ')[0], start, speaker }],
});

// assemblyai.com/docs: all times are thousandths
test('[COM-01] AssemblyAI: thousandths, lettered speakers', () => {
  const utterances = [utterance('A', 61_250, 'Who signs?'), utterance('B', 65_250, 'Peter.')];
  expect(
    read({ id: 'a', status: 'completed', text: 'Who signs? Peter.', utterances }),
  ).toMatchObject({
    date: null,
    said: ['Speaker A@61.25: Who signs?', 'Speaker B@65.25: Peter.'],
  });
  const named = [utterance('Dana Whitfield', 250, 'Peter.')];
  expect(read({ utterances: named }).said).toEqual(['Dana Whitfield@0.25: Peter.']);
});

test('[COM-01] AssemblyAI without speakers: its words as one text', () => {
  const words = [
    { text: 'Who', start: 250 },
    { text: 'signs?', start: 650 },
  ];
  const file = { id: 'a', audio_url: 'https://x.example/a.mp3', utterances: null, words };
  expect(read(file).said).toEqual(['-@0.25: Who signs?']);
});
