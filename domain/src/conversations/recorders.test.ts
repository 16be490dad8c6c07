import { expect, test } from 'vitest';
import { talk } from './testing/talk.ts';

/** Who says what in the JSON of a recorder. */
function heard(data: unknown) {
  const { speakers, utterances, text } = talk(JSON.stringify(data), { name: 'call.json' });
  return utterances.map(({ speaker, start, end, at }) => [
    speaker === null ? null : speakers[speaker]?.name,
    text.slice(start, end),
    at,
  ]);
}

test('[COM-01] transcripts within a list of calls are read, each sentence by its speaker', () => {
  const spoken = (speakerId: string, ...texts: string[]) => ({
    speakerId,
    topic: null,
    sentences: texts.map((text, at) => ({ start: at * 1000, end: at * 1000 + 900, text })),
  });
  const transcript = [spoken('7', 'Who signs?'), spoken('8', 'I do.', 'Above 100k.')];
  expect(heard({ requestId: 'r', callTranscripts: [{ callId: '1', transcript }] })).toEqual([
    ['7', 'Who signs?', null],
    ['8', 'I do. Above 100k.', null],
  ]);
});

test('[COM-01] of several lists that with speakers is read, however deep it is', () => {
  const paragraph = (speaker: number, start: number, text: string) => ({
    speaker,
    start,
    sentences: [{ text, start }],
  });
  const paragraphs = [paragraph(0, 1.5, 'Who signs?'), paragraph(1, 3, 'I do.')];
  const words = [{ word: 'who', start: 1.5, speaker: 0 }];
  const all = 'Who signs? I do.';
  const alternatives = [{ transcript: all, words, paragraphs: { transcript: all, paragraphs } }];
  expect(heard({ metadata: { duration: 4 }, results: { channels: [{ alternatives }] } })).toEqual([
    ['Speaker 0', 'Who signs?', 1.5],
    ['Speaker 1', 'I do.', 3],
  ]);
});

test('[COM-01] a list without speakers is read where there is no other', () => {
  const segments = [
    { id: 0, start: 0, end: 2, text: ' We sign in May.' },
    { id: 1, start: 2, end: 4, text: ' And pay in June.' },
  ];
  expect(heard({ text: 'We sign in May. And pay in June.', segments, language: 'en' })).toEqual([
    [null, 'We sign in May.', 0],
    [null, 'And pay in June.', 2],
  ]);
});
