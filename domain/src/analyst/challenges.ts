import { rowsOf } from '../rows.ts';
import { shortText } from '../text.ts';

/** Classes of technical challenges that a person picks, and what to ask about each. */
export const technicalChallengeClasses = rowsOf(`
  Functionality |
    Which task fails without it? |
    Who does it how today? |
    What would do the job instead?
  Security |
    Which control is asked for, and by which rule? |
    Who signs it off, and by when? |
    Who can accept what is left of the risk?
  Scalability |
    How many users and records today, at peak and in three years? |
    How will it be tested, and who judges?
  Availability |
    How long may it be down, and how much data may be lost? |
    What does an hour cost, and who says so?
  Reliability |
    What failed, when, and how often? |
    Who sees it first, and what happens then?
  Architecture |
    What does the target look like, and who owns it? |
    Which decision is made already, and which is open?
  Requirements |
    Which of these are musts? |
    What proves that one is met, and who judges?
  Project management |
    Who leads on each side, and how many days can they give? |
    Which date is fixed from outside?
  Performance |
    Which number, at which load, measured how? |
    Where is the time lost today: network, query, page or their own system?
  Integration |
    Which system, who owns it, which way do data go, how often? |
    Who gives access to a test system, and when?
  Migration |
    Which data move, how many, and who vouches for their quality? |
    When is the cut-over, and what is the way back?
  Skills |
    Who has to learn what, and by when? |
    Who runs it after go-live?
  Organization |
    Whose work changes, and who is against it? |
    Who can settle it?
`).map(([title = '', ...questions]) => ({ title, questions }));

/** What to ask about any obstacle, where nobody picked a class. */
const generalQuestions = [
  'Ask for one example: when, where, how often, and what it leads to',
  'Name an owner on both sides, the next step and the day it will be decided',
  'Agree on what counts as resolved, and who judges',
] as const;

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
  return `“${shortText(line, longestPassage)}” (${title})`;
}
