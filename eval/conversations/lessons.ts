import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  ReadableConversation,
  Speaker,
} from '@plumbline/domain/conversations/conversation.ts';
import {
  candidatesOf,
  type Candidate,
} from '@plumbline/domain/conversations/reading/candidates.ts';
import type { Topic } from '@plumbline/domain/conversations/reading/topics.ts';
import type { ConversationContext } from '@plumbline/domain/conversations/suggestion.ts';

const shorts: Record<string, Topic> = {
  met: 'metrics',
  eb: 'economic_buyer',
  dc: 'decision_criteria',
  dp: 'decision_process',
  pp: 'paper_process',
  pain: 'pain',
  ch: 'champion',
  comp: 'competition',
  sit: 'situation',
  imp: 'impact',
  ce: 'critical_event',
  bud: 'budget',
  tim: 'timeline',
  team: 'team',
  env: 'environment',
  tc: 'technical_challenge',
  hur: 'hurdles',
  perf: 'performance_criteria',
  lead: 'lead_time',
  app: 'approach',
  cc: 'commercial_challenge',
};

const context: ConversationContext = {
  companyName: '',
  companyDomain: null,
  participants: [],
  ownDomains: [],
  ownCompany: null,
  today: '2026-11-22',
};
const speaker = (name: string, side: Speaker['side']): Speaker => ({
  name,
  email: null,
  title: null,
  side,
  isConfirmed: true,
});

/** Sentences of our own with their topics, read as the product would within a talk. */
export function readLessons(): { candidate: Candidate; topics: Set<string> }[] {
  const lines = readFileSync(join(import.meta.dirname, 'lessons.txt'), 'utf8').split('\n');
  return lines.flatMap((line) => {
    if (line.startsWith('#') || !line.includes('|')) return [];
    const [names = '', question = '', answer = ''] = line.split('|').map((part) => part.trim());
    const topics = new Set<string>(
      names.split(',').flatMap((name) => {
        const topic = shorts[name];
        if (!topic && name !== '-') throw new Error(`No topic: ${name}`);
        return topic ? [topic] : [];
      }),
    );
    return candidatesOf(talkOf(question, answer), context).candidates.map((candidate) => ({
      candidate,
      topics,
    }));
  });
}

function talkOf(question: string, answer: string): ReadableConversation {
  const isMail = question === '' && /\b(?:we|I|our|my|I'm)\b/.test(answer);
  const isNote = question === '' && !isMail;
  const text = question === '' ? answer : `${question}\n${answer}`;
  const start = text.length - answer.length;
  const asked = question === '' ? [] : [{ speaker: 0, start: 0, end: question.length, at: null }];
  return {
    id: 'lesson',
    kind: isNote ? 'note' : isMail ? 'email' : 'call',
    source: 'pasted',
    title: '',
    happened_at: '2026-11-22T00:00:00.000Z',
    text,
    speakers: isNote ? [] : [speaker('Us', 'ours'), speaker('Them', 'customer')],
    utterances: [...asked, { speaker: isNote ? null : 1, start, end: text.length, at: null }],
  };
}
