import { isRecord } from '../../stored.ts';
import { assembled, Voices, type Draft, type Problem, type Stretch, type Voice } from './draft.ts';
import { secondsOf } from './lines.ts';

const speakerKeys = [
  'speaker',
  'speaker_name',
  'speakerName',
  'name',
  'user',
  'author',
  'participant',
  'from',
  'role',
];
const textKeys = ['text', 'transcript', 'content', 'sentence', 'body', 'message', 'words'];
const startKeys = [
  'start',
  'start_time',
  'startTime',
  'begin',
  'offset',
  'time',
  'timestamp',
  'at',
];
const listKeys = [
  'utterances',
  'transcript',
  'sentences',
  'segments',
  'monologues',
  'messages',
  'entries',
  'results',
  'items',
  'data',
  'paragraphs',
  'turns',
];
const mostLevels = 8;
/** Entries of a list that are looked into for lists of their own. */
const mostEntries = 50;

/** Whether a text is meant as JSON. */
export function isJson(text: string, name: string): boolean {
  return /\.json$/i.test(name) || /^\s{0,99}[[{]\s{0,99}["{[]/.test(text.slice(0, 300));
}

/** The JSON of a recorder: somewhere in it a list of utterances with speaker, text and start. */
export function readRecorder(text: string): Draft | { problem: Problem } {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const line = lineOfFault(text, error instanceof Error ? error.message : '');
    return { problem: { line, told: `The file isn't valid JSON: can't read line ${line}` } };
  }
  const list = utterancesIn(data);
  if (!list) {
    const told = 'The JSON has no list of utterances with a speaker and text';
    return { problem: { line: null, told } };
  }
  const names = namesOf(data);
  const voices = new Voices();
  const stretches = list.flatMap((each): Stretch[] => {
    const words = wordsOf(each);
    if (words.trim() === '') return [];
    const voice = voiceOf(each, names);
    const speaker = voice ? voices.indexOf(voice) : null;
    const heading = speaker === null ? '' : `${voices.speakers[speaker]?.name ?? ''}: `;
    return [{ speaker, text: words, at: startOf(each), heading }];
  });
  const title = isRecord(data) && typeof data['title'] === 'string' ? data['title'] : null;
  const date = isRecord(data) ? (data['date'] ?? data['started_at'] ?? data['startTime']) : null;
  const moment = typeof date === 'string' ? new Date(date) : null;
  return {
    kind: 'call',
    title,
    happened_at: moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null,
    speakers: voices.speakers,
    ...assembled(stretches),
  };
}

type Entry = Record<string, unknown>;

/**
 * What was said: of the lists that hold words the first that names speakers, also one in each of several
 * entries; else the first. A few words by name beside a long text, such as comments, are not it.
 */
function utterancesIn(data: unknown): Entry[] | null {
  let unnamed: Entry[] | null = null;
  function find(value: unknown, level: number): Entry[] | null {
    if (level > mostLevels) return null;
    if (Array.isArray(value)) {
      const entries = value.filter((each) => isRecord(each));
      if (entries.some((each) => wordsOf(each) !== '')) {
        if (entries.some((each) => voiceOf(each, nobody) !== null)) return entries;
        unnamed ??= entries;
      }
      const within = entries.slice(0, mostEntries).flatMap((each) => find(each, level + 1) ?? []);
      return within.length > 0 ? within : null;
    }
    if (!isRecord(value)) return null;
    for (const key of new Set([...listKeys, ...Object.keys(value).slice(0, 50)])) {
      const found = find(value[key], level + 1);
      if (found) return found;
    }
    return null;
  }
  const named = find(data, 0);
  const isLess = unnamed !== null && 2 * lengthOf(named ?? []) < lengthOf(unnamed);
  return isLess ? unnamed : (named ?? unnamed);
}

const nobody: ReadonlyMap<string, Voice> = new Map();

const lengthOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, entry) => sum + wordsOf(entry).length, 0);

function wordsOf(entry: Entry): string {
  for (const key of [...textKeys, 'sentences', 'elements']) {
    const value = entry[key];
    if (typeof value === 'string') return value.replaceAll(/\s+/g, ' ').trim();
    if (Array.isArray(value)) {
      const words = value.map((each: unknown) =>
        typeof each === 'string'
          ? each
          : isRecord(each)
            ? textAt(each, 'text') || textAt(each, 'word') || textAt(each, 'value')
            : '',
      );
      if (words.some(Boolean)) return words.join(' ').replaceAll(/\s+/g, ' ').trim();
    }
  }
  return '';
}

/** Names by the ids that utterances use. */
function namesOf(data: unknown): ReadonlyMap<string, Voice> {
  const names = new Map<string, Voice>();
  if (!isRecord(data)) return names;
  for (const key of ['speakers', 'participants', 'parties', 'attendees', 'users']) {
    const list = data[key];
    if (!Array.isArray(list)) continue;
    for (const each of list) {
      if (!isRecord(each)) continue;
      const voice = {
        name: textAt(each, 'name'),
        email: textAt(each, 'email') || textAt(each, 'emailAddress') || null,
        title: textAt(each, 'title') || null,
      };
      for (const id of [each['id'], each['speakerId'], each['speaker_id'], each['index']]) {
        if ((typeof id === 'string' || typeof id === 'number') && voice.name !== '')
          names.set(String(id), voice);
      }
    }
  }
  return names;
}

function voiceOf(entry: Entry, names: ReadonlyMap<string, Voice>): Voice | null {
  for (const key of [...speakerKeys, 'speakerId', 'speaker_id']) {
    const value = entry[key];
    if (isRecord(value)) {
      const name = textAt(value, 'name') || textAt(value, 'display_name') || textAt(value, 'id');
      const email = textAt(value, 'email') || null;
      if (name || email) return { name: name || (email ?? ''), email };
    }
    if (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) {
      const id = String(value).trim();
      return names.get(id) ?? { name: typeof value === 'number' ? `Speaker ${id}` : id };
    }
  }
  return null;
}

function textAt(entry: Entry, key: string): string {
  const value = entry[key];
  return typeof value === 'string' ? value.trim() : '';
}

function startOf(entry: Entry): number | null {
  const millis = entry['startTimeMillis'] ?? entry['start_ms'] ?? entry['startMs'];
  if (typeof millis === 'number') return inRange(millis / 1000);
  for (const key of startKeys) {
    const value = entry[key];
    if (typeof value === 'number') return inRange(value);
    if (typeof value === 'string') {
      const seconds = secondsOf(value.trim());
      if (seconds !== null) return inRange(seconds);
    }
  }
  return null;
}

function inRange(seconds: number): number | null {
  return seconds >= 0 && seconds <= 1_000_000 ? seconds : null;
}

/** The line at which JSON cannot be read, as the engine tells its position. */
function lineOfFault(text: string, message: string): number {
  const line = /line (\d{1,9})/.exec(message)?.[1];
  if (line) return Number(line);
  const position = /position (\d{1,9})/.exec(message)?.[1];
  return text.slice(0, position ? Number(position) : text.length).split('\n').length;
}
