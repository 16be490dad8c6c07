import {
  longestConversation,
  mostSpeakers,
  mostUtterances,
  type ConversationKind,
  type Speaker,
  type Utterance,
} from '../conversation.ts';
import { storableText } from '../../text.ts';
import { sideOfRole } from './roles.ts';

/** A conversation as its format tells it, before anybody asks whose people speak. */
export interface Draft {
  kind: ConversationKind;
  /** Its own name, such as the subject of a mail. */
  title: string | null;
  /** ISO 8601, where the text itself says when it was. */
  happened_at: string | null;
  text: string;
  speakers: Speaker[];
  utterances: Utterance[];
}

export interface Problem {
  line: number | null;
  told: string;
}

export interface Voice {
  name: string;
  email?: string | null;
  title?: string | null;
}

const longestName = 200;

/** Collects speakers in the order of their first appearance. */
export class Voices {
  readonly speakers: Speaker[] = [];
  readonly #known = new Map<string, number>();

  /** Index of the speaker; null where nobody is named, or more speak than are kept. */
  indexOf({ name, email = null, title = null }: Voice): number | null {
    const bare = (name || email || '').toLowerCase().trim().slice(0, longestName);
    if (bare === '') return null;
    const namesake = this.speakers[this.#known.get(bare) ?? -1];
    // `Client (Alex)` and `Sales Rep (Alex)` are two
    const key = areOpposed(namesake?.title, title) ? `${bare} ${title}` : bare;
    const known = this.#known.get(key);
    const speaker = known === undefined ? undefined : this.speakers[known];
    if (known !== undefined && speaker) {
      speaker.email ??= email;
      speaker.title ??= title;
      return known;
    }
    if (this.speakers.length >= mostSpeakers) return null;
    this.#known.set(key, this.speakers.length);
    this.speakers.push({
      name: cutTo(name, longestName),
      email: email === null ? null : cutTo(email, 320),
      title: title === null ? null : cutTo(title, longestName),
      side: 'unknown',
      isConfirmed: false,
    });
    return this.speakers.length - 1;
  }
}

/** Whether one title is of who sells and the other of who buys. */
function areOpposed(one: string | null | undefined, other: string | null): boolean {
  const [side, otherSide] = [sideOfRole(one ?? ''), sideOfRole(other ?? '')];
  return side !== null && otherSide !== null && side !== otherSide;
}

/** A stretch of words with its speaker; what {@link assembled} makes a text of. */
export interface Stretch {
  speaker: number | null;
  text: string;
  at: number | null;
  /** What stands before it and was said by nobody. */
  heading: string;
}

/** One text of many stretches; those that follow each other with the same speaker and heading are one. */
export function assembled(stretches: readonly Stretch[]): {
  text: string;
  utterances: Utterance[];
} {
  const parts: string[] = [];
  const utterances: Utterance[] = [];
  let length = 0;
  let before = '';
  for (const { speaker, text, at, heading } of stretches) {
    const words = text.trim();
    if (words === '' || length + heading.length + words.length + 2 > longestConversation) continue;
    const last = utterances.at(-1);
    if (last && speaker !== null && last.speaker === speaker && heading === before) {
      parts.push(' ', words);
      length += words.length + 1;
      last.end = length;
      continue;
    }
    before = heading;
    const head = `${length === 0 ? '' : '\n'}${heading}`;
    parts.push(head, words);
    const start = length + head.length;
    length = start + words.length;
    utterances.push({ speaker, start, end: length, at });
  }
  return { text: parts.join(''), utterances: bounded(utterances) };
}

/** At most as many utterances as are kept; none is empty. */
export function bounded(utterances: readonly Utterance[]): Utterance[] {
  return utterances.filter(({ start, end }) => end > start).slice(0, mostUtterances);
}

function cutTo(text: string, length: number): string {
  return storableText(text, length).trim();
}
