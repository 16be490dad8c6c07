import { cutAtClause } from '../conversations/combine.ts';
import { saidWords, sourceOf } from '../conversations/reading/wording.ts';
import type { ProposedChallenge, Quote } from '../conversations/suggestion.ts';
import { folded } from '../facts/words.ts';

/** Where a proposal's words stand; by this it is recognised after another reading. */
export type ProposalPlace = Pick<Quote, 'conversation_id' | 'start' | 'end'>;

/** A challenge's words, as the team wrote them. */
interface WrittenChallenge {
  text?: string;
  title?: string;
  description?: string;
}

/**
 * Proposed challenges that somebody still has to decide on: not dismissed, and not among those that
 * the team wrote or added.
 */
export function openProposals<Proposal extends ProposedChallenge>(
  proposed: readonly Proposal[],
  written: readonly WrittenChallenge[],
  dismissed: readonly ProposalPlace[],
): Proposal[] {
  const known = written.map(({ text = '', title = '', description = '' }) =>
    padded([text, title, description].join(' ')),
  );
  const gone = new Set(dismissed.map(placeKey));
  return proposed.filter(
    ({ quotes }) =>
      !quotes.some(
        (quote) =>
          gone.has(placeKey(quote)) ||
          known.some((words) => words.includes(padded(recognisable(quote)))),
      ),
  );
}

const longestTitle = 100;
const longestDescription = 4500;

/**
 * A proposal as a challenge: the customer's words, whole, with name and day.
 * @param today ISO day
 */
export function challengeOf(
  { quotes }: ProposedChallenge,
  today: string,
): { title: string; description: string } {
  const [first] = quotes;
  const lines = quotes.map((quote) => {
    const asked = quote.question ? `${quote.question.trim()} – ` : '';
    return `${asked}“${quote.text}” (${sourceOf(quote, today)})`;
  });
  const title = first ? cutAtClause(saidWords(first), longestTitle) : '';
  return {
    title: title.trimEnd().replace(/[,;–]$/, ''),
    description: lines.reduce((all, line) =>
      all.length + line.length < longestDescription ? `${all}\n${line}` : all,
    ),
  };
}

const placeKey = ({ conversation_id, start, end }: ProposalPlace): string =>
  `${conversation_id} ${start} ${end}`;

/** An answer of fewer words stands in many texts: whose it is has to stand there too. */
const fewWords = 4;

function recognisable({ text, speaker }: Quote): string {
  const isShort = text.trim().split(/\s+/).length < fewWords;
  return isShort && speaker ? `${text} ${speaker}` : text;
}

/** Letters and digits alone, as whole words: spacing and punctuation do not matter. */
const padded = (text: string): string =>
  ` ${folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
