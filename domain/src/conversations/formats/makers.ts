/** How the file counts time: seconds, thousandths, `00:01:02`, moments, 100 ns, or samples at 16 kHz. */
export type TimeUnit = 's' | 'ms' | 'clock' | 'iso' | 'ticks' | 'samples';

/** Where the JSON of a maker keeps what; paths are those of `valuesAt`. */
export interface RecorderTable {
  maker: string;
  /** What was said, entry by entry; the paths below it go on from an entry. */
  said: string;
  text: string;
  speaker?: string;
  email?: string;
  start?: string;
  unit?: TimeUnit;
  /** Whether each entry is a word or a sign. */
  isWords?: true;
  /** Who is meant by what `speaker` holds. */
  people?: readonly { list: string; id: string; name: string; email?: string; title?: string }[];
  title?: string;
  /** When it was recorded, never when it was written out. */
  date?: string;
  /** Several of these are several recordings. */
  recordings?: string;
  /** What leads somewhere in files of this maker alone, where `said` does elsewhere too. */
  has?: string;
}

const deepgram = { maker: 'Deepgram', speaker: 'speaker', start: 'start', unit: 's' } as const;
const aws = { maker: 'AWS Transcribe', start: 'start_time', unit: 's' } as const;
const whisper = { maker: 'Whisper', said: 'segments[]', text: 'text', start: 'start' } as const;
const fireflies = {
  maker: 'Fireflies',
  text: 'text|raw_text|sentence',
  speaker: 'speaker_name|speaker_id',
  start: 'start_time|startTime',
  unit: 's',
} as const;

/** The first whose paths lead to words, and to speakers where it names them, reads a file. */
export const makers: readonly RecorderTable[] = [
  {
    maker: 'Gong',
    said: 'callTranscripts[].transcript[]|transcript[]',
    has: 'callTranscripts[].transcript[].sentences|transcript[].sentences',
    text: 'sentences[].text',
    speaker: 'speakerId',
    start: 'sentences[0].start',
    unit: 'ms',
    people: [
      {
        list: 'calls[].parties[]|parties[]|call.parties[]',
        id: 'speakerId',
        name: 'name',
        email: 'emailAddress',
        title: 'title',
      },
    ],
    title: 'calls[].metaData.title|metaData.title|call.metaData.title',
    date: 'calls[].metaData.started|metaData.started|call.metaData.started|calls[].metaData.scheduled',
    recordings: 'callTranscripts[]',
  },
  {
    maker: 'Chorus',
    said: 'data.attributes.recording.utterances[]',
    text: 'snippet|text',
    speaker: 'speaker_name',
    start: 'snippet_time',
    unit: 's',
    people: [
      {
        list: 'data.attributes.participants[]',
        id: 'name',
        name: 'name',
        email: 'email',
        title: 'title',
      },
    ],
    title: 'data.attributes.name',
    date: 'data.attributes.recording.start_time|data.attributes._created_at',
  },
  {
    maker: 'Fathom',
    said: 'transcript[]|items[].transcript[]',
    has: 'transcript[].speaker.display_name|items[].transcript[].speaker.display_name',
    text: 'text',
    speaker: 'speaker.display_name',
    email: 'speaker.matched_calendar_invitee_email',
    start: 'timestamp',
    unit: 'clock',
    title: 'meeting_title|title|items[].meeting_title|items[].title',
    date: 'recording_start_time|items[].recording_start_time|scheduled_start_time|created_at',
    recordings: 'items[]',
  },
  {
    ...fireflies,
    said: 'data.transcript.sentences[]|data.transcripts[].sentences[]|transcript.sentences[]|sentences[]',
    people: [
      {
        list: 'data.transcript.meeting_attendees[]|transcript.meeting_attendees[]|meeting_attendees[]',
        id: 'displayName|name',
        name: 'displayName|name',
        email: 'email',
      },
      {
        list: 'data.transcript.speakers[]|transcript.speakers[]|speakers[]',
        id: 'id',
        name: 'name',
      },
    ],
    title: 'data.transcript.title|transcript.title|title|data.transcripts[].title',
    date: 'data.transcript.dateString|data.transcript.date|transcript.dateString|transcript.date|dateString|date|data.transcripts[].date',
    recordings: 'data.transcripts[]',
  },
  { ...fireflies, said: '[]', has: '[].sentence' },
  {
    maker: 'Otter',
    said: 'speech.transcripts[]|transcripts[]',
    has: 'speech.transcripts[].start_offset|transcripts[].start_offset',
    text: 'transcript',
    speaker: 'speaker_id|speaker_model_label',
    start: 'start_offset',
    unit: 'samples',
    people: [
      {
        list: 'speech.speakers[]|speakers[]',
        id: 'id|speaker_id',
        name: 'speaker_name',
        email: 'speaker_email',
      },
    ],
    title: 'speech.title|title',
    date: 'speech.start_time|speech.displayed_start_time|speech.created_at|start_time|created_at',
  },
  { ...aws, said: 'results.audio_segments[]', text: 'transcript', speaker: 'speaker_label' },
  {
    ...aws,
    said: 'results.items[]',
    text: 'alternatives[0].content',
    speaker: 'speaker_label',
    isWords: true,
  },
  {
    ...aws,
    said: 'results.items[]',
    has: 'results.speaker_labels.segments[].items[]',
    text: 'alternatives[0].content',
    speaker: 'start_time',
    isWords: true,
    people: [
      {
        list: 'results.speaker_labels.segments[].items[]',
        id: 'start_time',
        name: 'speaker_label',
      },
    ],
  },
  { ...aws, said: 'results.audio_segments[]', text: 'transcript' },
  { ...aws, said: 'results.transcripts[]', text: 'transcript' },
  {
    maker: 'AWS Call Analytics',
    said: 'Transcript[]',
    text: 'Content',
    speaker: 'ParticipantRole|ParticipantId',
    start: 'BeginOffsetMillis',
    unit: 'ms',
  },
  { ...deepgram, said: 'results.utterances[]', text: 'transcript' },
  {
    ...deepgram,
    said: 'results.channels[].alternatives[0].paragraphs.paragraphs[]',
    text: 'sentences[].text',
  },
  {
    ...deepgram,
    said: 'results.channels[].alternatives[0].words[]',
    text: 'punctuated_word|word',
    isWords: true,
  },
  { maker: 'Deepgram', said: 'results.channels[].alternatives[0]', text: 'transcript' },
  {
    maker: 'AssemblyAI',
    said: 'utterances[]',
    has: 'utterances[].words[]',
    text: 'text',
    speaker: 'speaker',
    start: 'start',
    unit: 'ms',
  },
  {
    maker: 'AssemblyAI',
    said: 'words[]',
    has: 'audio_url',
    text: 'text',
    start: 'start',
    unit: 'ms',
    isWords: true,
  },
  {
    maker: 'whisper.cpp',
    said: 'transcription[]',
    text: 'text',
    start: 'offsets.from',
    unit: 'ms',
  },
  { ...whisper, unit: 's', speaker: 'speaker' },
  { ...whisper, unit: 's' },
  {
    maker: 'Azure',
    said: 'recognizedPhrases[]',
    text: 'nBest[0].display',
    speaker: 'speaker|channel',
    start: 'offsetInTicks',
    unit: 'ticks',
  },
  {
    maker: 'Azure',
    said: 'phrases[]',
    text: 'text',
    speaker: 'speaker|channel',
    start: 'offsetMilliseconds',
    unit: 'ms',
  },
  {
    maker: 'Rev',
    said: 'monologues[]',
    text: 'elements[].value',
    speaker: 'speaker_info.display_name|speaker_name|speaker',
    start: 'elements[0].ts',
    unit: 's',
    people: [{ list: 'speakers[]', id: 'id', name: 'name' }],
  },
  {
    maker: 'Microsoft Stream',
    said: 'entries[]',
    text: 'text',
    speaker: 'speakerDisplayName|speakerId',
    start: 'startOffset',
    unit: 'clock',
  },
  {
    maker: 'Microsoft Graph',
    said: '[]',
    text: 'spokenText',
    speaker: 'speakerName',
    start: 'startDateTime',
    unit: 'iso',
  },
  {
    maker: 'Google Meet',
    said: 'transcriptEntries[]',
    text: 'text',
    speaker: 'participant',
    start: 'startTime',
    unit: 'iso',
    people: [
      {
        list: 'participants[]',
        id: 'name',
        name: 'signedinUser.displayName|anonymousUser.displayName|phoneUser.displayName',
      },
    ],
  },
  {
    maker: 'HubSpot',
    said: 'transcriptUtterances[]',
    text: 'text',
    speaker: 'speaker.name',
    email: 'speaker.email',
    start: 'startTimeMillis',
    unit: 'ms',
  },
];
