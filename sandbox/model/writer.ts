import { askAnswerOf } from './ask.ts';
import { dealReadingOf } from './deal-reading.ts';
import type { JsonSchema, Reading } from './request.ts';

/** Where in the answer a value stands. */
interface Place {
  name: string;
  /** Which item of a list this is in, from 0. */
  index: number;
  /** What it is a field of; empty for the answer itself. */
  of?: string;
}

/**
 * An answer of the shape that was asked for, out of the words that were sent: the same to the same
 * question, believable enough to work with, and without a fact of its own.
 */
export function writeAnswer(schema: JsonSchema, reading: Reading): unknown {
  const conversations = reading.blocks.find(({ name }) => name === 'conversations');
  if (conversations && schema.properties?.['unsigned']) return dealReadingOf(conversations.text);
  const question = reading.blocks.find(({ name }) => name === 'question');
  if (conversations && question && schema.properties?.['missing']) {
    return askAnswerOf(question.text, conversations.text);
  }
  return (
    setUpAnswer(schema, reading.user) ?? valueOf(schema, { name: '', index: 0 }, aboutOf(reading))
  );
}

/** What it answers to the questions of a test: what stands there, and the two languages that it knows. */
function setUpAnswer({ properties = {} }: JsonSchema, user: string): unknown {
  if ('word' in properties && user.includes('Which word is named')) {
    return { word: /^The word is (\w+)\./m.exec(user)?.[1] ?? 'nothing' };
  }
  if ('days' in properties) {
    const known = { 'vierzehnten März': '03-14', 'deux juin': '06-02' };
    const dayOf = (line: string) =>
      Object.entries(known).find(([words]) => line.includes(words))?.[1] ?? 'unknown';
    return { days: user.split('\n').map(dayOf) };
  }
  return null;
}

/** It goes on with no task, and names no day. */
const neverKnown = new Set(['keep', 'due_date']);
/** How many it writes: steps, and parts of a requirement. */
const counts: Readonly<Record<string, number>> = { tasks: 5, parts: 1 };

function valueOf(schema: JsonSchema, place: Place, about: About): unknown {
  if (neverKnown.has(place.name)) return null;
  if (schema.anyOf) {
    const wanted = schema.anyOf.find(({ type }) => type !== 'null');
    if (wanted?.type === 'number' && about.source === null) return null;
    return wanted ? valueOf(wanted, place, about) : null;
  }
  if (schema.enum) return choice(schema.enum, place, about);
  if (schema.type === 'object') {
    const properties = Object.entries(schema.properties ?? {});
    return Object.fromEntries(
      properties.map(([name, each]) => [
        name,
        valueOf(each, { ...place, name, of: place.name }, about),
      ]),
    );
  }
  if (schema.type === 'array' && place.name === 'quotes') {
    const isOfDeal = schema.items?.type === 'string';
    const words = isOfDeal ? topicOf(place.index, about).words : about.quote;
    const quote = isOfDeal ? words : { source: about.source, text: words };
    return words === '' ? [] : [quote];
  }
  if (schema.type === 'array') {
    const usual = counts[place.name] ?? 3;
    const count = Math.min(schema.maxItems ?? 4, Math.max(schema.minItems ?? 0, usual));
    const known = about.company ? 0 : count;
    return Array.from({ length: known }, (_item, index) =>
      valueOf(schema.items ?? {}, { ...place, index }, about),
    );
  }
  if (schema.type === 'number' || schema.type === 'integer') {
    return place.name === 'source' ? about.source : about.confidence;
  }
  return about.company ? companyText(place, about) : sentence(place, about);
}

/** What the writer knows of the question. */
interface About {
  /** Topics with the beginning of what was written on each; some empty ones first. */
  topics: { name: string; words: string }[];
  /** Number of the source that speaks most of the question. */
  source: number | null;
  quote: string;
  /** The question itself. */
  question: string;
  level: string;
  confidence: number;
  company: string | null;
}

function aboutOf({ blocks, user }: Reading): About {
  const isSource = ({ name }: { name: string }) => name.startsWith('source ');
  const challenge = blocks.find(({ name }) => name === 'challenge');
  const asked = challenge ?? blocks.findLast((block) => !isSource(block));
  const question = asked?.text ?? user;
  const found = bestSentence(question, blocks.filter(isSource));
  const empty = /Nothing is written yet of: (.+)\.$/m.exec(user)?.[1]?.split(', ') ?? [];
  const written = blocks.filter((block) => !isSource(block) && !aroundTexts.has(block.name));
  return {
    topics: topicsOf(challenge ? [challenge] : written, challenge ? [] : empty),
    source: found.share >= 0.3 ? found.source : null,
    quote: found.share >= 0.3 ? found.sentence : '',
    question,
    level: levelOf(found.share),
    confidence: Math.round(40 + 50 * found.share),
    company: blocks.find(({ name }) => name === 'company')?.text.match(/Name: (.*)/)?.[1] ?? null,
  };
}

/** How many of the empty topics come before those that something is written on. */
const emptyFirst = 3;

function topicsOf(written: Reading['blocks'], empty: readonly string[]): About['topics'] {
  const open = empty.map((name) => ({ name, words: '' }));
  return [
    ...open.slice(0, emptyFirst),
    ...written.map(({ name, text }) => ({ name, words: beginning(text) })),
    ...open.slice(emptyFirst),
  ];
}

/** What the product tells of a deal beside the texts that people wrote. */
const aroundTexts = new Set([
  'deal',
  'what we sell',
  'people',
  'last saved',
  'open tasks',
  'done tasks',
  'rfp',
  'reading of the conversations',
  'said',
  'state of the challenge',
]);

function levelOf(share: number): string {
  if (share >= 0.6) return 'met';
  return share >= 0.3 ? 'limited' : 'not_documented';
}

function bestSentence(question: string, sources: readonly { name: string; text: string }[]) {
  const wanted = wordsOf(question);
  const sentences = sources.flatMap(({ name, text }) =>
    text
      .split(/(?<=[.!?])\s+|\n+/)
      .filter((each) => each.split(/\s+/).length >= 4)
      .map((each) => ({ source: Number(name.slice(7)), sentence: each.trim() })),
  );
  const rated = sentences.map((each) => {
    const has = wordsOf(each.sentence);
    const shared = [...wanted].filter((word) => has.has(word)).length;
    return { ...each, share: wanted.size > 0 ? shared / wanted.size : 0 };
  });
  const none = { source: 0, sentence: '', share: 0 };
  return rated.reduce((best, each) => (each.share > best.share ? each : best), none);
}

function wordsOf(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).map((w) => w.slice(0, 6)));
}

function beginning(text: string): string {
  return text.split(/\s+/).slice(0, 12).join(' ');
}

function choice(options: readonly string[], { name, index }: Place, about: About): string {
  if (name === 'section') {
    const topic = topicOf(index, about).name;
    return options.find((option) => topic.startsWith(option)) ?? options.at(-1) ?? '';
  }
  if (name === 'level') {
    const level = options.includes(about.level) ? about.level : wholeLevels[about.level];
    if (level !== undefined && options.includes(level)) return level;
  }
  return options[Math.min(index, options.length - 1)] ?? '';
}

/** The level of a requirement that has one part. */
const wholeLevels: Readonly<Record<string, string>> = {
  met: 'fully_supported',
  limited: 'partially_supported',
};

const verbs = ['Find out', 'Write down', 'Confirm', 'Put a number on', 'Agree on', 'Test', 'Book'];

/** Texts by the name of their field. */
const writers: Record<
  string,
  (topic: About['topics'][number], index: number, about: About) => string
> = {
  title: ({ name }, index) => `${verbs[index % verbs.length]} ${name}`,
  description: ({ name, words }) =>
    words
      ? `You wrote on ${name}: "${words}". Ask who confirmed it, and by when it counts.`
      : `Nothing is written on ${name}. Ask the person who knows, and write the answer down.`,
  action: ({ name, words }, index) =>
    `${verbs[index % verbs.length]} ${name}${words ? `: "${words}"` : ''}, with a date and an owner.`,
  problemAnalysis: ({ words }) => `What is written says: "${words}". Who decides on it is open.`,
  summary: ({ words }) =>
    `In short: "${words}". One meeting with the person who decides helps most.`,
  recommendations: ({ name, words }, index) =>
    `${verbs[index % verbs.length]} ${name}${words ? `: "${words}"` : ''}.`,
  risks: ({ name }, index) => `Risk ${index + 1}: ${name} stays open until after the decision.`,
  comment: (_topic, _index, { quote }) =>
    quote ? `Yes: ${quote}` : 'The documentation does not tell.',
  quote: (_topic, _index, { quote }) => quote,
  evidence: ({ words }) => words,
  note: () => '',
  part: (_topic, _index, { question }) => beginning(question),
  verdict: (_topic, _index, { topics }) =>
    topics.some(({ words }) => words === '')
      ? 'Much is open: ask first for what nobody has written down.'
      : 'All is written; what is left is to have it confirmed.',
};

function sentence({ name, index, of }: Place, about: About): string {
  const write = writers[name === 'text' && of === 'recommendations' ? of : name];
  return write?.(topicOf(index, about), index, about) ?? `Nothing on ${name}.`;
}

function topicOf(index: number, { topics }: About): About['topics'][number] {
  return topics[index % Math.max(1, topics.length)] ?? { name: 'the deal', words: '' };
}

/** The stand-in knows no company, and says so instead of making something up. */
function companyText({ name }: Place, { company }: About): string {
  if (name !== 'focus_description') return '';
  return `${company} is known to the sandbox’s language model by name only.`;
}
