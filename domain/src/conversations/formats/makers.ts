import { recordOf, wordList } from '../../keys.ts';
import { oneOf } from '../../rows.ts';

/** How a file counts time: seconds, thousandths, `00:01:02`, moments, 100 ns, or samples at 16 kHz. */
const timeUnits = ['s', 'ms', 'clock', 'iso', 'ticks', 'samples'] as const;
export type TimeUnit = (typeof timeUnits)[number];

/**
 * Where the JSON of a maker keeps what, by names: paths are those of `valuesAt`, '' for what it does not keep.
 * `said` leads to what was said, entry by entry; `text`, `speaker`, `email` and `start` go on from an entry, of
 * which each is a word or a sign where `isWords` is true. `title` and `date` (when it was recorded, never when
 * it was written out) are of the whole, several `recordings` are too many, and `has` leads somewhere in files of
 * this maker alone. `people` is a list, and paths of an entry's id, name, email and title, parted by semicolons.
 */
export function recorderTable(maker: string, paths: readonly (readonly string[])[]) {
  const all = (name: string) => paths.flatMap(([key, path = '']) => (key === name ? [path] : []));
  const at = (name: string) => all(name)[0] ?? '';
  return {
    maker,
    ...recordOf(wordList('said text speaker email start title date recordings has'), at),
    unit: oneOf(timeUnits, at('unit') || 's'),
    isWords: at('isWords') === 'true',
    people: all('people').map((path) => {
      const [list = '', id = '', name = '', email = '', title = ''] = path.split(';');
      return { list, id, name, email, title };
    }),
  };
}
export type RecorderTable = ReturnType<typeof recorderTable>;

/** The first whose paths lead to words, and to speakers where it names them, reads a file. */
export const makers = `
  Gong: said=callTranscripts[].transcript[]|transcript[]
    has=callTranscripts[].transcript[].sentences|transcript[].sentences recordings=callTranscripts[]
    text=sentences[].text speaker=speakerId start=sentences[0].start unit=ms
    title=calls[].metaData.title|metaData.title|call.metaData.title
    date=calls[].metaData.started|metaData.started|call.metaData.started|calls[].metaData.scheduled
    people=calls[].parties[]|parties[]|call.parties[];speakerId;name;emailAddress;title
  Chorus: said=data.attributes.recording.utterances[] text=snippet|text speaker=speaker_name start=snippet_time unit=s
    title=data.attributes.name date=data.attributes.recording.start_time|data.attributes._created_at
    people=data.attributes.participants[];name;name;email;title
  Fathom: said=transcript[]|items[].transcript[]
    has=transcript[].speaker.display_name|items[].transcript[].speaker.display_name recordings=items[] text=text
    speaker=speaker.display_name email=speaker.matched_calendar_invitee_email start=timestamp unit=clock
    title=meeting_title|title|items[].meeting_title|items[].title
    date=recording_start_time|items[].recording_start_time|scheduled_start_time|created_at
  Fireflies: said=data.transcript.sentences[]|data.transcripts[].sentences[]|transcript.sentences[]|sentences[]
    recordings=data.transcripts[] text=text|raw_text|sentence speaker=speaker_name|speaker_id
    start=start_time|startTime unit=s title=data.transcript.title|transcript.title|title|data.transcripts[].title
    date=data.transcript.dateString|data.transcript.date|transcript.dateString|transcript.date|dateString|date|data.transcripts[].date
    people=data.transcript.meeting_attendees[]|transcript.meeting_attendees[]|meeting_attendees[];displayName|name;displayName|name;email
    people=data.transcript.speakers[]|transcript.speakers[]|speakers[];id;name
  Fireflies: said=[] has=[].sentence text=text|raw_text|sentence speaker=speaker_name|speaker_id
    start=start_time|startTime unit=s
  Otter: said=speech.transcripts[]|transcripts[] has=speech.transcripts[].start_offset|transcripts[].start_offset
    text=transcript speaker=speaker_id|speaker_model_label start=start_offset unit=samples title=speech.title|title
    date=speech.start_time|speech.displayed_start_time|speech.created_at|start_time|created_at
    people=speech.speakers[]|speakers[];id|speaker_id;speaker_name;speaker_email
  AWS Transcribe: said=results.audio_segments[] text=transcript speaker=speaker_label start=start_time unit=s
  AWS Transcribe: said=results.items[] text=alternatives[0].content isWords=true speaker=speaker_label
    start=start_time unit=s
  AWS Transcribe: said=results.items[] has=results.speaker_labels.segments[].items[] text=alternatives[0].content
    isWords=true speaker=start_time start=start_time unit=s
    people=results.speaker_labels.segments[].items[];start_time;speaker_label
  AWS Transcribe: said=results.audio_segments[] text=transcript start=start_time unit=s
  AWS Transcribe: said=results.transcripts[] text=transcript start=start_time unit=s
  AWS Call Analytics: said=Transcript[] text=Content speaker=ParticipantRole|ParticipantId start=BeginOffsetMillis
    unit=ms
  Deepgram: said=results.utterances[] text=transcript speaker=speaker start=start unit=s
  Deepgram: said=results.channels[].alternatives[0].paragraphs.paragraphs[] text=sentences[].text speaker=speaker
    start=start unit=s
  Deepgram: said=results.channels[].alternatives[0].words[] text=punctuated_word|word isWords=true speaker=speaker
    start=start unit=s
  Deepgram: said=results.channels[].alternatives[0] text=transcript
  AssemblyAI: said=utterances[] has=utterances[].words[] text=text speaker=speaker start=start unit=ms
  AssemblyAI: said=words[] has=audio_url text=text isWords=true start=start unit=ms
  whisper.cpp: said=transcription[] text=text start=offsets.from unit=ms
  Whisper: said=segments[] text=text speaker=speaker start=start unit=s
  Whisper: said=segments[] text=text start=start unit=s
  Azure: said=recognizedPhrases[] text=nBest[0].display speaker=speaker|channel start=offsetInTicks unit=ticks
  Azure: said=phrases[] text=text speaker=speaker|channel start=offsetMilliseconds unit=ms
  Rev: said=monologues[] text=elements[].value speaker=speaker_info.display_name|speaker_name|speaker
    start=elements[0].ts unit=s people=speakers[];id;name
  Microsoft Stream: said=entries[] text=text speaker=speakerDisplayName|speakerId start=startOffset unit=clock
  Microsoft Graph: said=[] text=spokenText speaker=speakerName start=startDateTime unit=iso
  Google Meet: said=transcriptEntries[] text=text speaker=participant start=startTime unit=iso
    people=participants[];name;signedinUser.displayName|anonymousUser.displayName|phoneUser.displayName
  HubSpot: said=transcriptUtterances[] text=text speaker=speaker.name email=speaker.email start=startTimeMillis
    unit=ms
`
  .trim()
  .split(/\n(?=.*: )/)
  .map((row) => {
    const [maker = '', paths = ''] = row.trim().split(': ');
    return recorderTable(
      maker,
      paths.split(/\s+/).map((path) => path.split('=')),
    );
  });
