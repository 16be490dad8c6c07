import { describe, expect, test } from 'vitest';
import { read } from '../../testing/heard.ts';

const word = (start: string, content: string, speaker?: string) => ({
  type: 'pronunciation',
  start_time: start,
  ...(speaker && { speaker_label: speaker }),
  alternatives: [{ confidence: '0.9', content }],
});
const sign = (content: string, speaker?: string) => ({
  type: 'punctuation',
  ...(speaker && { speaker_label: speaker }),
  alternatives: [{ confidence: '0.0', content }],
});
const items = (isLabelled: boolean) => {
  const [one, other] = isLabelled ? ['spk_0', 'spk_1'] : [];
  return [
    word('0.64', 'Who', one),
    word('0.8', 'signs', one),
    sign('?', one),
    word('2.0', 'Peter', other),
    sign('.', other),
  ];
};
const segments = [
  {
    start_time: '0.64',
    speaker_label: 'spk_0',
    items: [
      { start_time: '0.64', speaker_label: 'spk_0' },
      { start_time: '0.8', speaker_label: 'spk_0' },
    ],
  },
  {
    start_time: '2.0',
    speaker_label: 'spk_1',
    items: [{ start_time: '2.0', speaker_label: 'spk_1' }],
  },
];
const transcripts = [{ transcript: 'Who signs? Peter.' }];
const audio_segments = [
  { id: 0, transcript: 'Who signs?', start_time: '0.64', speaker_label: 'spk_0', items: [0, 1] },
  { id: 1, transcript: 'Peter.', start_time: '2.0', speaker_label: 'spk_1', items: [2] },
];
const said = ['spk_0@0.64: Who signs?', 'spk_1@2: Peter.'];

// docs.aws.amazon.com: how-diarization, how-input
describe('[COM-01] AWS Transcribe: every word of every speaker, in seconds', () => {
  test.each([
    [
      'segments of the audio',
      { speaker_labels: { segments }, items: items(true), audio_segments, transcripts },
    ],
    ['words with their speaker', { speaker_labels: { segments }, items: items(true), transcripts }],
    [
      'words whose speakers stand apart',
      { speaker_labels: { segments }, items: items(false), transcripts },
    ],
  ])('%s', (_what, results) => {
    expect(read({ jobName: 'halden', status: 'COMPLETED', results })).toMatchObject({
      date: null,
      said,
    });
  });

  test('without speakers: segments, or the text in one', () => {
    const bare = audio_segments.map((each) => ({ ...each, speaker_label: undefined }));
    expect(
      read({ results: { transcripts, items: items(false), audio_segments: bare } }).said,
    ).toEqual(['-@0.64: Who signs?', '-@2: Peter.']);
    expect(read({ results: { transcripts, items: items(false) } }).said).toEqual([
      '-@-: Who signs? Peter.',
    ]);
  });

  test('Call Analytics: roles and thousandths', () => {
    const turn = (role: string, start: number, content: string) => ({
      ParticipantRole: role,
      BeginOffsetMillis: start,
      Content: content,
    });
    expect(
      read({ Transcript: [turn('AGENT', 640, 'Who signs?'), turn('CUSTOMER', 61_250, 'Peter.')] })
        .said,
    ).toEqual(['AGENT@0.64: Who signs?', 'CUSTOMER@61.25: Peter.']);
  });
});
