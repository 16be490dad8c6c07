import type { Span } from './claims.ts';
import { closings } from './cues.ts';
import { fieldTerms, personTitles, wellKnownPlaces } from './field-terms.ts';
import { fold, wordsOf } from './fold.ts';
import { isAnyName, isPlace, rarityOf } from './lexicon.ts';

const rule = /^\s*(?:--|—|–|_{2,}|-{3,})\s*$/;
const behindClosing =
  /^(?:with |mit |med |i[.]a[.] )?(?:best|kind|warm|many|freundliche[nr]?|viele|liebe|beste|un|un cordial|bien|med vennlig|vennlig)?\s*$/i;
const capitalWord = /^\p{Lu}[\p{L}\p{M}'’-]*\.?$/u;
const particle = /^(?:van|von|der|den|de|da|do|dos|del|di|la|le|el|al|bin|zu|ter|ten)$/;
const mostWords = 5;
const shortLine = 60;
const mostLines = 6;
/** What stands between a role and the company in one line. */
const betweenParts = / ?[|·•,@/] ?| [–—-] /u;
const roleWords =
  /(?:leiter|chef|manager|direct|respons|jef[ae]|geren|einkauf|inkoop|nákup|køb|innkj)/iu;

/** Who signs a mail: the line behind the closing words, and the company in the lines below. */
export function signaturesIn(text: string): Span[] {
  if (!text.includes('\n')) return [];
  const lines: { line: string; start: number }[] = [];
  for (let start = 0; start <= text.length;) {
    const end = text.indexOf('\n', start);
    const stop = end < 0 ? text.length : end;
    lines.push({ line: text.slice(start, stop), start });
    start = stop + 1;
  }
  const spans: Span[] = [];
  for (const [index, { line }] of lines.entries()) {
    if (!isClosing(line) && !rule.test(line)) continue;
    const below = lines.slice(index + 1).filter((some) => some.line.trim() !== '');
    const [first, ...more] = below.slice(0, mostLines);
    const name = first && nameIn(first.line);
    if (!first || !name) continue;
    spans.push(spanOf(first, name, 'PERSON'));
    for (const part of more) {
      if (part.line.length > shortLine) break;
      for (const company of part.line.split(betweenParts).filter(isCompany)) {
        spans.push(spanOf(part, company, 'COMPANY'));
      }
    }
  }
  return spans;
}

function spanOf(
  { line, start }: { line: string; start: number },
  name: string,
  kind: Span['kind'],
) {
  const at = start + line.indexOf(name);
  return { start: at, end: at + name.length, kind, key: fold(name) };
}

function isClosing(line: string): boolean {
  const trimmed = line.trim().replace(/[,.!]{1,9}$/, '');
  if (trimmed.length > 40) return false;
  const words = wordsOf(trimmed).map(({ folded }) => folded);
  const last = words.at(-1);
  if (last === undefined) return false;
  return (
    (closings.has(last) && words.length <= 3) ||
    (words.some((word) => closings.has(word)) &&
      behindClosing.test(trimmed.slice(0, trimmed.lastIndexOf(' ') + 1)))
  );
}

/** "Jun Sato" of "Jun Sato, PhD"; no line of roles and no sentence. */
function nameIn(line: string): string | undefined {
  const [part = ''] = line.trim().split(/\s?[,|(–—]/u, 1);
  const name = part.replace(/^(?:i\.\s?[AV]\.|ppa\.|gez\.)\s?/u, '');
  if (name.length > 40) return undefined;
  const written = name.split(' ');
  if (written.length > mostWords) return undefined;
  if (!written.every((word) => capitalWord.test(word) || particle.test(word))) return undefined;
  const words = wordsOf(name).map(({ folded }) => folded);
  const isTelling = (word: string) =>
    isAnyName(word) || (rarityOf(word) > 60 && !fieldTerms.has(word));
  if (!words.some(isTelling) || closings.has(words[0] ?? '')) return undefined;
  return words.every((word) => fieldTerms.has(word) && !isAnyName(word)) ? undefined : name;
}

/** One to five words with capitals that are no role and no place. */
function isCompany(part: string): boolean {
  if (!/^\p{Lu}/u.test(part) || /\d{2}|@|:/.test(part) || roleWords.test(part)) return false;
  const words = wordsOf(part);
  if (words.length === 0 || words.length > 5) return false;
  const isNamed = words.filter(({ text }) => /^\p{Lu}/u.test(text)).length * 2 >= words.length;
  const telling = words.filter(
    ({ folded }) =>
      folded.length > 2 &&
      !fieldTerms.has(folded) &&
      !personTitles.has(folded) &&
      !isPlace(folded) &&
      !wellKnownPlaces.has(folded),
  );
  return isNamed && telling.some(({ folded }) => rarityOf(folded) > (words.length > 1 ? 20 : 60));
}
