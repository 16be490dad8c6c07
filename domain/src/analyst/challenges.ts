import { generalQuestions } from './challenge-questions.ts';

/** A page of the documentation that was found for a challenge. */
export interface KnowledgeHit {
  title: string;
  text: string;
  url?: string | null;
}

const mostPages = 3;
const longestPassage = 200;

/** What is found for a technical challenge without a model: pages to read, and no conclusion. */
export function foundForChallenge(hits: readonly KnowledgeHit[]) {
  const pages = hits.slice(0, mostPages);
  return {
    summary:
      pages.length === 0
        ? 'Nothing was found in the documentation. Add the source that covers it.'
        : `Found; you decide whether it answers the challenge.\n${pages.map(lineOf).join('\n')}`,
    recommendations: pages.map(({ title }) => `Read “${title}”`),
    risks: [] as string[],
    confidence: 0,
    comment: 'Found in the documentation; nothing is concluded. A language model can do more.',
  };
}

/** What there is for a commercial challenge without a model: questions that fit any obstacle. */
export function questionsForChallenge() {
  return {
    summary: 'Questions that help with any obstacle. A language model can look at this one.',
    problemAnalysis: '',
    recommendations: generalQuestions.map((action) => ({ action, priority: 'medium' as const })),
  };
}

function lineOf({ title, text }: KnowledgeHit): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const short =
    line.length > longestPassage ? `${line.slice(0, longestPassage).toWellFormed()}…` : line;
  return `“${short}” (${title})`;
}
