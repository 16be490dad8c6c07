import { expect, test } from 'vitest';
import { read } from '../../testing/heard.ts';

const elements = (ts: number, ...words: string[]) =>
  words.flatMap((value, at) => [
    ...(at > 0 ? [{ type: 'punct', value: ' ' }] : []),
    { type: 'text', value, ts: ts + at, end_ts: ts + at + 0.5 },
  ]);
const question = [...elements(3.5, 'Who', 'signs'), { type: 'punct', value: '?' }];
const said = ['Tom Becker@3.5: Who signs?', 'Speaker 1@9: Peter does'];

// docs.rev.ai: the transcript object; rev.com: speakers apart
test('[COM-01] Rev: words and signs as they are written down, names where they are', () => {
  const other = { speaker: 1, elements: elements(9, 'Peter', 'does') };
  const info = { speaker_info: { id: 'x', display_name: 'Tom Becker' } };
  expect(read({ monologues: [{ speaker: 0, ...info, elements: question }, other] })).toMatchObject({
    date: null,
    said,
  });
  const speakers = [{ id: 0, name: 'Tom Becker' }];
  expect(read({ speakers, monologues: [{ speaker: 0, elements: question }, other] }).said).toEqual(
    said,
  );
  expect(
    read({ monologues: [{ speaker: 0, speaker_name: 'Tom Becker', elements: question }, other] })
      .said,
  ).toEqual(said);
});

test('[COM-01] Rev’s text: times behind names, an end that nobody says', () => {
  const text =
    'Tom Becker (00:03):\nWho signs?\n\nDana Whitfield (01:02):\nPeter does.\n\n[END OF TRANSCRIPT]\n';
  expect(read(text, 'rev.txt').said).toEqual([
    'Tom Becker@3: Who signs?',
    'Dana Whitfield@62: Peter does.',
  ]);
});
