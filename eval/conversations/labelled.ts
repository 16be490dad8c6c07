import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type {
  ConversationKind,
  ReadableConversation,
  Side,
} from '@plumbline/domain/conversations/conversation.ts';
import { decodeEntities } from '@plumbline/domain/conversations/formats/html.ts';
import { parseConversation } from '@plumbline/domain/conversations/parse.ts';
import type { Topic } from '@plumbline/domain/conversations/reading/topics.ts';
import type { ConversationContext } from '@plumbline/domain/conversations/suggestion.ts';

/** Where the labels of both hands stand. */
export const labelsFolder = join(import.meta.dirname, 'labels');

/** Hands whose labels teach the layer; each is told of by layers learned without it. */
export const openHands = ['A', 'B', 'D', 'E', 'F', 'G', 'I', 'J', 'K', 'L', 'M', 'N', 'O'] as const;
/** The hand that teaches nothing, and is looked at as figures only. */
export const sealedHand = 'C';

interface Person {
  name: string;
  email?: string | null;
  title?: string | null;
}

interface Label {
  topic: Topic;
  quote: string;
  strength: 'strong' | 'weak' | 'contrary';
}

interface Trap {
  quote: string;
  topic: string;
  kind: string;
}

interface Step {
  quote: string;
  owner: string;
  side: 'ours' | 'customer';
  due: string | null;
}

/** A conversation as a hand wrote and labelled it. */
interface WrittenConversation {
  id: string;
  kind: 'call' | 'meeting' | 'email' | 'note' | 'chat';
  format: string;
  date: string;
  deal: { name: string; company: string };
  known: { ours: Person[]; customer: Person[] };
  text: string;
  sides: Record<string, Side>;
  labels: Label[];
  traps: Trap[];
  steps: Step[];
  nothing: boolean;
}

export interface Span {
  start: number;
  end: number;
}

/** The same, parsed as the product does, with labels and traps found in the stored text. */
export interface LabelledConversation {
  written: WrittenConversation;
  conversation: ReadableConversation;
  context: ConversationContext;
  labels: (Label & { span: Span | null })[];
  traps: (Trap & { span: Span | null })[];
  steps: (Step & { span: Span | null })[];
}

/** The conversations of one hand, e.g. `A`. */
export function readLabelled(folder: string, hand: string): LabelledConversation[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(hand) && name.endsWith('.json'))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .flatMap(
      (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as WrittenConversation[],
    )
    .map(prepared);
}

function prepared(written: WrittenConversation): LabelledConversation {
  const context = contextOf(written);
  const parsed = parseConversation({
    name: `${written.id}.txt`,
    text: written.text,
    kind: kinds[written.kind],
    date: written.date,
    context,
  });
  if ('problem' in parsed) throw new Error(`${written.id}: ${parsed.problem.told}`);
  const conversation: ReadableConversation = {
    ...parsed.conversation,
    id: written.id,
    source: 'file',
  };
  const find = finder(conversation.text);
  return {
    written,
    conversation,
    context,
    labels: written.labels.map((label) => ({ ...label, span: find(label.quote) })),
    traps: written.traps.map((trap) => ({ ...trap, span: find(trap.quote) })),
    steps: (written.steps ?? []).map((step) => ({ ...step, span: find(step.quote) })),
  };
}

const kinds: Record<WrittenConversation['kind'], ConversationKind> = {
  call: 'call',
  meeting: 'meeting',
  email: 'email',
  note: 'note',
  chat: 'text',
};

function contextOf({ known, deal, date }: WrittenConversation): ConversationContext {
  const participant = (side: 'ours' | 'customer') => (person: Person) => ({
    name: person.name,
    email: person.email || null,
    title: person.title || null,
    side,
  });
  return {
    companyName: deal.company,
    companyDomain: null,
    participants: [
      ...known.ours.map(participant('ours')),
      ...known.customer.map(participant('customer')),
    ],
    ownDomains: [],
    ownCompany: null,
    today: date,
  };
}

/** Finds a quote in a text whatever the spacing, marks of quoting and entities of HTML. */
export function finder(text: string): (quote: string) => Span | null {
  const places: number[] = [];
  let plain = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (/[\p{L}\p{N}]/u.test(letter)) {
      plain += letter.toLowerCase();
      places.push(at);
    }
  }
  return (quote) => {
    const wanted = decodeEntities(quote.replaceAll(/<[^<>]*>/g, ''))
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
    const at = wanted === '' ? -1 : plain.indexOf(wanted);
    if (at < 0) return null;
    return { start: places[at] ?? 0, end: (places[at + wanted.length - 1] ?? 0) + 1 };
  };
}

/** Whether two spans share at least half of the shorter. */
export function overlaps(one: Span, other: Span): boolean {
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return shared > 0 && shared >= Math.min(one.end - one.start, other.end - other.start) / 2;
}
