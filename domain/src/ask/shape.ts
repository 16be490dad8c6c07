/** What a language model answers to a question: statements with the numbered lines that carry each. */
export interface ModelReply {
  answer: { text: string; quotes: string[] }[];
  /** As the end of the sentence "None of them says ..."; empty where everything is answered. */
  missing: string;
}

/** Highest numbers of statements of an answer, of quotes of one, and of characters. */
export const mostOfAnswer = {
  /** About one deal; about all of them a statement a deal. */
  ofDeal: 6,
  ofPipeline: 15,
  quotes: 4,
  characters: 250,
  missing: 200,
  question: 500,
} as const;
