import { assembled, Voices, type Draft, type Problem, type Stretch, type Voice } from './draft.ts';
import { grouped, tally } from '../../keys.ts';
import { isoOf } from '../../text/moments.ts';
import { decodeEntities } from './html.ts';
import { linesOf, secondsOf, type Line } from './lines.ts';
import { voiceOf } from './names.ts';
import { valuesAt } from './paths.ts';
import { isNameLike } from './roles.ts';

const stamp = String.raw`((?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3})`;
/** With an arrow, or with a comma as YouTube writes them (.sbv). */
const timing = new RegExp(String.raw`^\s{0,9}${stamp}(?:\s{1,9}-->\s{1,9}|,(?=[\d:]))${stamp}`);
/** What Webex writes above times: a number, a name and an id. */
const nameAbove = /^\d{1,9} "([^"]{1,100})" \(\d{1,20}\)\s{0,9}$/;
const cueNumber = /^\s{0,9}\d{1,9}\s{0,9}$/;
const fullName = /^\p{Lu}[^\s]* \p{Lu}[^\s]*(?: \p{Lu}[^\s]*)?$/u;
const voiceTag = /<v(?:\.[^\s>]{1,60})?\s([^>]{1,200})>/;
/** Marks of type and place: `<b>`, `{\\an8}`. */
const tag = /<[^<>]{0,200}>|\{\\[^{}]{1,60}\}/g;
/** Times of single words: captions that roll, each line of which comes twice. */
const wordTime = /<\d{2}:\d{2}:\d{2}\.\d{3}><c/;

/** Whether a text is made of cues: `WEBVTT`, or numbers above times with an arrow. */
export function isCaptions(text: string): boolean {
  if (/^WEBVTT(?:\s|$)/.test(text)) return true;
  const [first, second] = linesOf(text.slice(0, 2000)).filter((line) => line.text.trim() !== '');
  return (
    timing.test(first?.text ?? '') ||
    (cueNumber.test(first?.text ?? '') && (second?.text ?? '').includes('-->'))
  );
}

const unsaid = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
/** Two times that an arrow should stand between. */
const twoTimes = new RegExp(String.raw`^\s{0,9}${stamp}[^\p{L}\p{N}]{1,9}${stamp}`, 'u');

/** WebVTT or SRT: cues of one speaker that follow each other are one stretch. */
export function readCaptions(text: string): Draft | { problem: Problem } {
  const voices = new Voices();
  const stretches: Stretch[] = [];
  let last: number | null = null;
  let isNew = false;
  let happened: string | null = null;
  const blocks = blocksOf(linesOf(text));
  const alone = namesAlone(blocks);
  const isRolling = wordTime.test(text);
  let before: CueLine | undefined;
  for (const block of blocks) {
    const cues = cuesOf(block, before?.start ?? null);
    if (!Array.isArray(cues)) return { problem: cues };
    for (const cue of cues) {
      const { start, words: line } = cue;
      const isAgain = isRolling && before && plain(before.words) === plain(line);
      if (plain(line) !== '') before = cue;
      if (isAgain) continue;
      for (const { voice, words, said } of piecesOf(line, alone.has(line.trim()))) {
        happened ??= isoOf(Date.parse(said ?? '') - start * 1000);
        if (voice) {
          last = voices.indexOf(voice);
          isNew = true;
        }
        if (words === '') continue;
        const spoken = stretches.at(-1);
        // so that no sentence is torn
        if (spoken && spoken.speaker === last && spoken.text.length < 20_000) {
          spoken.text += ` ${words}`;
        } else {
          const heading = isNew && last !== null ? `${voices.speakers[last]?.name ?? ''}: ` : '';
          stretches.push({ speaker: last, text: words, at: start, heading });
        }
        isNew = false;
      }
    }
  }
  if (stretches.length === 0) {
    return { problem: { line: 1, told: 'The file has no cues' } };
  }
  return {
    kind: 'call',
    title: null,
    happened_at: happened,
    speakers: voices.speakers,
    ...assembled(stretches),
  };
}

interface CueLine {
  start: number;
  words: string;
}

/** What is said in lines that stand together: cues, and words without times that go on with the cue before. */
function cuesOf(block: readonly Line[], before: number | null): CueLine[] | Problem {
  const found: CueLine[] = [];
  let start = unsaid.test(block[0]?.text ?? '') ? null : before;
  let hasTimes = false;
  for (const [at, { text, number }] of block.entries()) {
    const match = timing.exec(text);
    const isBroken = twoTimes.test(text) || (!hasTimes && text.includes('-->'));
    if (match || isBroken) {
      start = match ? secondsOf(match[1] ?? '') : null;
      if (start === null || secondsOf(match?.[2] ?? '') === null) return brokenAt(number, text);
      hasTimes = true;
      const name = nameAbove.exec(block[at - 1]?.text ?? '')?.[1];
      if (name) found.push({ start, words: `${name}:` });
    } else if (start !== null && !isNameOfCue(block, at)) {
      found.push({ start, words: text });
    }
  }
  return found;
}

function brokenAt(line: number, text: string): Problem {
  const what = text.includes('-->') ? 'an arrow but no times' : 'times but no arrow';
  return { line, told: `Line ${line} has ${what} such as 00:01:02.000 --> 00:01:05.000` };
}

/** A number or a name above the times of a cue; or a number that stands alone. */
function isNameOfCue(block: readonly Line[], at: number): boolean {
  const isNumber = cueNumber.test(block[at]?.text ?? '');
  const isAbove = timing.test(block[at + 1]?.text ?? '');
  return isAbove ? isNumber || at === 0 : isNumber && block.length === 1;
}

/** Lines that stand together; notes, styles and regions of WebVTT have no arrow. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks = grouped(lines, (line, [first]) => (line.text === '') === (first?.text === ''));
  return blocks.filter(([first]) => first && first.text !== '');
}

/** What a line of a cue says, and who starts to speak in it; words may be missing beside a name. */
interface Piece {
  voice: Voice | null;
  words: string;
  said?: string;
}

/** A line of a cue by who speaks in it: voices of WebVTT, names before colons, what Graph tells. */
function piecesOf(line: string, isName: boolean): Piece[] {
  const told = metadataOf(line);
  if (told) return [told];
  if (voiceTag.test(line)) {
    return line.split(/(?=<v[.\s])/).map((part) => {
      const name = voiceTag.exec(part.slice(0, 300))?.[1];
      return { voice: name === undefined ? null : { name: name.trim() }, words: plain(part) };
    });
  }
  const words = plain(line);
  const alone = isName ? words : /^[-–>\s]{0,5}\[?([^:[\]]{2,80})\]?:$/.exec(words)?.[1];
  const own = alone === undefined ? null : voiceOf(alone);
  if (own) return [{ voice: own, words: '' }];
  const colon = /^(?:>> ?|[-–] ?)?([^:]{1,80}): (?=\S)/.exec(words.slice(0, 120));
  const voice = colon ? voiceOf(colon[1] ?? '') : null;
  return colon && voice
    ? [{ voice, words: words.slice(colon[0].length) }]
    : [{ voice: null, words: words.replace(/^>> ?/, '') }];
}

const plain = (line: string): string =>
  decodeEntities(line.replaceAll(tag, '')).replaceAll('\u00A0', ' ').trim();

/** Teams' captions with metadata: a line of JSON is a cue. */
function metadataOf(line: string): Piece | null {
  if (!/^\s{0,9}\{.{0,9999}"spokenText"/.test(line.slice(0, 10_000))) return null;
  try {
    const data: unknown = JSON.parse(line);
    const text = (path: string) => {
      const [value] = valuesAt(data, path);
      return typeof value === 'string' ? value.trim() : '';
    };
    const name = text('speakerName');
    return {
      voice: name ? { name } : null,
      words: text('spokenText'),
      said: text('startDateTime'),
    };
  } catch {
    return null; // words that only look like it
  }
}

/** Lines that stand first in several cues above others, and are names: nobody says them. */
function namesAlone(blocks: readonly (readonly Line[])[]): ReadonlySet<string> {
  const names = blocks.flatMap((block) => {
    const at = block.findIndex(({ text }) => timing.test(text));
    const [name, words] = [block[at + 1]?.text.trim() ?? '', block[at + 2]?.text ?? ''];
    if (at < 0 || words.trim() === '' || timing.test(words)) return [];
    return fullName.test(name) && isNameLike(name) ? [name] : [];
  });
  return new Set([...tally(names)].flatMap(([name, count]) => (count > 1 ? [name] : [])));
}
