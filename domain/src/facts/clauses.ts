import type { DateMention } from './calendar.ts';

/** `until 4.12. Presentation`: the dot of the day ends its sentence. */
const dotted = /^\.\s\p{Lu}\p{Ll}/u;

/** The part of a sentence in which a date stands. */
export function clauseAround(
  text: string,
  { start, end }: DateMention,
): { start: number; end: number } {
  const before = Math.max(
    ...[', ', '; ', ': ', ' but ', ' and ', ' so ', '. ', ' - ', ' – ', ' (', '->', '→'].map(
      (mark) => {
        const at = text.lastIndexOf(mark, Math.max(0, start - 1));
        return at < 0 ? 0 : at + mark.length;
      },
    ),
  );
  const after = Math.min(
    ...[', ', '; ', ' but ', ' so ', '. ', ' - ', ' – ', ' (', ')', '->', '→'].map((mark) => {
      const at = text.indexOf(
        mark,
        mark === '. ' && dotted.test(text.slice(end - 1)) ? end - 1 : end,
      );
      return at < 0 ? text.length : at;
    }),
  );
  return { start: before, end: after };
}
