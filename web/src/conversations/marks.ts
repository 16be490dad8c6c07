import type { Quote } from '@plumbline/domain/conversations/suggestion.ts';

/** A stretch of a conversation that is to be seen; offsets as in its text. */
export interface Mark {
  start: number;
  end: number;
  /** `quote`: what is looked at; `question`: what it answers; `used`: what an accepted text rests on. */
  kind: 'quote' | 'question' | 'used';
}

/** A piece of text with the marks that lie on it. */
export interface Piece {
  text: string;
  start: number;
  kind: Mark['kind'] | null;
}

const rank = { quote: 0, question: 1, used: 2 };

/** The quote and the question that it answers, which stands before it. */
export function marksOf(text: string, { start, end, question }: Quote): Mark[] {
  const asked = question === null ? -1 : text.lastIndexOf(question, start);
  return [
    { start, end, kind: 'quote' },
    ...(question !== null && asked >= 0
      ? [{ start: asked, end: asked + question.length, kind: 'question' } as const]
      : []),
  ];
}

/** A stretch of the text in pieces, each with the first of the marks that cover it. */
export function piecesOf(text: string, from: number, to: number, marks: readonly Mark[]): Piece[] {
  const within = marks.filter(({ start, end }) => start < to && end > from);
  const edges = new Set([from, to]);
  for (const { start, end } of within) {
    edges.add(Math.max(from, start));
    edges.add(Math.min(to, end));
  }
  const sorted = [...edges].toSorted((one, other) => one - other);
  return sorted.slice(0, -1).map((start, index) => {
    const end = sorted[index + 1] ?? to;
    const [first] = within
      .filter((mark) => mark.start <= start && mark.end >= end)
      .toSorted((one, other) => rank[one.kind] - rank[other.kind]);
    return { text: text.slice(start, end), start, kind: first?.kind ?? null };
  });
}
