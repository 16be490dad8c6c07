import type { Word } from '../words/fold.ts';
import { listOf } from '../words/lists.ts';
import { isHostEnding } from './host-endings.ts';

/** What people say for the @ and for the dot. */
const ats = listOf('said-at');
export const dots = listOf('said-dot');

/** What stands around a sign that somebody wrote out: brackets, quotes, underscores. */
export const around = /^[ [\](){}<>|*;"'“”„«»_/#=+%~（）〔〕【】-]{1,4}$|^\.{2,3}$/;
const atSign =
  /^[ [\](){}<>|*"'“”„«»（）_-]{0,4}[@＠﹫]{1,2}(?:[ [\](){}<>|*"'“”„«»（）_-]{0,4}|\n)$|^ ?[★☆¤§※◎] ?$|^ ?[[({<|*] ?& ?[\])}>|*] ?$/;
export const dotSign =
  /^(?:\.|\\\.|[·․•]|．|｡|。| \.| \. |[ [\](){}<>|*"'“”„«»]{1,4}\.[ [\](){}<>|*"'“”„«»]{1,4}| ?[[({<]\.)$/;

/** A sign between two words, or the word for one. */
export interface Sign {
  /** Index of the word behind the sign. */
  to: number;
  /** Nobody writes it like this for anything else. */
  isSure: boolean;
}

/** What stands before a word. */
export type Gap = (index: number) => string;

/** A quick look at what {@link atAt} tells: most words are neither a sign nor behind one. */
export function mayBeAt(text: string, words: readonly Word[], index: number): boolean {
  const [before, word] = [words[index - 1], words[index]];
  if (!before || !word) return false;
  if (ats.has(word.folded) || word.folded === 'a' || word.folded === 'snabel') return true;
  for (let at = before.end; at < word.start && at < before.end + longestSign; at += 1) {
    if (signs.has(text.charCodeAt(at))) return true;
  }
  return false;
}

const signs = new Set(Array.from('@＠﹫#&★☆¤§※◎', (sign) => sign.charCodeAt(0)));
/** Signs around an @ and itself. */
const longestSign = 9;

/** An @ before the word, or a word for it. */
export function atAt(words: readonly Word[], gap: Gap, index: number): Sign | undefined {
  const word = words[index];
  if (!word) return undefined;
  if (atSign.test(gap(index))) {
    const isSaid = word.folded === 't' && around.test(gap(index + 1)) && gap(index).startsWith(' ');
    return { to: isSaid ? index + 1 : index, isSure: true };
  }
  if (gap(index) === '#' && index + 1 < words.length && gap(index + 1) === '.') {
    return { to: index, isSure: true };
  }
  const apart = lettersApart(words, gap, index, 'at');
  if (apart) return { to: apart, isSure: true };
  if (word.folded === 'snabel' && words[index + 1]?.folded === 'a') {
    return { to: index + 2, isSure: true };
  }
  if (!ats.has(word.folded) || index + 1 >= words.length) return undefined;
  const [before, behind] = [gap(index), gap(index + 1)];
  const [next, third, fourth] = words.slice(index + 1, index + 4);
  if (word.folded === 'at' && next?.folded === 'sign') return { to: index + 2, isSure: true };
  if (word.folded === 'at' && next?.folded === 'the' && third?.folded === 'rate') {
    return { to: index + (fourth?.folded === 'of' ? 4 : 3), isSure: true };
  }
  if (/^,? $/.test(before) && behind === ' ') return { to: index + 1, isSure: false };
  if (/^(?:, |\.)$/.test(before) && behind === before) return { to: index + 1, isSure: false };
  return around.test(before) && around.test(behind)
    ? { to: index + 1, isSure: before !== ' ' && behind !== ' ' }
    : undefined;
}

/** Index behind "(a)", "[ a t ]", "d-o-t": letters of a word for a sign, in brackets or with dashes between. */
function lettersApart(words: readonly Word[], gap: Gap, index: number, word: 'at' | 'dot') {
  const first = words[index];
  if (first?.folded !== word.charAt(0) || first.text.length > 1) return undefined;
  const isIn = /[[({<] ?$/.test(gap(index));
  if (word === 'at' && isIn && /^ ?[\])}>]/.test(gap(index + 1))) return index + 1;
  const isWhole = Array.from(word)
    .slice(1)
    .every((letter, at) => {
      const between = gap(index + at + 1);
      const isApart = between === '-' || (isIn && between === ' ');
      return isApart && words[index + at + 1]?.folded === letter;
    });
  const end = index + word.length;
  return isWhole && end < words.length ? end : undefined;
}

/** A dot before the word, or a word for it. */
export function dotAt(words: readonly Word[], gap: Gap, index: number): Sign | undefined {
  const [word, next] = [words[index], words[index + 1]];
  if (!word) return undefined;
  if (dotSign.test(gap(index))) return { to: index, isSure: gap(index) !== '.' };
  const isBroken = gap(index) === ',' || gap(index) === '.\n';
  if (gap(index) === '. ' && /^(?:com?|org|net|de)$/.test(word.text)) {
    return { to: index, isSure: true };
  }
  if (isBroken && isHostEnding(word.text)) return { to: index, isSure: true };
  if (around.test(gap(index)) && /^dot(?:com|net|org)$/.test(word.folded)) {
    return { to: index, isSure: true };
  }
  if (word.folded === 'full' && next?.folded === 'stop' && index + 2 < words.length) {
    return { to: index + 2, isSure: true };
  }
  const apart = lettersApart(words, gap, index, 'dot');
  if (apart) return { to: apart, isSure: true };
  if (!dots.has(word.folded) || !next) return undefined;
  const [before, behind] = [gap(index), gap(index + 1)];
  const isListed = before === ', ' && (behind === ', ' || around.test(behind));
  const isWritten = around.test(before) && (around.test(behind) || behind === '\n');
  const isDotted = before === '.' && behind === '.';
  return isListed || isWritten || isDotted ? { to: index + 1, isSure: true } : undefined;
}
