import { trimmed } from '../../spans.ts';
import type { Utterance } from '../conversation.ts';
import type { Companies } from '../company-name.ts';
import { bounded, Voices, type Draft } from './draft.ts';
import { colon, countsOf, longestHead, withoutHeaders, type Head } from './header.ts';
import { linesOf, secondsOf, type Line } from './lines.ts';
import { momentOf } from '../../text/moments.ts';
import { voiceOf } from './names.ts';
import { isRole } from './roles.ts';
import { stampOf } from './stamp.ts';
import { isUnspoken, timeAlone } from './unspoken.ts';

const time = String.raw`\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?`;
const noon = String.raw`(?: ?[AaPp]\.?[Mm]\.?)?`;
/** `14/09/2026, `, `2026-09-14 `, `17.09. `, `Tue ` before a time. */
const day = String.raw`(?:(?:\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4}|\.)?|mon|tue|wed|thu|fri|sat|sun)[,T]? ?)?`;
const marks = String.raw`[*_]{0,3}`;
/** `[00:12:03] Dana: …`, `12:03 - Dana: …`, `[14/09/2026, 10:02] Dana: …`, `**[0:12 --> 0:15]** Dana` */
const timeFirst = new RegExp(
  String.raw`^${marks}[[(]?${day}(${time})${noon}[\])]?(?: ?(?:-->?|→|[-–—]) ?[[(]?${time}${noon})?[\])]?${marks}(?: ?[-–—|])? ?`,
  'iu',
);
/** `Dana Whitfield (00:12): …`, `Dana Whitfield  0:12`, `Dana [10:02 AM]`, `[Dana Whitfield] 10:02:13` */
const timeBehind = new RegExp(
  String.raw`^${marks}\[?([\p{L}][^:[\]<>]{0,80}?)\]?(?: ?[-–—|,])? {1,4}${marks}[[(]?${day}(${time})${noon}[\])]?(?: ?[:|-])?${marks}(?: ?:)?${marks}(?: |$)`,
  'iu',
);
/** Of a saved chat: `10:02:13 From Dana Whitfield to Everyone:` */
const toWhom = /^From ([^:]{1,80}?) to [^:]{1,100}:/iu;
/** A time between a name and what is said: `Dana: [00:12] …` */
const timeWithin = new RegExp(String.raw`^ ?[[(](${time})[\])] `, 'u');
const angled = /^<([^<>]{1,80})> /u;

function headOf(text: string, companies: Companies): Head | null {
  const head = text.slice(0, longestHead);
  const first = timeFirst.exec(head);
  if (first) {
    const rest = head.slice(first[0].length);
    const at = secondsOf(first[1] ?? '');
    const named = colonHead(rest, companies) ?? headBy(toWhom, rest, companies);
    if (named) return { ...named, at, length: first[0].length + named.length, isTimed: true };
    const alone = rest.trim();
    const voice = alone.length < 60 && text.length < longestHead ? voiceOf(alone, companies) : null;
    return voice ? { voice, at, length: text.length, isTimed: true } : null;
  }
  const behind = timeBehind.exec(head);
  // `Thu, Nov 12, 2026 9:30AM` is a day, not somebody
  const isDay = /\b20\d\d\b/.test(behind?.[1] ?? '');
  const voice = behind && !isDay ? voiceOf(behind[1] ?? '', companies) : null;
  if (behind && voice) {
    return { voice, at: secondsOf(behind[2] ?? ''), length: behind[0].length, isTimed: true };
  }
  const named = colonHead(head, companies);
  if (!named) return null;
  const within = timeWithin.exec(head.slice(named.length));
  const length = named.length + (within?.[0].length ?? 0);
  return { ...named, at: secondsOf(within?.[1] ?? ''), length, isTimed: within !== null };
}

const colonHead = (text: string, companies: Companies) =>
  headBy(angled.test(text) ? angled : colon, text, companies);

function headBy(
  form: RegExp,
  text: string,
  companies: Companies,
): Pick<Head, 'voice' | 'length'> | null {
  const match = form.exec(text);
  const voice = match ? voiceOf(match[1] ?? '', companies) : null;
  return match && voice && { voice, length: match[0].length };
}

/** A line such as `Larkfield pilot (2026-11-12 09:30 GMT+1) - Transcript`. */
const isTitle = (line: string): boolean =>
  /(?<!\p{L})(?:(?:meeting|besprechungs)?(?:transcript|transkript|transcription)|transcripción|transcrição|trascrizione|recording)[^\p{L}\p{N}]{0,3}$/iu.test(
    line.slice(0, longestHead),
  ) && stampOf(line) !== null;

/** Names of headings that are somebody's after all: a participant's, or of one who often speaks. */
function knownHead(text: string, known: ReadonlySet<string>): Head | null {
  const match = colon.exec(text.slice(0, longestHead));
  const name = match?.[1]?.trim() ?? '';
  return match && known.has(name.toLowerCase())
    ? { voice: { name }, at: null, length: match[0].length, isTimed: false }
    : null;
}

/** A transcript whose lines say who speaks, as it is; null where they do not. */
export function readNamed(text: string, companies: Companies): Draft | null {
  const known = new Set(
    companies.participants
      .flatMap(({ name }) => [name, ...name.split(' ')])
      .map((each) => each.toLowerCase()),
  );
  const lines = linesOf(text);
  const alone = namesAboveTimes(lines, companies);
  const headed = lines.map((line, at) => {
    const above = alone.get(at);
    if (above) return { line, head: above };
    if (isUnspoken(line.text) || isTitle(line.text)) return { line, head: null };
    return { line, head: headOf(line.text, companies) ?? knownHead(line.text, known) };
  });
  const heads = withoutThings(withoutHeaders(headed, known), known);
  if (!isTranscript(heads, known)) return null;
  const voices = new Voices();
  const utterances: Utterance[] = [];
  let current: Utterance | undefined;
  let isBroken = false;
  for (const { line, head, isHeader, isThing } of heads) {
    if (isHeader) current = undefined;
    if (isThing) {
      // Nobody is known to say it
      current = { speaker: null, start: line.start, end: line.end, at: null };
      utterances.push(current);
    }
    if (head) {
      const start = line.start + head.length;
      current = { speaker: voices.indexOf(head.voice), start, end: start, at: head.at };
      utterances.push(current);
      isBroken = false;
    } else if (isUnspoken(line.text)) {
      isBroken = true;
      continue;
    }
    if (!current || line.text.trim() === '') continue;
    if (isBroken) {
      // Whoever spoke before goes on behind what a recorder wrote
      current = { ...current, start: line.start };
      utterances.push(current);
      isBroken = false;
    }
    current.end = line.end;
  }
  const above = lines.slice(
    0,
    heads.findIndex(({ head }) => head !== null),
  );
  return {
    kind: 'call',
    ...toldAbove(above.map((line) => line.text)),
    text,
    speakers: voices.speakers,
    utterances: bounded(
      utterances.map((each) => {
        const [start, end] = trimmed(text, each.start, Math.max(each.start, each.end));
        return { ...each, start, end };
      }),
    ),
  };
}

/** Names that stand alone on a line, with a time alone on the next one; several, or it is chance. */
function namesAboveTimes(lines: readonly Line[], companies: Companies): ReadonlyMap<number, Head> {
  const found = new Map<number, Head>();
  for (const [at, { text }] of lines.entries()) {
    const seconds = timeAlone(lines[at + 1]?.text ?? '');
    if (seconds === null || text.length > 60 || isUnspoken(text)) continue;
    const voice = voiceOf(text, companies);
    if (voice) found.set(at, { voice, at: seconds, length: text.length, isTimed: true });
  }
  return found.size > 1 ? found : new Map();
}

const longestFact = 200;

function toldAbove(lines: readonly string[]): Pick<Draft, 'title' | 'happened_at'> {
  const short = lines
    .map((line) => line.trim())
    .filter((line) => line && line.length < longestFact);
  const stamp = short.filter(isTitle).map((line) => stampOf(line))[0];
  const told = short
    .map((line) => line.replace(/^\p{L}{2,20}(?: \p{L}{2,20})?:\s/u, ''))
    .map((line) => (line.length < 60 ? momentOf(line) : null))
    .find((each) => each !== null);
  return { title: stamp?.title || null, happened_at: stamp?.at ?? told ?? null };
}

/** Of lines with heads in them, so many at most are minutes; where all have one, people talk. */
const mostInMinutes = 0.9;

/** Minutes: where nobody speaks twice, a single unknown word before a colon is a thing (`Splunk`). */
function withoutThings<Each extends { line: Line; head: Head | null }>(
  lines: readonly Each[],
  known: ReadonlySet<string>,
): readonly (Each & { isThing?: boolean })[] {
  const found = lines.flatMap(({ head }) => (head ? [head] : []));
  const names = found.map(({ voice }) => voice.name.toLowerCase());
  const filled = lines.filter(({ line }) => line.text.trim() !== '').length;
  const isTalk =
    found.some(({ isTimed }) => isTimed) ||
    new Set(names).size < names.length ||
    found.length > mostInMinutes * filled;
  if (isTalk) return lines;
  const isThing = ({ voice: { name } }: Head) =>
    name !== '' && !name.includes(' ') && !known.has(name.toLowerCase()) && !isRole(name);
  return lines.map((each) =>
    each.head && isThing(each.head) ? { ...each, head: null, isThing: true } : each,
  );
}

/** Whether the names before colons are those of people who talk, and not headings of notes. */
function isTranscript(
  heads: readonly { line: Line; head: Head | null }[],
  known: ReadonlySet<string>,
): boolean {
  const found = heads.flatMap(({ head }) => (head ? [head] : []));
  if (found.length === 0) return false;
  const filled = heads.filter(({ line }) => line.text.trim() !== '').length;
  const timed = found.filter(({ isTimed }) => isTimed).length;
  if (timed >= 2 || (timed === 1 && filled <= 3)) return true;
  const counts = countsOf(heads);
  const recurring = [...counts.values()].filter((count) => count > 1).length;
  const people = [...counts.keys()].filter(
    (name) => known.has(name) || name.split(' ').some((part) => known.has(part)),
  ).length;
  const share = found.length / filled;
  if (recurring >= 2 || people >= 2) return share > 0.2;
  if (recurring === 1 || people === 1) return share > 0.4;
  return found.length >= 2 && share > 0.9;
}
