import { datesIn } from '../../facts/calendar.ts';
import { foreignLanguageOf } from '../../facts/language-of.ts';
import { foreignWordsOf, isForeign } from '../../facts/language.ts';
import { personOfAddress } from '../../conversations/formats/addresses.ts';

/** A pasted email that was not read. */
export interface UnreadMail {
  language: string;
  /** Who wrote it, as its head tells; null where it does not. */
  from: string | null;
  /** ISO day of its head; null where it tells none. */
  day: string | null;
  start: number;
  end: number;
}

const head =
  /^[ \t]{0,20}(?:>[ \t]{0,20})?(?:from|to|de|von|van|da|från|od|an|à|subject|objet|betreff|oggetto|asunto|assunto|onderwerp|sent|date|datum|fecha|data|cc)\s?:/iu;
const sender = /^[ \t]{0,20}(?:>[ \t]{0,20})?(?:from|de|von|van|da|från|od)\s?:(.{1,300})/iu;
const dated =
  /^[ \t]{0,20}(?:>[ \t]{0,20})?(?:sent|date|datum|fecha|data|envoyé|gesendet)\s?:(.{1,80})/iu;
const greeting =
  /^[ \t]{0,20}(?:>[ \t]{0,20})?(?:bonjour|bonsoir|chère?|hallo|guten (?:tag|morgen)|sehr geehrte[rs]?|liebe[rs]?|hola|buen[oa]s (?:días|tardes)|estimad[oa]s?|olá|bom dia|boa tarde|prezad[oa]s?|ciao|buongiorno|gentile|beste|geachte|goedemorgen|hej|cześć|dzień dobry|szanown\p{L}{1,4})\b.{0,60}$/iu;
/** A foreign email says more than one sentence, or a long one. */
const fewestSentences = 2;
const fewestWords = 15;
const mostMails = 20;

/** Emails pasted into a text that are in another language as a whole. */
export function foreignMailsIn(text: string, today: string): UnreadMail[] {
  const found: UnreadMail[] = [];
  let at = 0;
  const lines = text.split('\n').map((line) => {
    const place = { line, start: at, end: at + line.length };
    at += line.length + 1;
    return place;
  });
  for (let first = 0; first < lines.length && found.length < mostMails; first += 1) {
    const isStart = head.test(lines[first]!.line) || greeting.test(lines[first]!.line);
    if (!isStart) continue;
    let body = first;
    while (body < lines.length && (head.test(lines[body]!.line) || !lines[body]!.line.trim()))
      body += 1;
    let end = body;
    // Up to the next email, or to a paragraph that is not in its language.
    while (end < lines.length && !head.test(lines[end]!.line) && !endsBefore(lines, end, body))
      end += 1;
    const own = lines.slice(body, end);
    const words = own.map(({ line }) => line).join('\n');
    const language = isWholeMail(words) ? foreignLanguageOf(words) : null;
    if (language) {
      const heading = lines.slice(first, body).map(({ line }) => line);
      found.push({
        language,
        ...writtenBy(heading, today),
        start: lines[first]!.start,
        end: own.at(-1)?.end ?? lines[first]!.end,
      });
    }
    first = Math.max(first, end - 1);
  }
  return found;
}

interface Line {
  line: string;
}

function endsBefore(lines: readonly Line[], at: number, body: number): boolean {
  if (at === body || lines[at - 1]!.line.trim()) return false;
  const paragraph: string[] = [];
  for (let next = at; next < lines.length && lines[next]!.line.trim(); next += 1)
    paragraph.push(lines[next]!.line);
  return paragraph.join(' ').length > 60 && !isForeign(paragraph.join('\n'));
}

function isWholeMail(words: string): boolean {
  const { foreign, all, sentences } = foreignWordsOf(words);
  return foreign * 3 >= all * 2 && (sentences >= fewestSentences || foreign >= fewestWords);
}

function writtenBy(heading: readonly string[], today: string) {
  const from = heading.map((line) => sender.exec(line)?.[1]).find(Boolean);
  const day = heading.map((line) => dated.exec(line)?.[1]).find(Boolean);
  return {
    from: (from && personOfAddress(from)?.name) || null,
    day: (day && datesIn(day, today)[0]?.from) || null,
  };
}
