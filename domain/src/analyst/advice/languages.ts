import { foreignLanguageOf, foreignShareOf } from '../../facts/language-of.ts';
import { foreignSentencesOf, isMostlyForeign, wordsIn } from '../../facts/language.ts';
import { foreignMailsIn, type UnreadMail } from './unread-mails.ts';

/** From so much of all that is written on, a language is one of the notes. */
const realShare = 1 / 3;
/** What stands beside foreign emails is headings and names below so many words. */
const fewWords = 5;

interface Told {
  text: string;
  /** Of the text as a whole; null for English. */
  language: string | null;
  /** Foreign emails within a text in English. */
  mails: readonly UnreadMail[];
}

/** Whether a text is in another language, or which of its emails are. */
export function languageOf(text: string, today: string): Pick<Told, 'language' | 'mails'> {
  if (foreignSentencesOf(text).length === 0)
    return { language: foreignLanguageOf(text), mails: [] };
  const mails = foreignMailsIn(text, today);
  const rest = withoutMails(text, mails);
  if (mails.length > 0 && wordsIn(rest) >= fewWords && !isMostlyForeign(rest))
    return { language: null, mails };
  return { language: foreignLanguageOf(text), mails: [] };
}

/** Languages of whole texts; else that of foreign sentences where they are a third of the words. */
export function languagesOf(texts: readonly Told[]): string[] {
  const whole = texts.flatMap(({ language }) => language ?? []);
  if (whole.length > 0) return [...new Set(whole)];
  const { language, share } = foreignShareOf(
    texts.map(({ text, mails }) => withoutMails(text, mails)),
  );
  return language && share >= realShare ? [language] : [];
}

const withoutMails = (text: string, mails: readonly UnreadMail[]): string =>
  partsOf(text, mails)
    .flatMap((part) => (part.isForeign ? [] : part.text))
    .join('\n');

/** A text in its parts: the emails of another language, and what stands around them. */
function partsOf(text: string, mails: readonly UnreadMail[]) {
  const parts: { text: string; isForeign: boolean }[] = [];
  let from = 0;
  for (const { start, end } of mails) {
    parts.push({ text: text.slice(from, start), isForeign: false });
    parts.push({ text: text.slice(start, end), isForeign: true });
    from = end;
  }
  parts.push({ text: text.slice(from), isForeign: false });
  return parts.filter((part) => part.text.trim() !== '');
}

/** A text as it is read: what is foreign in it apart from the rest. */
export function asSources<Source extends Told>({ mails, ...source }: Source) {
  if (mails.length === 0) return [{ ...source, isForeign: source.language !== null }];
  return partsOf(source.text, mails).map((part) => ({ ...source, ...part }));
}
