import * as v from 'valibot';
import { plainText } from '../knowledge/markdown.ts';
import { rawText } from '../knowledge/raw-text.ts';
import { quotedSentences } from '../text/quotes.ts';
import { quotedPassageSchema } from './passage.ts';
import { supportLevelNames, type SupportLevel } from './requirement.ts';

/** How far a part of a requirement is met by the documentation. */
export const partLevels = ['met', 'limited', 'planned', 'contradicted', 'not_documented'] as const;
export type PartLevel = (typeof partLevels)[number];

/** Where nothing of a requirement is documented, there is no level. */
export type ClaimedLevel = SupportLevel | 'not_documented';

/** One part of a requirement as a model answered it, with what it rests on. */
export const answeredPartSchema = v.object({
  part: v.string(),
  level: v.picklist(partLevels),
  /** What the passages leave unsaid of it; empty for nothing. */
  note: v.string(),
  /** Whole sentences as they stand in the documentation. */
  quotes: v.array(quotedPassageSchema),
});
export type AnsweredPart = v.InferOutput<typeof answeredPartSchema>;

/** What a model says of a part; `passage` is the place of a passage in the list that it was given. */
export interface ClaimedPart {
  part: string;
  level: PartLevel;
  note: string;
  quotes: readonly NamedQuote[];
}

export interface CheckedPart<Page> extends Omit<ClaimedPart, 'quotes'> {
  quotes: { passage: Page; text: string }[];
}

/** A text that was cut out of a passage, which it names by its place in a list; null for none. */
interface NamedQuote {
  passage: number | null;
  text: string;
}

/** Finds quotes in passages letter by letter, the named one first, and gives their whole sentences; else null. */
export function quoteFinder<Page extends { text: string }>(passages: readonly Page[]) {
  const texts = passages.map((passage) => ({ passage, text: rawText(passage.text) }));
  return ({ passage, text }: NamedQuote): { passage: Page; text: string } | null => {
    const named = passage === null ? undefined : texts[passage];
    const places = named ? [named, ...texts.filter((each) => each !== named)] : texts;
    for (const place of places) {
      const sentences = quotedSentences(text, place.text);
      if (sentences !== null) {
        return { passage: place.passage, text: sentences.map(shownSentence).join(' ') };
      }
    }
    return null;
  };
}

/** The parts whose quotes stand in the passages, or that are not documented; the others are counted. */
export function checkedParts<Page extends { text: string }>(
  parts: readonly ClaimedPart[],
  passages: readonly Page[],
): { parts: CheckedPart<Page>[]; dropped: number } {
  const find = quoteFinder(passages);
  const found = parts.map(({ quotes, ...part }) => ({
    ...part,
    quotes: quotes.map(find).filter((quote) => quote !== null),
  }));
  const good = found.filter(({ level, quotes }) => level === 'not_documented' || quotes.length > 0);
  return { parts: good, dropped: found.length - good.length };
}

/** A sentence without marks of Markdown; the cells of a row stay apart. */
function shownSentence(text: string): string {
  const cells = /^\s*\|/.test(text) ? text.split(/(?<!\\)\|/) : [text];
  return cells.map(plainText).filter(Boolean).join(' · ');
}

const limiting = new Set<PartLevel>(['limited', 'planned', 'contradicted']);

/** Why quotes do not carry a level, for the team: fully, every part met; partially, a limit; not, a denial. */
export function whyNotBorneOut(
  level: SupportLevel,
  parts: readonly { level: PartLevel }[],
  dropped: number,
): string | null {
  const has = (...levels: PartLevel[]) => parts.some((each) => levels.includes(each.level));
  const says = `The language model says “${supportLevelNames[level]}”`;
  switch (level) {
    case 'fully_supported':
      if (dropped === 0 && parts.length > 0 && parts.every((each) => each.level === 'met'))
        return null;
      return `${says}, but its quotes do not carry every part.`;
    case 'partially_supported':
      if (has('met', 'limited') && parts.some((each) => limiting.has(each.level))) return null;
      return `${says}, but quotes nothing that limits it.`;
    default:
      return has('planned', 'contradicted') ? null : `${says}, but quotes nothing that denies it.`;
  }
}

const deciding: Record<SupportLevel, readonly PartLevel[]> = {
  not_supported: ['contradicted', 'planned'],
  partially_supported: ['limited', 'contradicted', 'planned', 'met'],
  fully_supported: ['met'],
};

/** The part that decides a level: for "not" what denies, for "partially" what limits. */
export function decidingPart<Part extends { level: PartLevel }>(
  level: SupportLevel,
  parts: readonly Part[],
): Part | null {
  const [first] = deciding[level].flatMap(
    (wanted) => parts.find((each) => each.level === wanted) ?? [],
  );
  return first ?? null;
}
