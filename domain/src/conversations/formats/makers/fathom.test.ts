import { expect, test } from 'vitest';
import { read } from '../../testing/heard.ts';

const transcript = [
  { speaker: { display_name: 'Tom B' }, text: 'Who signs?', timestamp: '00:05:32' },
  {
    speaker: { display_name: 'Dana W', matched_calendar_invitee_email: 'dana@halden.example' },
    text: 'Peter does.',
    timestamp: '01:00:02',
  },
];
const meeting = {
  title: 'Impromptu',
  meeting_title: 'Halden pilot',
  created_at: '2026-11-13T00:00:00Z',
  recording_start_time: '2026-11-12T08:30:00Z',
};
const expected = {
  title: 'Halden pilot',
  date: '2026-11-12T08:30:00.000Z',
  said: ['Tom B@332: Who signs?', 'Dana W@3602: Peter does.'],
  speakers: [
    { email: 'tom@plumbline.example' },
    { email: 'dana@halden.example', side: 'customer' },
  ],
};

// developers.fathom.ai: a meeting with its transcript, alone or in a list
test('[COM-01] Fathom: names and addresses of speakers, clock times, the start of the recording', () => {
  expect(read({ ...meeting, transcript })).toMatchObject(expected);
  expect(read({ items: [{ ...meeting, transcript }] })).toMatchObject(expected);
  expect(read({ transcript })).toMatchObject({ date: null, said: expected.said });
  const items = [
    { ...meeting, transcript },
    { ...meeting, transcript },
  ];
  expect(read({ items }).problem).toContain('2 recordings');
});

test('[COM-01] Fathom as text: head, links and tasks are nobody’s words', () => {
  const text =
    'Halden pilot - November 12, 2026\nVIEW RECORDING - 27 mins: https://fathom.video/share/x\n\n---\n\n0:03 - Tom Becker\n  Who signs?\n\n0:09 - Dana Whitfield (Halden Foods)\n  Peter does.\n  ACTION ITEM: Send the offer - WATCH: https://fathom.video/share/x\n  In May.\n';
  expect(read(text, 'transcript.txt')).toMatchObject({
    date: '2026-11-12T00:00:00.000Z',
    said: [
      'Tom Becker@3: Who signs?',
      'Dana Whitfield@9: Peter does.',
      'Dana Whitfield@9: In May.',
    ],
  });
});
