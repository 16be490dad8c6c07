import { personOfAddress } from './addresses.ts';
import { assembled, Voices, type Draft, type Stretch, type Voice } from './draft.ts';
import { isHtml, textOfHtml } from './html.ts';
import { linesOf } from './lines.ts';
import { momentOf } from '../../text/moments.ts';
import { signatureOf } from './signatures.ts';

const fieldNames = {
  from: 'from|von|de|van',
  date: 'date|sent|gesendet|datum|envoyé|verzonden|enviado|fecha',
  subject: 'subject|betreff|objet|onderwerp|asunto',
  to: 'to|an|à|aan|para',
  other:
    'cc|bcc|reply-to|importance|attachments|message-id|in-reply-to|mime-version|content-type|content-transfer-encoding|received|return-path|x-[a-z-]{1,40}',
} as const;
const field = new RegExp(
  String.raw`^[*_]{0,2}(?:(${fieldNames.from})|(${fieldNames.date})|(${fieldNames.subject})|(${fieldNames.to})|${fieldNames.other})[*_]{0,2}\s?:[*_]{0,2}(?:\s|$)`,
  'iu',
);
const separator =
  /^\s{0,3}(?:[-_]{5,}.{0,60}|[-–—]{2,}\s?(?:original message|forwarded message|ursprüngliche nachricht|weitergeleitete nachricht|message d'origine|oorspronkelijk bericht)\s?[-–—]{2,}|begin forwarded message:?)\s{0,9}$/iu;
const wrote =
  /^(?:on|am|le|op|el|il|den)\s.{4,220}\b(?:wrote|schrieb|a écrit|schreef|escribió|ha scritto|skrev)\b.{0,120}:\s{0,5}$/iu;
const says = /^\p{Lu}[^\n:]{2,90}\b(?:wrote|schrieb|a écrit|schreef):\s{0,5}$/u;
/** In any language: a year, an address and a colon at the end. */
const isAddressed = (line: string) =>
  /[:：]\s{0,5}$/u.test(line) &&
  /(?<!\d)20\d\d(?!\d)/u.test(line) &&
  /<[^<>\s@]{1,200}@[^<>\s]{1,200}>[^<>]{0,60}$/u.test(line);

/** A line that introduces a quoted mail is no longer. */
const longestHeading = 500;

interface Part {
  author: Voice | null;
  date: string | null;
  notes: readonly string[];
  lines: string[];
  depth: number;
}

/** Whether a text is a mail: header lines at its top, or a heading of a quoted one in it. */
export function isMail(text: string): boolean {
  const fields = fieldsIn(text.slice(0, 4000).trimStart().split('\n').slice(0, 12));
  return (
    (fields.length >= 2 && fields.some(({ from }) => from)) ||
    linesOf(text.slice(0, 100_000)).some(({ text: line }) => wrote.test(line.slice(0, 400)))
  );
}

/** The fields of a header that lines begin with, by what they tell. */
const fieldsIn = (lines: readonly string[]) =>
  lines.flatMap((line) => {
    const found = field.exec(line.slice(0, 80));
    if (!found) return [];
    const [name, from, date, subject, to] = found;
    return [{ value: line.slice(name.length), from, date, subject, to }];
  });

/** A mail whose parts are told apart: what its program wrote in headers, and its words. */
export interface WrittenMail {
  author: Voice | null;
  /** The first to whom it is written. */
  addressee: Voice | null;
  date: string | null;
  subject: string | null;
  /** Lines that nobody says: what an invite tells, what could not be read. */
  notes: readonly string[];
  /** Without markup; quoted mails may stand in it. */
  text: string;
}

/** A mail as people paste it, or a thread of them: its headings stand in the text. */
export function readMail(raw: string): Draft {
  const text = raw.replace(/^\s{1,200}/, '');
  const [first, ...lines] = text.slice(0, 4000).split('\n');
  const heads = fieldsIn([first ?? '']);
  const told = heads.length > 0 ? [...heads, ...fieldsIn(lines)] : [];
  return readMails([
    {
      author: null,
      addressee: null,
      date: null,
      subject:
        told
          .find(({ subject }) => subject)
          ?.value.trim()
          .slice(0, 300) || null,
      notes: [],
      text: isHtml(text) ? textOfHtml(text) : text,
    },
  ]);
}

/** Mails of one thread, in this order; what is quoted in them is its author's. */
export function readMails(mails: readonly WrittenMail[]): Draft {
  const parts = mails.flatMap((mail) => partsOf(mail));
  const voices = new Voices();
  const stretches: Stretch[] = [];
  for (const part of parts) {
    const words = unwrapped(part.lines);
    const signed = signatureOf(words, part.author?.name ?? null);
    const author = part.author && {
      ...part.author,
      name: part.author.name.includes('@') ? (signed.name ?? part.author.name) : part.author.name,
      title: part.author.title ?? signed.title,
    };
    const speaker = author ? voices.indexOf(author) : null;
    const when = part.date?.slice(0, 10) ?? '';
    const head = author ? [`${author.name}${when === '' ? '' : ` (${when})`}:`] : [];
    const heading = [...head, ...part.notes].map((line) => `${line}\n`).join('');
    stretches.push({ speaker, text: words.slice(0, signed.end), at: null, heading });
  }
  return {
    kind: 'email',
    title: mails.find(({ subject }) => subject)?.subject ?? null,
    happened_at: mails[0]?.date ?? parts.find(({ date }) => date)?.date ?? null,
    speakers: voices.speakers,
    ...assembled(stretches),
  };
}

/** Cuts a body at the headings of the mails in it; each line belongs to whoever wrote it. */
function partsOf({ text, author, date, addressee, notes }: WrittenMail): Part[] {
  const parts: Part[] = [{ author, date, notes, lines: [], depth: 0 }];
  /** The author at each depth of `>`. */
  const authors: (Pick<Part, 'author' | 'date'> | undefined)[] = [{ author, date }];
  /** Whom the newest mail answers: what it quotes without a heading is theirs. */
  let answered = addressee;
  const lines = text.split('\n').map(unquoted);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line) continue;
    const head = headAt(lines, at);
    if (head) {
      const next = writtenAt(lines, at + head.count);
      const depth = Math.max(next?.depth ?? line.depth, line.depth);
      authors[depth] = head;
      authors.length = depth + 1;
      answered ??= head.addressee;
      parts.push({ author: head.author, date: head.date, notes: [], lines: [], depth });
      at += head.count - 1;
      continue;
    }
    const current = parts.at(-1);
    if (current && (line.depth === current.depth || line.words.trim() === '')) {
      current.lines.push(line.words);
      continue;
    }
    const owner =
      authors[line.depth] ?? (line.depth === 1 ? { author: answered, date: null } : undefined);
    const { author: by = null, date: day = null } = owner ?? {};
    parts.push({ author: by, date: day, notes: [], lines: [line.words], depth: line.depth });
  }
  return parts.filter((part) => part.lines.some((line) => line.trim() !== ''));
}

interface Unquoted {
  depth: number;
  words: string;
}

function writtenAt(lines: readonly Unquoted[], from: number): Unquoted | undefined {
  let at = from;
  while (lines[at]?.words.trim() === '') at += 1;
  return lines[at];
}

function unquoted(line: string): Unquoted {
  const marks = /^(?:[ \t]{0,3}>){1,1000} ?/.exec(line)?.[0] ?? '';
  return { depth: marks.split('>').length - 1, words: line.slice(marks.length) };
}

interface Heading {
  count: number;
  author: Voice | null;
  date: string | null;
  addressee: Voice | null;
}

/** The first of several addresses; a comma within a name ends none. */
function firstOf(words: string): Voice | null {
  const close = words.indexOf('>');
  return personOfAddress(close >= 0 ? words.slice(0, close + 1) : (words.split(/[;,]/)[0] ?? ''));
}

/** The heading of another mail at a line: how many lines it takes, and what it says. */
function headAt(lines: readonly Unquoted[], at: number): Heading | null {
  const words = lines[at]?.words.trim() ?? '';
  if (words === '') return null;
  const isAboveQuoted = (writtenAt(lines, at + 1)?.depth ?? 0) > (lines[at]?.depth ?? 0);
  const both = `${words} ${lines[at + 1]?.words.trim() ?? ''}`;
  const isOne = wrote.test(words.slice(0, 400)) || says.test(words.slice(0, 200));
  if (!isOne && isAboveQuoted && isAddressed(words.slice(0, longestHeading))) {
    const { author } = attribution(words.slice(0, words.indexOf('>') + 1));
    return { count: 1, addressee: null, author, date: momentOf(words.slice(0, longestHeading)) };
  }
  const isTwo = !isOne && !/[.!?]$/.test(words) && wrote.test(both.slice(0, longestHeading));
  if (!isOne && !isTwo) return fieldsAt(lines, at);
  const told = (isOne ? words : both).slice(0, longestHeading);
  return { count: isOne ? 1 : 2, addressee: null, ...attribution(told) };
}

/** A block of `From:`, `Sent:`, `To:`, `Subject:`, with a separator above it or not. */
function fieldsAt(lines: readonly Unquoted[], at: number): Heading | null {
  let start = at;
  if (separator.test((lines[at]?.words ?? '').slice(0, 120))) {
    start += 1;
    while (start < at + 4 && lines[start]?.words.trim() === '') start += 1;
  }
  const heading: Heading = { count: start - at, author: null, date: null, addressee: null };
  let [found, hasFrom] = [0, false];
  for (const { words: line } of lines.slice(start, start + 12)) {
    const [told] = fieldsIn([line.trim()]);
    // what the line before could not hold
    const goesOn = found > 0 && line.trim() !== '' && /^[ \t]/.test(line);
    if (!told && !goesOn) break;
    heading.count += 1;
    if (!told) continue;
    const { value, from, date, to } = told;
    found += 1;
    if (from) {
      hasFrom = true;
      heading.author = personOfAddress(value);
    }
    if (date) heading.date = momentOf(value);
    if (to) heading.addressee = firstOf(value);
  }
  if (hasFrom && found >= 2) return heading;
  const isAlone = start > at && found === 0 && heading.count === 1;
  return isAlone && /message|nachricht|bericht/i.test(lines[at]?.words ?? '') ? heading : null;
}

/** `On Tue, 3 Nov 2026 at 10:02, Dana Whitfield <dana@…> wrote:` */
function attribution(words: string): { author: Voice | null; date: string | null } {
  const bare = words.replace(
    /\b(?:wrote|schrieb|a écrit|schreef|escribió|ha scritto|skrev)\b.{0,120}$/iu,
    (tail) => tail.replace(/^\S{1,12}(?: écrit| scritto)?/u, ' '),
  );
  const date = momentOf(bare);
  const name = bare
    .replace(/:\s{0,5}$/, '')
    .split(
      /,|\bat \d{1,2}[:.]\d{2}(?: ?[AP]M)?|\b\d{1,2}[:.]\d{2}(?::\d{2})?(?: ?[AP]M)?(?: uhr)?\b/i,
    )
    .map((part) => part.trim())
    .findLast(
      (part) =>
        /\p{L}{2}/u.test(part) &&
        !/\b\d{4}\b/.test(part) &&
        !/^(?:on|am|le|op|el)\s/i.test(part) &&
        !/^(?:(?:mon|tue|wed|thu|fri|sat|sun)\w{0,6}|um|à|om|at|[ap]m)$/i.test(part),
    );
  const direct = /^(?:on|am|le|op|el)\s.{0,60}?\b\d{4}\b\S{0,3}\s(.{2,120})$/i.exec(
    bare.trim(),
  )?.[1];
  return {
    author: personOfAddress(name ?? direct ?? bare.replace(/^(?:on|am|le|op|el)\s/i, '')),
    date,
  };
}

function unwrapped(lines: readonly string[]): string {
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
