import type { Sentence } from '../../facts/fact.ts';

const mark = /["“”]/;
const marks = /["“”]/g;
const apostrophe = /['‘’]/;
const letterOrDigit = /[\p{L}\p{N}]/u;
/** A quotation goes on over so many sentences at most. */
const longest = 4;

/**
 * The words of a note outside of quotation marks. What stands inside is somebody else's: `her mail: "I have to
 * give him a slide"` promises nothing of ours.
 */
export function outsideSpeech(sentence: Sentence, all: readonly Sentence[]): string {
  let isInside = opensBefore(sentence, all);
  let outside = '';
  for (const letter of sentence.plain) {
    if (mark.test(letter)) {
      isInside = letter === '“' || (letter !== '”' && !isInside);
      outside += ' ';
    } else if (!isInside) outside += letter;
  }
  return outsideSingle(outside);
}

/** Without what stands in single marks: these open before a word and close behind one, and apostrophes do neither. */
function outsideSingle(text: string): string {
  const is = (at: number) => letterOrDigit.test(text.charAt(at));
  let outside = '';
  let from: number | null = null;
  for (let at = 0; at < text.length; at += 1) {
    const isMark = apostrophe.test(text.charAt(at));
    if (from === null && isMark && !is(at - 1) && is(at + 1)) from = at;
    else if (from !== null && isMark && !is(at + 1)) {
      outside += ' ';
      from = null;
    } else if (from === null) outside += text.charAt(at);
  }
  // what is not closed is no speech
  return from === null ? outside : outside + text.slice(from);
}

/** Whether a quotation of the sentences before is still open. */
function opensBefore({ field, index }: Sentence, all: readonly Sentence[]): boolean {
  return all
    .slice(Math.max(0, index - longest), index)
    .filter((before) => before.field === field)
    .flatMap(({ plain }) => plain.match(marks) ?? [])
    .reduce((isOpen, letter) => letter === '“' || (letter !== '”' && !isOpen), false);
}
