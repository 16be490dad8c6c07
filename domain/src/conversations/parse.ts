import { boundsOfText, demandHtmlWithin, demandLinesWithin, OverBounds } from '../files/bounds.ts';
import { isDay } from '../day.ts';
import { storableText } from '../text.ts';
import { isCompany } from './company-name.ts';
import {
  longestConversation,
  type ConversationKind,
  type ReadableConversation,
  type Speaker,
} from './conversation.ts';
import { isCaptions, readCaptions } from './formats/captions.ts';
import { type Draft, type Problem } from './formats/draft.ts';
import { isHtml, textOfHtml } from './formats/html.ts';
import { isMail, readMail, readMails, type WrittenMail } from './formats/mail.ts';
import { readNamed } from './formats/named.ts';
import { isJson, readRecorder } from './formats/recorder.ts';
import { trimmed } from '../spans.ts';
import { linesOf } from './formats/lines.ts';
import type { FieldChoice, JsonPreview } from './formats/preview.ts';
import { stampOf } from './formats/stamp.ts';
import { assignSides } from './sides.ts';
import type { ConversationContext } from './suggestion.ts';

const longestTitle = 300;
/** No tree is built of pages here, and mails of hundreds of replies are quoted as deeply. */
const boundsOfTalk = { ...boundsOfText, depth: 1000 };

/** A text as it came: pasted, from a file, or from HubSpot. */
export interface RawConversation {
  /** Of the file, or what the person called it. */
  name: string;
  text: string;
  /** In place of a text: mails whose parts are told apart already. */
  mails?: readonly WrittenMail[] | undefined;
  kind?: ConversationKind | undefined;
  /** ISO day or time on which it was said; else what the text itself tells, else today. */
  date?: string | null | undefined;
  /** Of JSON that no maker is known for: where it keeps what. */
  fields?: FieldChoice | undefined;
  context: ConversationContext;
}

export type ParsedConversation =
  /** `isDated`: whether somebody or the text itself told the day; else it is today. */
  | { conversation: Omit<ReadableConversation, 'id' | 'source'>; isDated: boolean }
  /** With a preview: JSON whose fields nobody knows yet. */
  | { problem: Problem; preview?: JsonPreview };

/**
 * A conversation of any text format: names before colons, times, WebVTT, SRT, mail, HTML, the JSON
 * of recorders, prose. Never throws; what cannot be read is told with its line.
 */
export function parseConversation(raw: RawConversation): ParsedConversation {
  const text = cleaned(raw.text);
  const problem = raw.mails ? lengthProblem(lengthOf(raw.mails)) : problemOf(text);
  if (problem) return { problem };
  const read = within(() => (raw.mails ? mailsOf(raw.mails) : draftOf(text, raw)));
  if ('problem' in read) return read;
  const draft = storable(read);
  const stamp = stampOf(raw.name);
  if (draft.text.trim() === '') return { problem: { line: null, told: 'The text is empty' } };
  const { kind, title, ...rest } = draft;
  const told = momentOf(raw.date) ?? draft.happened_at ?? stamp?.at;
  const file = raw.name.replace(/(?:\.transcript)?\.[a-z]{2,5}$/i, '');
  const called = (file !== raw.name && stamp?.title) || file;
  return {
    isDated: told !== undefined,
    conversation: {
      kind: raw.kind ?? kind,
      title: storableText(title?.trim() || called.trim() || 'Conversation', longestTitle),
      ...rest,
      happened_at: told ?? `${raw.context.today}T00:00:00.000Z`,
      speakers: assignSides(
        rest.speakers.map((each) => ofCompany(each, raw.context)),
        raw.context,
        rest,
      ),
    },
  };
}

/** A company that speaks is nobody by name; whose people it is stays told by it. */
function ofCompany(speaker: Speaker, context: ConversationContext): Speaker {
  const { name, email } = speaker;
  return email === null && isCompany(name, context)
    ? { ...speaker, name: '', title: name }
    : speaker;
}

/**
 * Without what no database holds, and what formats can write in signs of their own: zeros, halves of
 * a character, the year 20226. All places in the text stay where they are.
 */
function storable({ text, title, happened_at, speakers, ...draft }: Draft): Draft {
  return {
    ...draft,
    text: inPlace(text),
    title: title && storableText(title),
    happened_at: happened_at !== null && /^(?!0000)\d{4}-/.test(happened_at) ? happened_at : null,
    speakers: speakers.map((speaker) => ({
      ...speaker,
      name: storableText(speaker.name),
      email: speaker.email && storableText(speaker.email),
      title: speaker.title && storableText(speaker.title),
    })),
  };
}

/** Whatever is replaced, nothing moves. */
function inPlace(text: string): string {
  return text.replaceAll('\0', ' ').toWellFormed();
}

/** Line ends as `\n`, no byte-order mark, no characters that cannot be stored. */
function cleaned(text: string): string {
  return text
    .slice(0, longestConversation + 1)
    .toWellFormed()
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n');
}

const lengthOf = (mails: readonly WrittenMail[]) =>
  mails.reduce((sum, { text }) => sum + text.length, 0);

function lengthProblem(length: number): Problem | null {
  if (length <= longestConversation) return null;
  const most = longestConversation.toLocaleString('en');
  return { line: null, told: `The text is longer than ${most} characters` };
}

function problemOf(text: string): Problem | null {
  if (text.trim() === '') return { line: null, told: 'The text is empty' };
  const tooLong = lengthProblem(text.length);
  if (tooLong) return tooLong;
  const binary = binaryAt(text);
  if (binary >= 0) {
    const line = text.slice(0, binary).split('\n').length;
    return { line, told: `Line ${line} contains bytes that aren't text` };
  }
  return null;
}

/** Where the first character stands that no text holds: not a tab, a line or page end, or an escape. */
function binaryAt(text: string): number {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 32 && (code < 9 || code > 13) && code !== 27) return at;
  }
  return -1;
}

function draftOf(
  text: string,
  { name, context, kind, fields }: RawConversation,
): Draft | { problem: Problem; preview?: JsonPreview } {
  if (isJson(text, name)) return readRecorder(text, fields);
  const over = overBounds(text);
  if (over) return { problem: over };
  if (isCaptions(text) || /\.(?:vtt|srt)$/i.test(name)) return readCaptions(text);
  if (isMail(text) || /\.eml$/i.test(name)) return readMail(text);
  const plain = isHtml(text) ? textOfHtml(text) : text;
  if (isMail(plain)) return readMail(plain);
  return readNamed(plain, context) ?? proseOf(plain, kind);
}

function mailsOf(mails: readonly WrittenMail[]): Draft | { problem: Problem } {
  const over = overBounds(mails.map(({ text }) => text).join('\n'));
  return over ? { problem: over } : readMails(mails);
}

/** What is wrong with a text of more lines or tags than are read. */
function overBounds(text: string): Problem | null {
  const read = within(() => {
    demandLinesWithin(text, boundsOfTalk);
    demandHtmlWithin(text, boundsOfTalk);
    return null;
  });
  return read && read.problem;
}

/** What reads a text, or what of it goes over a bound. */
function within<Read>(read: () => Read): Read | { problem: Problem } {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof OverBounds)) throw error;
    return { problem: { line: null, told: `The text ${error.message}` } };
  }
}

/** A text that names no speakers: a stretch for each paragraph, said by nobody. */
function proseOf(text: string, kind: ConversationKind | undefined): Draft {
  const [start, end] = trimmed(text, 0, text.length);
  return {
    kind: kind ?? 'note',
    title: null,
    happened_at: null,
    text,
    speakers: [],
    utterances: linesOf(text).length === 0 ? [] : [{ speaker: null, start, end, at: null }],
  };
}

function momentOf(date: string | null | undefined): string | null {
  if (!date) return null;
  if (isDay(date)) return `${date}T00:00:00.000Z`;
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
