import { isUtf8 } from 'node:buffer';
import { personOfAddress } from '@plumbline/domain/conversations/formats/addresses.ts';
import { textOfHtml } from '@plumbline/domain/conversations/formats/html.ts';
import type { WrittenMail } from '@plumbline/domain/conversations/formats/mail.ts';
import { OverBounds } from '@plumbline/domain/files/bounds.ts';
import { momentOf } from '@plumbline/domain/text/moments.ts';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { TaskError } from '../../../platform/thread.ts';
import { readInvite, type Invite } from './calendar.ts';
import { flowOf, latin, shownFlow, unflowed, withoutFlow, type Flow } from './flowed.ts';

/** Mails within a mail that are read, however deep they stand in each other. */
const mostMails = 100;
const mostLevels = 20;
const longestHead = 300_000;
/** Each part begins with a line of this start; the library tries every one. */
const partLine = /^--/gm;
const mostParts = 10_000;

/** The line that mailboxes write above each mail (RFC 4155). */
const mailboxLine =
  /^From \S{1,300}\s+[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}(?::\d{2})?\b.{0,40}$/;
const fieldLine = /^([!-9;-~]{1,200}):(?:[ \t]|$|(?=\S))/;
/** Fields that only programs write: a text that people copied has none of them. */
const written = ['date', 'message-id', 'mime-version', 'content-type', 'received', 'return-path'];

/**
 * Whether a text is a mail by its structure (RFC 5322): lines of fields and what goes on with them,
 * up to a blank line, whatever field stands first.
 */
export function isRawMail(text: string, name: string): boolean {
  const head = text.slice(0, longestHead).replace(/^\s{0,99}/, '');
  const fields = new Map<string, string>();
  let last = '';
  for (const [at, line] of head.split(/\r?\n/).entries()) {
    if (line === '') break;
    if (at === 0 && mailboxLine.test(line)) continue;
    const field = fieldLine.exec(line)?.[1]?.toLowerCase();
    if (field === undefined && !(/^[ \t]/.test(line) && last !== '')) return false;
    last = field ?? last;
    fields.set(last, `${fields.get(last) ?? ''} ${line.slice(field ? last.length + 1 : 0)}`);
  }
  const isWritten = written.some((field) => fields.has(field));
  if (/\.(?:eml|emlx)$/i.test(name)) return isWritten || fields.has('from') || fields.has('to');
  return isWritten && (fields.get('from') ?? '').includes('@');
}

/** What holds only English letters, whatever other ones stand there. */
const ascii = /charset\s?=\s?"?(?:us-ascii|ascii|ansi_x3\.4-19\d\d)\b"?/gi;
/** What no library of ours reads. */
const unreadable = /charset\s?=\s?"?((?:unicode-1-1-)?utf-7)\b/i;

/**
 * A raw mail as bytes for the library: as they are, unless nothing says how they are written, or
 * they are no mail's (UTF-16, a text that was pasted).
 * @param text what the bytes read as
 */
export function bytesOfMail(text: string, bytes: Uint8Array | null): Uint8Array {
  const isDecoded = /[^\0-\x7f]/.test(text);
  if (bytes && bytes[1] !== 0 && bytes[0] !== 0xff && bytes[0] !== 0xfe && /charset/i.test(text)) {
    return isDecoded && isUtf8(bytes)
      ? Buffer.from(latin(bytes).replaceAll(ascii, 'charset=utf-8'), 'latin1')
      : bytes;
  }
  const own = isDecoded ? text.replaceAll(/(charset\s?=\s?"?)[\w:-]{1,40}/gi, '$1utf-8') : text;
  return new TextEncoder().encode(own);
}

/**
 * The mails of a raw mail: itself and those enclosed in it, in their order.
 * @throws TaskError saying why nothing of it can be read
 */
export async function readRawMail(bytes: Uint8Array): Promise<WrittenMail[]> {
  if (mailboxesIn(bytes) > 1) {
    throw new TaskError('The file is a mailbox with several emails. Save each as a file (.eml).');
  }
  if ((latin(bytes).match(partLine)?.length ?? 0) > mostParts) {
    throw new TaskError(
      `The email has more than ${mostParts.toLocaleString('en-US')} parts. Split it.`,
    );
  }
  const [, charset] = unreadable.exec(latin(bytes)) ?? [];
  if (charset) throw new TaskError(`The email is written in ${charset}. Copy its text.`);
  const mails: WrittenMail[] = [];
  const unread: string[] = [];
  try {
    await collect(bytes, { mails, unread, level: 0 });
  } catch (error) {
    if (!(error instanceof OverBounds)) throw error;
    throw new TaskError(`The email ${error.message}. Copy its text.`, { cause: error });
  }
  if (mails.some(({ text }) => text.trim() !== '')) return mails;
  throw new TaskError(
    `The email has no text that can be read.${unread.length > 0 ? ` Not read: ${unread.join(', ')}.` : ''}`,
  );
}

interface Collected {
  mails: WrittenMail[];
  unread: string[];
  level: number;
}

async function collect(bytes: Uint8Array, { mails, unread, level }: Collected): Promise<void> {
  if (mails.length >= mostMails || level > mostLevels) {
    throw new TaskError(`The email holds more than ${mostMails} other emails. Save them apart.`);
  }
  const email = await parsed(bytes);
  const invite = inviteOf(email);
  const left = email.attachments.filter((each) => !isEnclosed(each) && !(invite && isInvite(each)));
  const told = left.flatMap(toldOf);
  unread.push(...told);
  mails.push(mailOf(email, { invite, told, flow: flowOf(bytes) }));
  for (const enclosed of email.attachments.filter(isEnclosed)) {
    await collect(contentOf(enclosed), { mails, unread, level: level + 1 });
  }
}

async function parsed(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(withoutFlow(trimmedStart(bytes)), {
      forceRfc822Attachments: true,
      maxNestingDepth: 100,
    });
  } catch (error) {
    throw new TaskError('The email is nested too deep or its headers are too long.', {
      cause: error,
    });
  }
}

interface BesideText {
  invite: Invite | null;
  told: readonly string[];
  flow: Flow | null;
}

function mailOf(email: Email, { invite, told, flow }: BesideText): WrittenMail {
  const words = plain(email, flow);
  const text = words.trim() === '' ? invite?.description || invite?.summary || '' : words;
  return {
    author: personOf(email.from ?? email.sender) ?? organizerOf(invite),
    addressee: personOf(email.to?.[0]),
    date: momentOf(email.date ?? '') ?? invite?.sent ?? null,
    subject: shownFlow(email.subject ?? '').trim() || invite?.summary || null,
    notes: [
      ...(invite?.lines ?? []),
      ...(told.length > 0 ? [`Attached, not read: ${told.join(', ')}`] : []),
    ],
    text,
  };
}

/** Without blank lines above the headers, which would end them. */
function trimmedStart(bytes: Uint8Array): Uint8Array {
  const from = bytes.findIndex((byte) => byte > 32);
  return from > 0 ? bytes.subarray(from) : bytes;
}

/** A calendar that is a file by itself. @throws TaskError for one without an event */
export function mailOfCalendar(calendar: string): WrittenMail {
  const invite = readInvite(calendar);
  if (!invite) throw new TaskError('The calendar has no event that can be read.');
  return {
    author: organizerOf(invite),
    addressee: null,
    date: invite.sent,
    subject: invite.summary || null,
    notes: invite.lines,
    text: invite.description || invite.summary,
  };
}

function plain({ text = '', html = '' }: Email, flow: Flow | null): string {
  const own = text.trim() === '' ? textOfHtml(html) : flow === null ? text : unflowed(text, flow);
  return withoutEscapes(shownFlow(own).replaceAll(/\r\n?/g, '\n'));
}

/** Mailboxes write `>From` for a line that begins with `From`: among lines that quote nobody, it quotes nobody. */
const withoutEscapes = (text: string) => text.replaceAll(/(?<!^>.*\n)^>(?=From )(?!.*\n>)/gm, '');

const organizerOf = (invite: Invite | null) =>
  invite?.organizer
    ? personOfAddress(`${invite.organizer.name} <${invite.organizer.email}>`)
    : null;

function personOf(address: Address | undefined) {
  const [mailbox] = address?.group ?? (address ? [address] : []);
  return mailbox ? personOfAddress(`${mailbox.name} <${mailbox.address ?? ''}>`) : null;
}

const isEnclosed = ({ mimeType }: Attachment) => mimeType === 'message/rfc822';
const isInvite = ({ mimeType }: Attachment) =>
  mimeType === 'text/calendar' || mimeType === 'application/ics';

function contentOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}

function inviteOf({ attachments }: Email): Invite | null {
  const calendar = attachments.find(isInvite);
  return calendar ? readInvite(new TextDecoder().decode(contentOf(calendar))) : null;
}

/** What an attachment is, where people cannot tell by its name. */
const kinds: readonly [mimeType: RegExp, told: string][] = [
  [/ms-tnef/, 'Outlook’s own format'],
  [/pkcs7-mime/, 'encrypted or sealed'],
  [/pgp-encrypted/, 'encrypted'],
];
/** What belongs to a mail and is not attached by anybody. */
const ofMail =
  /pkcs7-signature|pgp-signature|delivery-status|rfc822-headers|disposition-notification|x-amp-html/;

function toldOf({ filename, mimeType, related, contentId, disposition }: Attachment): string[] {
  const isShown = related || (contentId !== undefined && disposition !== 'attachment');
  if (ofMail.test(mimeType) || (isShown && mimeType.startsWith('image/'))) return [];
  const kind = kinds.find(([type]) => type.test(mimeType))?.[1];
  const name = filename?.trim() || mimeType;
  return [kind ? `${name} (${kind})` : name];
}

/** How many mails a mailbox holds; none in a single mail. */
function mailboxesIn(bytes: Uint8Array): number {
  const text = latin(bytes);
  if (!text.startsWith('From ')) return 0;
  return text
    .split(/\r?\n\r?\n/)
    .filter((block) => mailboxLine.test(block.split(/\r?\n/, 1)[0] ?? '')).length;
}
