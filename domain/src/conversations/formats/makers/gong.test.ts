import { describe, expect, test } from 'vitest';
import { read } from '../../testing/heard.ts';

const transcript = [
  {
    speakerId: '6432',
    topic: 'Pricing',
    sentences: [
      { start: 1_460_230, end: 1_462_343, text: 'Who signs this off?' },
      { start: 1_463_000, end: 1_465_000, text: 'And when?' },
    ],
  },
  { speakerId: '1234', sentences: [{ start: 1_466_000, end: 1_469_000, text: 'Peter does.' }] },
];
const parties = [
  { id: '1', emailAddress: 'tom@plumbline.example', name: 'Tom Becker', speakerId: '6432' },
  {
    id: '2',
    emailAddress: 'dana@halden.example',
    name: 'Dana Whitfield',
    title: 'Head of IT',
    speakerId: '1234',
  },
];
const metaData = { title: 'Halden pilot', started: '2026-11-12T09:30:00+01:00' };

// /v2/calls/transcript joined with /v2/calls/extensive
describe('[COM-01] Gong: names of the parties, thousandths, title and day of the call', () => {
  test.each([
    [
      'both answers',
      { callTranscripts: [{ callId: '7', transcript }], calls: [{ metaData, parties }] },
    ],
    ['one call', { transcript, parties, metaData }],
    ['a call inside', { transcript, call: { parties, metaData } }],
  ])('%s', (_what, file) => {
    expect(read(file)).toMatchObject({
      title: 'Halden pilot',
      date: '2026-11-12T08:30:00.000Z',
      said: [
        'Tom Becker@1460.23: Who signs this off? And when?',
        'Dana Whitfield@1466: Peter does.',
      ],
      speakers: [{ side: 'ours' }, { side: 'customer', title: 'Head of IT' }],
    });
  });

  test('without parties, with a party that never spoke, and with several calls', () => {
    expect(read({ callTranscripts: [{ callId: '7', transcript }] })).toMatchObject({
      date: null,
      said: [expect.stringMatching(/^6432@/), expect.stringMatching(/^1234@/)],
    });
    const silent = [...parties, { name: 'Mia', emailAddress: null, speakerId: null }];
    expect(read({ transcript, parties: silent, metaData }).speakers).toHaveLength(2);
    const call = { callId: '7', transcript };
    expect(read({ callTranscripts: [call, call] }).problem).toBe(
      'The file holds 2 recordings. Add them one at a time',
    );
  });
});
