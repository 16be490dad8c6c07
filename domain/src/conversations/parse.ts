import { boundsOfText, demandHtmlWithin, demandLinesWithin, OverBounds } from '../files/bounds.ts';
import { storableText } from '../text.ts';
import { isoOf } from '../text/moments.ts';
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
import type { FieldChoice, JsonPreview } from './formats/preview.ts';
import { stampOf } from './formats/stamp.ts';
import { readTable } from './formats/table.ts';
import { assignSides } from './sides.ts';
import type { ConversationContext } from './suggestion.ts';

const longestTitle = 300;
/** No tree is built of pages here, and mails of hundreds of replies are quoted as deeply. */
const boundsOfTalk = { ...boundsOfText, depth: 1000 };

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
  const length = raw.mails?.reduce((sum, mail) => sum + mail.text.length, 0);
  const problem = length === undefined ? problemOf(text) : lengthProblem(length);
  if (problem) return { problem };
  const read = within(() => draftOf(text, raw));
  if ('problem' in read) return read;
  const draft = storable(read);
  const stamp = stampOf(raw.name);
  if (draft.text.trim() === '') return { problem: { line: null, told: 'The text is empty' } };
  const { kind, title, ...rest } = draft;
  const told = (raw.date ? isoOf(raw.date) : null) ?? draft.happened_at ?? stamp?.at;
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
    text: text.replaceAll('\0', ' ').toWellFormed(),
    title: title && storableText(title),
    happened_at: happened_at !== null && /^(?!0000)\d{4}-/.test(happened_at) ? happened_at : null,
    speakers: speakers.map(({ name, email, title: role, ...speaker }) => ({
      ...speaker,
      name: storableText(name),
      email: email && storableText(email),
      title: role && storableText(role),
    })),
  };
}

/** Line ends as `\n`, no byte-order mark, no characters that cannot be stored. */
function cleaned(text: string): string {
  return text
    .slice(0, longestConversation + 1)
    .toWellFormed()
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n');
}

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
  if (binary < 0) return null;
  const line = text.slice(0, binary).split('\n').length;
  return { line, told: `Line ${line} contains bytes that aren't text` };
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
  { name, context, kind, fields, mails }: RawConversation,
): Draft | { problem: Problem; preview?: JsonPreview } {
  if (!mails && isJson(text, name)) return readRecorder(text, fields);
  const whole = mails ? mails.map((mail) => mail.text).join('\n') : text;
  demandLinesWithin(whole, boundsOfTalk);
  demandHtmlWithin(whole, boundsOfTalk);
  if (mails) return readMails(mails);
  const table = readTable(text, name);
  if (table) return table;
  if (isCaptions(text) || /\.(?:vtt|srt)$/i.test(name)) return readCaptions(text);
  if (isMail(text) || /\.eml$/i.test(name)) return readMail(text);
  const plain = isHtml(text) ? textOfHtml(text) : text;
  if (isMail(plain)) return readMail(plain);
  return readNamed(plain, context) ?? proseOf(plain, kind);
}

function within<Read>(read: () => Read): Read | { problem: Problem } {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof OverBounds)) throw error;
    return { problem: { line: null, told: `The text ${error.message}` } };
  }
}

/** A text that names no speakers: said by nobody. */
function proseOf(text: string, kind: ConversationKind | undefined): Draft {
  const [start, end] = trimmed(text, 0, text.length);
  return {
    kind: kind ?? 'note',
    title: null,
    happened_at: null,
    text,
    speakers: [],
    utterances: [{ speaker: null, start, end, at: null }],
  };
}
