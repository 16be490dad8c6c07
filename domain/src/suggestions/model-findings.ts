import { cutAtClause } from '../conversations/combine.ts';
import type { ReadableConversation } from '../conversations/conversation.ts';
import type { Polarity, Quote, SuggestedText } from '../conversations/suggestion.ts';
import { dayText } from '../day-text.ts';
import { sectionFields, sectionKeys } from '../opportunities/sections.ts';
import { knownField, type SuggestedField } from './fields.ts';
import { locate } from './locate.ts';

/** What a language model names of a conversation: words for a field. It writes no text of its own. */
export interface ModelFinding {
  /** One of {@link modelFields}. */
  field: string;
  /** Number of the stretch that it is in, from 1. */
  line: number;
  quote: string;
  polarity: Polarity;
}

/** Fields that hold names are left to people: a sentence is no name. */
const holdsNames = new Set(['name', 'names', 'technical_insights_team_members']);
/** What the team itself tells; no customer says it. */
const ours = new Set(['technical_insights.approach', 'technical_insights.narrative']);

const fields = new Map<string, SuggestedField>(
  sectionKeys
    .filter((section) => !ours.has(section))
    .flatMap((section) =>
      sectionFields(section)
        .filter(({ key }) => !holdsNames.has(key ?? ''))
        .flatMap(({ key }) => {
          const field = knownField(section, key);
          const isTechnical = section.startsWith('technical_insights.');
          return field
            ? [[key === null || isTechnical ? section : `${section}.${key}`, field]]
            : [];
        }),
    ),
);

/** What a model may name as a field. */
export const modelFields: readonly string[] = [...fields.keys()];

/** A stretch of a conversation as a model is given it. */
export interface ModelLine {
  side: 'ours' | 'customer' | 'other' | 'unknown';
  text: string;
}

/** Most characters of a conversation that a model is given. */
const mostCharacters = 60_000;

/** The stretches of a conversation in their order, as far as a model is given them. */
export function modelLines(conversation: ReadableConversation): ModelLine[] {
  let left = mostCharacters;
  const lines: ModelLine[] = [];
  for (const { speaker, start, end } of conversation.utterances) {
    if (end - start > left) break;
    left -= end - start;
    const side = speaker === null ? 'unknown' : (conversation.speakers[speaker]?.side ?? 'unknown');
    lines.push({ side, text: conversation.text.slice(start, end) });
  }
  return lines;
}

/**
 * What a model found as suggestions. Their texts are the words that were said; words that are not
 * there, or that our own side said, are dropped and counted.
 */
export function suggestionsOf(
  findings: readonly ModelFinding[],
  conversation: ReadableConversation,
  today: string,
): { suggestions: SuggestedText[]; dropped: number } {
  const suggestions: SuggestedText[] = [];
  let dropped = 0;
  for (const { field: name, line, quote: words, polarity } of findings) {
    const field = fields.get(name);
    const quote = field && quoteOf(conversation, line - 1, words);
    const text = quote && field && textOf(quote, field.maxLength, today);
    if (!field || !quote || !text) {
      dropped++;
      continue;
    }
    suggestions.push({
      section: field.section,
      field: field.field,
      text,
      polarity,
      level: quote.speaker !== null && quote.side === 'customer' ? 2 : 1,
      confidence: 0.6,
      reader: 'model',
      quotes: [quote],
    });
  }
  return { suggestions, dropped };
}

const fewestWords = 3;

function quoteOf(conversation: ReadableConversation, at: number, words: string): Quote | null {
  const { text, speakers, utterances, happened_at, id } = conversation;
  const utterance = utterances[at];
  if (!utterance || words.trim().split(/\s+/).length < fewestWords) return null;
  const speaker = utterance.speaker === null ? null : (speakers[utterance.speaker] ?? null);
  // What our own side claims is no evidence, and no more is what nobody knows to be the customer's.
  if (speaker && speaker.side !== 'customer') return null;
  const found = locate(words, text, utterance);
  if (!found) return null;
  return {
    conversation_id: id,
    ...found,
    text: text.slice(found.start, found.end),
    speaker: speaker?.name || null,
    title: speaker?.title ?? null,
    side: speaker?.side ?? 'unknown',
    ...(!speaker && conversation.kind !== 'email' && { noted: true }),
    said_at: happened_at,
    question: questionBefore(conversation, at),
  };
}

const longestQuestion = 1000;

/** The question of the other side right before, which gives an answer its meaning. */
function questionBefore({ text, utterances }: ReadableConversation, at: number): string | null {
  const [before, own] = [utterances[at - 1], utterances[at]];
  if (!before || !own || before.speaker === own.speaker) return null;
  const said = text.slice(before.start, before.end).trim();
  if (!said.endsWith('?')) return null;
  const start = Math.max(said.lastIndexOf('. '), said.lastIndexOf('! '), said.lastIndexOf('\n'));
  const question = said.slice(start < 0 ? 0 : start + 1).trim();
  return question.length <= longestQuestion ? question : null;
}

/** The words as they were said, with name and day at their end. */
function textOf({ text, speaker, said_at }: Quote, limit: number, today: string): string {
  const day = dayText(said_at.slice(0, 10), today);
  const words = text.replaceAll(/\s+/g, ' ').trim();
  return cutAtClause(`${words} (${speaker ? `${speaker}, ` : ''}${day})`, limit);
}
