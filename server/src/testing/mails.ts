import type { ReadableConversation } from '@plumbline/domain/conversations/conversation.ts';
import { someContext } from '@plumbline/domain/conversations/testing/talk.ts';
import { createTasks } from '../features/conversations/reading-tasks.ts';

export const { parse } = createTasks(() => {});

export type Read = Omit<ReadableConversation, 'id' | 'source'>;
/** Reads a file of these bytes; Latin-1 letters are bytes. */
export async function read(content: string | Uint8Array, name = 'mail.eml'): Promise<Read> {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const given = { name, content: bytes, kind: undefined, date: undefined };
  const parsed = await parse(given, someContext);
  if ('problem' in parsed) throw new Error(parsed.problem.told);
  return parsed.conversation;
}

/** Each stretch as `name: words`. */
export const said = ({ speakers, utterances, text }: Read) =>
  utterances.map(({ speaker, start, end }) => {
    const who = speaker === null ? '-' : speakers[speaker]?.name;
    return `${who}: ${text.slice(start, end)}`;
  });
export const saidIn = async (content: string | Uint8Array, name?: string) =>
  said(await read(content, name));

export const dana = 'Dana Whitfield <dana@halden.example>';
export const tom = 'Tom Becker <tom@plumbline.example>';
export const envelope = `From: ${dana}\nTo: ${tom}\nSubject: Budget\nDate: Thu, 12 Nov 2026 10:02:00 +0100\nMIME-Version: 1.0\n`;
export const utf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
export const base64 = (text: string) => Buffer.from(text).toString('base64');
export const part = (headers: string, body: string) => `--b\n${headers}\n\n${body}\n`;
export const multipart = (kind: string, ...parts: string[]) =>
  `${envelope}Content-Type: multipart/${kind}; boundary=b\n\n${parts.join('')}--b--\n`;
export const plain = 'Content-Type: text/plain; charset=utf-8';
