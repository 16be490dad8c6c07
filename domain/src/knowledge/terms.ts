import { stemmer } from 'stemmer';
import { wordsIn } from '../text/words.ts';
import { sheetWords, stopWords } from './stop-words.ts';
import { sameMeaning } from './synonyms.ts';

const camelSeam = /(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/**
 * The terms of a text that index and search agree on, in order and with repeats: words in lower
 * case without stop words, stemmed (Porter), names of the same meaning made one term.
 * `requestTimeout` counts as itself and as its words.
 */
export function termsOf(text: string): string[] {
  const words = wordsOf(text);
  const terms: string[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = phraseAt(words, at);
    if (phrase) {
      terms.push(phrase.term);
      at += phrase.length;
      continue;
    }
    const raw = words[at] ?? '';
    if (!stopWords.has(raw)) terms.push(stemOf(raw));
    at += 1;
  }
  return terms;
}

/** What to search for: each term of a question once, without the phrases of requirement sheets. */
export function askedTermsOf(text: string): string[] {
  const terms = [...new Set(termsOf(text))];
  const telling = terms.filter((term) => !sheetTerms.has(term));
  return telling.length > 0 ? telling : terms;
}

function wordsOf(text: string): string[] {
  return wordsIn(text.normalize('NFKC')).flatMap((raw) => {
    if (!/[\p{L}\p{N}]/u.test(raw)) return [];
    const lower = raw.toLowerCase().replace(/['’](?:s|t|re|ve|ll|d|m)$/u, '');
    const parts = raw.split(camelSeam);
    return parts.length > 1 ? [lower, ...parts.map((part) => part.toLowerCase())] : [lower];
  });
}

/** Words whose stem is that of a word with another meaning (available, custom, http). */
const irregular =
  'availability customer customers:customer general generally:general international https ios';
const stems = new Map(
  irregular.split(' ').map((pair) => {
    const [word = '', stem = word] = pair.split(':');
    return [word, stem];
  }),
);
const mostStems = 50_000;

/** Stemming costs more than looking a stem up; the same words come again and again. */
function stemOf(raw: string): string {
  const known = stems.get(raw);
  if (known !== undefined) return known;
  const stem = /^[a-z]{3,}$/.test(raw) ? stemmer(raw) : raw;
  if (stems.size < mostStems) stems.set(raw, stem);
  return stem;
}

interface PhraseNode {
  next: Map<string, PhraseNode>;
  term: string | null;
}

const phrases = phraseTree();

function phraseTree(): PhraseNode {
  const root: PhraseNode = { next: new Map(), term: null };
  for (const group of sameMeaning) {
    const [term = null] = group;
    for (const phrase of group) {
      let node = root;
      for (const part of wordsOf(phrase).map(stemOf)) {
        const next: PhraseNode = node.next.get(part) ?? { next: new Map(), term: null };
        node.next.set(part, next);
        node = next;
      }
      node.term = term;
    }
  }
  return root;
}

/** The longest known phrase that begins there. */
function phraseAt(
  words: readonly string[],
  start: number,
): { term: string; length: number } | null {
  let node: PhraseNode | undefined = phrases;
  let found: { term: string; length: number } | null = null;
  for (let at = start; at < words.length; at += 1) {
    node = node.next.get(stemOf(words[at] ?? ''));
    if (!node) break;
    if (node.term) found = { term: node.term, length: at - start + 1 };
  }
  return found;
}

const sheetTerms = new Set([...sheetWords].map(stemOf));
