import { termsOf } from '../knowledge/terms.ts';

/**
 * Words of buyers and words of manuals, as `thesaurus.json` holds them: a line is one matter, its
 * phrases apart by `|`, what is asked and what answers it by `>`.
 */
export interface ThesaurusLines {
  /** All mean the same. */
  same: readonly string[];
  /** What is asked > what shows that it is there. */
  shownBy: readonly string[];
  /** What is asked > what is close to it and must not be taken for it. */
  notShownBy: readonly string[];
}

type Kind = 'same' | 'shownBy' | 'notShownBy';

export interface Phrase {
  text: string;
  terms: readonly string[];
  /** Lines in which the phrase may be asked for. */
  asked: Line[];
  /** Number of lines in which it stands on either side. */
  lines: number;
}

interface Line {
  kind: Kind;
  answers: Phrase[];
}

/** How much a term belongs to a line. */
export interface Belonging {
  line: number;
  weight: number;
}

/** The lines, ready to be asked for what a text holds. */
export interface Thesaurus {
  /** By the term that the fewest phrases have. */
  phrasesBy: ReadonlyMap<string, readonly Phrase[]>;
  /** Lines of a term, together of length 1. */
  linesOf: ReadonlyMap<string, readonly Belonging[]>;
  /** Terms of a line. */
  termsIn: readonly (readonly { term: string; weight: number }[])[];
}

/** Reads the lines. Phrases are found by their terms, in whatever order they stand. */
export function thesaurusOf({ same, shownBy, notShownBy }: ThesaurusLines): Thesaurus {
  const phrases = new Map<string, Phrase>();
  const phraseOf = (text: string): Phrase => {
    const terms = [...new Set(termsOf(text))];
    const key = terms.join(' ');
    const known = phrases.get(key);
    if (known) return known;
    const phrase = { text, terms, asked: [], lines: 0 };
    phrases.set(key, phrase);
    return phrase;
  };
  const add = (kind: Kind, asked: readonly string[], answers: readonly string[]) => {
    const line: Line = { kind, answers: answers.map(phraseOf) };
    for (const phrase of asked.map(phraseOf)) phrase.asked.push(line);
    const all = new Set([...asked, ...answers].map(phraseOf));
    if (kind !== 'notShownBy') for (const phrase of all) phrase.lines += 1;
  };
  for (const line of same) add('same', phrasesOf(line), phrasesOf(line));
  for (const line of shownBy) add('shownBy', ...sidesOf(line));
  for (const line of notShownBy) add('notShownBy', ...sidesOf(line));
  const all = [...phrases.values()].filter(({ terms }) => terms.length > 0);
  const frequency = new Map<string, number>();
  for (const { terms } of all) {
    for (const term of terms) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  }
  const phrasesBy = new Map<string, Phrase[]>();
  for (const phrase of all) {
    const [rarest = ''] = [...phrase.terms].sort(
      (a, b) => (frequency.get(a) ?? 0) - (frequency.get(b) ?? 0),
    );
    phrasesBy.set(rarest, [...(phrasesBy.get(rarest) ?? []), phrase]);
  }
  return {
    phrasesBy,
    ...associations([...same.map(phrasesOf), ...shownBy.map((line) => sidesOf(line).flat())]),
  };
}

const phrasesOf = (text: string) => text.split('|');

function sidesOf(line: string): [asked: string[], answers: string[]] {
  const [asked = '', answers = ''] = line.split('>');
  return [phrasesOf(asked), phrasesOf(answers)];
}

function associations(
  lines: readonly (readonly string[])[],
): Pick<Thesaurus, 'linesOf' | 'termsIn'> {
  const linesOf = new Map<string, Belonging[]>();
  for (const [line, phrases] of lines.entries()) {
    const weights = new Map<string, number>();
    for (const phrase of phrases) {
      const terms = new Set(termsOf(phrase));
      for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + 1 / terms.size);
    }
    for (const [term, weight] of weights) {
      linesOf.set(term, [...(linesOf.get(term) ?? []), { line, weight }]);
    }
  }
  const termsIn: { term: string; weight: number }[][] = lines.map(() => []);
  for (const [term, own] of linesOf) {
    const length = Math.hypot(...own.map(({ weight }) => weight));
    for (const each of own) {
      each.weight /= length;
      termsIn[each.line]?.push({ term, weight: each.weight });
    }
  }
  return { linesOf, termsIn };
}

/** The phrases all of whose terms are there. */
export function phrasesIn({ phrasesBy }: Thesaurus, terms: ReadonlySet<string>): Phrase[] {
  const found: Phrase[] = [];
  for (const term of terms) {
    for (const phrase of phrasesBy.get(term) ?? []) {
      if (phrase.terms.every((each) => terms.has(each))) found.push(phrase);
    }
  }
  return found;
}

/** What another phrase stands for in a requirement. */
interface Equivalent {
  asked: Phrase;
  kind: Kind;
}

/** What a requirement may be called in a manual. */
export interface OtherWords {
  equivalents: ReadonlyMap<Phrase, readonly Equivalent[]>;
  /** Terms near those asked for, and how near they are to each, 0 to 1. */
  near: ReadonlyMap<string, readonly { asked: string; nearness: number }[]>;
  /** The matters that are asked about. */
  matters: ReadonlyMap<number, number>;
}

const leastNearness = 0.1;

/** Looks a requirement up. Lines are never followed further: the same as the same may be another. */
export function otherWordsFor(
  thesaurus: Thesaurus,
  text: string,
  asked: readonly { term: string; weight: number }[],
): OtherWords {
  const terms = new Set(termsOf(text));
  const equivalents = new Map<Phrase, Equivalent[]>();
  for (const phrase of phrasesIn(thesaurus, terms)) {
    for (const { kind, answers } of phrase.asked) {
      for (const answer of answers) {
        if (answer === phrase) continue;
        equivalents.set(answer, [...(equivalents.get(answer) ?? []), { asked: phrase, kind }]);
      }
    }
  }
  const near = new Map<string, { asked: string; nearness: number }[]>();
  const matters = new Map<number, number>();
  for (const { term, weight } of asked) {
    const sums = new Map<string, number>();
    for (const own of thesaurus.linesOf.get(term) ?? []) {
      matters.set(own.line, (matters.get(own.line) ?? 0) + own.weight * weight);
      for (const other of thesaurus.termsIn[own.line] ?? []) {
        if (other.term === term) continue;
        sums.set(other.term, (sums.get(other.term) ?? 0) + own.weight * other.weight);
      }
    }
    for (const [other, nearness] of sums) {
      if (nearness < leastNearness) continue;
      near.set(other, [...(near.get(other) ?? []), { asked: term, nearness }]);
    }
  }
  return { equivalents, near, matters };
}

let loaded: Promise<Thesaurus> | null = null;

/** The thesaurus of the product; read when the first answer needs it, as it takes memory. */
export function loadThesaurus(): Promise<Thesaurus> {
  loaded ??= import('./thesaurus.json', { with: { type: 'json' } }).then(({ default: lines }) =>
    thesaurusOf(lines),
  );
  return loaded;
}
