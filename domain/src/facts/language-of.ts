import { franc } from 'franc-min';
import { foreignSentencesOf, isMostlyForeign, wordsIn } from './language.ts';

/** Languages that notes on deals are written in, by ISO 639-3, with their names. */
const languages: Readonly<Record<string, string>> = {
  eng: 'English',
  deu: 'German',
  fra: 'French',
  spa: 'Spanish',
  por: 'Portuguese',
  ita: 'Italian',
  nld: 'Dutch',
  swe: 'Swedish',
  pol: 'Polish',
};

/** Shorter texts are names and terms; their language is a guess. */
const fewestLetters = 60;
/** Notes in English are full of names: another language must be clearly nearer. */
const englishWords =
  /(?<!\p{L})(?:the|and|is|are|to|of|we|they|with|for|has|have|not|by|from|our|will|was|that|this|he|she|but|their|them)(?!\p{L})/giu;

/**
 * The language of a text, where it is another than English; null for English and for what is too
 * short to tell.
 */
export function foreignLanguageOf(text: string): string | null {
  if ((text.match(/\p{L}/gu)?.length ?? 0) < fewestLetters) return null;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin < (text.match(/\p{L}/gu)?.length ?? 0) / 2) return 'foreign';
  // Whether it is English is told faster than which language it is.
  const words = text.split(/\s+/).length;
  const english = text.match(englishWords)?.length ?? 0;
  if (english / words > 0.05 || !isMostlyForeign(text)) return null;
  const found = franc(text.slice(0, 2000), { only: Object.keys(languages) });
  if (found === 'eng' || found === 'und') return null;
  return languages[found] ?? null;
}

/** How much of several texts stands in foreign sentences, and their language where it can be told. */
export function foreignShareOf(texts: readonly string[]): {
  language: string | null;
  share: number;
} {
  const foreign = texts.flatMap(foreignSentencesOf);
  if (foreign.length === 0) return { language: null, share: 0 };
  const all = texts.map(wordsIn).reduce((sum, words) => sum + words, 0);
  const words = foreign.map(wordsIn).reduce((sum, each) => sum + each, 0);
  return {
    language: words === 0 ? null : foreignLanguageOf(foreign.join('\n')),
    share: all === 0 ? 0 : words / all,
  };
}
