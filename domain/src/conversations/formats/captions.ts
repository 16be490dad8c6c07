import { assembled, Voices, type Draft, type Problem, type Stretch } from './draft.ts';
import { decodeEntities } from './html.ts';
import { linesOf, secondsOf, type Line } from './lines.ts';
import { voiceOf } from './names.ts';

const stamp = String.raw`((?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3})`;
const timing = new RegExp(String.raw`^\s{0,9}${stamp}\s{1,9}-->\s{1,9}${stamp}`);
const voiceTag = /<v(?:\.[^\s>]{1,60})?\s([^>]{1,200})>/;
const tag = /<[^<>]{0,200}>/g;

/** Whether a text is made of cues: `WEBVTT`, or numbers above times with an arrow. */
export function isCaptions(text: string): boolean {
  if (/^WEBVTT(?:\s|$)/.test(text)) return true;
  const [first, second] = linesOf(text.slice(0, 2000)).filter((line) => line.text.trim() !== '');
  return (
    timing.test(first?.text ?? '') ||
    (/^\s{0,9}\d{1,9}\s{0,9}$/.test(first?.text ?? '') && (second?.text ?? '').includes('-->'))
  );
}

/** What holds no words of anybody. */
const unsaid = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
/** Two times that an arrow should stand between. */
const twoTimes = new RegExp(String.raw`^\s{0,9}${stamp}[^\p{L}\p{N}]{1,9}${stamp}`, 'u');

/** WebVTT or SRT: cues of one speaker that follow each other are one stretch. */
export function readCaptions(text: string): Draft | { problem: Problem } {
  const voices = new Voices();
  const stretches: Stretch[] = [];
  let last: number | null = null;
  for (const block of blocksOf(linesOf(text))) {
    const cues = cuesOf(block, stretches.at(-1)?.at ?? null);
    if (!Array.isArray(cues)) return { problem: cues };
    for (const { start, words } of cues) {
      const { name, rest } = cueVoice(words);
      const isNew = name !== null;
      if (name) last = voices.indexOf(name);
      stretches.push({
        speaker: last,
        text: rest,
        at: start,
        heading: isNew && last !== null ? `${voices.speakers[last]?.name ?? ''}: ` : '',
      });
    }
  }
  if (stretches.length === 0) {
    return { problem: { line: 1, told: 'The file has no cues' } };
  }
  return {
    kind: 'call',
    title: null,
    happened_at: null,
    speakers: voices.speakers,
    ...assembled(joined(stretches)),
  };
}

interface CueLine {
  start: number;
  words: string;
}

/**
 * What is said in lines that stand together: mostly one cue, several where a file has no blank lines
 * between them. Words without times go on with the cue before.
 */
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
  const isNumber = /^\s{0,9}\d{1,9}\s{0,9}$/.test(block[at]?.text ?? '');
  const isAbove = timing.test(block[at + 1]?.text ?? '');
  return isAbove ? isNumber || at === 0 : isNumber && block.length === 1;
}

/** Lines that stand together; notes, styles and regions of WebVTT have no arrow. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [[]];
  for (const line of lines) {
    if (line.text.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((block) => block.length > 0);
}

function cueVoice(line: string): {
  name: { name: string; title?: string | null } | null;
  rest: string;
} {
  const tagged = voiceTag.exec(line.slice(0, 300));
  const rest = decodeEntities(line.replaceAll(tag, '')).replaceAll('\u00A0', ' ').trim();
  if (tagged) return { name: { name: tagged[1]?.trim() ?? '' }, rest };
  const colon = /^(?:>> ?)?([^:]{1,80}): (?=\S)/.exec(rest.slice(0, 120));
  const voice = colon ? voiceOf(colon[1] ?? '') : null;
  return colon && voice
    ? { name: voice, rest: rest.slice(colon[0].length) }
    : { name: null, rest: rest.replace(/^>> ?/, '') };
}

/** A cue that goes on is said by whoever spoke before it, so that no sentence is torn. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const stretch of stretches) {
    const before = result.at(-1);
    if (before && before.speaker === stretch.speaker && before.text.length < 20_000) {
      before.text = `${before.text} ${stretch.text}`;
    } else {
      result.push({ ...stretch });
    }
  }
  return result;
}
