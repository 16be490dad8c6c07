import { describe, expect, test } from 'vitest';
import { read } from '../../testing/heard.ts';

const words = [
  { word: 'who', punctuated_word: 'Who', start: 1.5, speaker: 0 },
  { word: 'signs', punctuated_word: 'signs?', start: 1.9, speaker: 0 },
  { word: 'peter', punctuated_word: 'Peter.', start: 3, speaker: 1 },
];
const transcript = 'Who signs? Peter.';
const paragraph = (speaker: number, start: number, text: string) => ({
  speaker,
  start,
  sentences: [{ text, start }],
});
const paragraphs = {
  transcript,
  paragraphs: [paragraph(0, 1.5, 'Who signs?'), paragraph(1, 3, 'Peter.')],
};
const said = ['Speaker 0@1.5: Who signs?', 'Speaker 1@3: Peter.'];
const file = (alternative: object, more: object = {}) => ({
  metadata: { created: '2026-11-20T10:15:34.833Z', duration: 4 },
  results: { channels: [{ alternatives: [{ transcript, words, ...alternative }] }], ...more },
});

// developers.deepgram.com: `created` is when it was written out, not when it was said
describe('[COM-01] Deepgram: seconds, numbered speakers, no day', () => {
  test.each([
    ['paragraphs', file({ paragraphs })],
    ['words', file({})],
    [
      'utterances',
      file(
        { paragraphs },
        {
          utterances: [
            { speaker: 0, start: 1.5, transcript: 'Who signs?' },
            { speaker: 1, start: 3, transcript: 'Peter.' },
          ],
        },
      ),
    ],
  ])('%s', (_what, data) => {
    expect(read(data)).toMatchObject({ date: null, said });
  });

  test('without speakers', () => {
    expect(read(file({ words: [] })).said).toEqual([`-@-: ${transcript}`]);
  });
});
