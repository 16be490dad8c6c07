import { secondsOf } from './lines.ts';

const hours = String.raw`(?:(\d{1,2}) ?(?:h(?:(?:ou)?rs?)?|stunden?|std|heures?|horas?|uur)\.?,? ?)?`;
const minutes = String.raw`(?:(\d{1,3}) ?m(?:in(?:ut(?:[eo]?s?|en?)?)?|inuut|inuten)?\.?,? ?)?`;
const seconds = String.raw`(?:(\d{1,2}) ?s(?:e[ckg](?:ond(?:[eo]?s?|en)?|unden?|s)?)?\.?)?`;
const spelled = new RegExp(`^${hours}${minutes}${seconds}$`, 'iu');

/** Seconds of a line that is a time and nothing else: `0:03`, `[00:05:00]`, `1 minute 2 seconds`. */
export function timeAlone(line: string): number | null {
  const words = line
    .trim()
    .replace(/^[[(]/, '')
    .replace(/[\])]$/, '');
  if (words === '' || words.length > 40) return null;
  const match = spelled.exec(words);
  if (!match) return secondsOf(words);
  const [hour = 0, minute = 0, second = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return hour * 3600 + minute * 60 + second;
}

const written: readonly RegExp[] = [
  // Teams
  /^.{1,80} (?:(?:started|stopped) transcription|hat die Transkription (?:gestartet|beendet)|a (?:démarré|arrêté) la transcription)\.?$/i,
  // Zoom
  /^(?:recording|transcription|captions?) (?:has )?(?:started|stopped|ended|paused|resumed)\.?$/i,
  // Google Meet
  /^(?:.{3,80} \d{1,2}:\d{2}(?::\d{2})? 👋$|(?:meeting|transcription) ended after \d{1,2}:\d{2}|(?:this|cette|diese[sr]?|est[ae]|questa) \p{L}{0,14} ?(?:transcri|transkri|trascri).{0,60}(?:computer|automati|automáti))/iu,
  // Otter, Fathom, Rev
  /^(?:transcribed by https?:\/\/otter\.ai\b|view recording\b|(?:action item|watch|screen sharing): |[[(]?end of (?:transcript|recording|transcription)[\])]?\.?$)/i,
  // Gong
  /^(?:transcript )?(?:powered|generated|recorded) by (?:gong|chorus|fireflies|fathom|zoom|otter)\b.{0,40}$/i,
  /^[-=_*~–—]{3,}$/,
];

/** Whether a line is nobody's words: a time mark, a system line, a footer. */
export function isUnspoken(line: string): boolean {
  const words = line.trim().slice(0, 300);
  return timeAlone(words) !== null || written.some((each) => each.test(words));
}
