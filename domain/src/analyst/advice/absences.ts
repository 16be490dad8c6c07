import { datesOf } from '../../facts/phrases.ts';
import type { Candidate } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';
import { hasWord } from './second-look.ts';

/** Words that mean nothing else than that somebody is away. */
const outright =
  /\b(?:(?:maternity|mat|paternity|parental|sick|annual|medical|long service|compassionate|study|family|unpaid) leave|(?:on|in) (?:a |an |her |his |their |the )?(?:leave|holidays?|hols|vacation|vacances|sabbatical|pto|honeymoon|parental|maternity|paternity)\b|sabbatical|out of (?:the )?office|ooo)\b/iu;
/** Words that may mean more: a day has to stand right behind them. */
const away =
  /\b(?:[Oo]ff|[Aa]way|abroad|offline|unreachable|travell?ing|travels|no signal|(?:[Hh]e|[Ss]he|they)(?:['’]s| is| are)? out|\p{Lu}\p{Ll}{1,15} out)\b/gu;
const fromTo =
  /\b(?:from|until|till?|til|to|between|back)\b|\bfor (?:\d|one|two|three|four|six|eight)|(?<!\d)\d{1,2}[./ -]/u;
const dayBehind = 28;
/** Whoever is away here is nobody the deal waits for, or one of us. */
const others =
  /^am\b|\b(?:i|i'm|i'll|we|we're|our|my|me|one|nobody|no one|colleagues?|clerks?|staff|nurses?|drivers?|workers?|somebody|someone|kids|school|competitor)\b/iu;
/** So far before the word its own clause may say who it is. */
const clause = 32;
const gone = /\b(?:left|leaves the|resign\w*|retir\w*|last day|gone to|successor|replaced)\b/iu;
const roles =
  /\b(?:CEO|CFO|CIO|CTO|COO|CISO|MD|GM|FD|VP|[Dd]irector|[Mm]anager|[Hh]ead of|[Oo]wner|[Cc]hair(?:man|woman|person)?|[Pp]rincipal|[Bb]uyer|[Tt]reasurer|[Pp]resident|[Ss]ecretary|[Bb]ursar)\b/u;

/** An absence of somebody on their side that is still ahead or lasts, said so that nothing else can be meant. */
export function isPlainAbsence(candidate: Candidate, deal: AdvisedDeal): boolean {
  if (!candidate.id.endsWith('.away')) return false;
  const sentence = candidate.because[0]?.sentence;
  if (!sentence || sentence.isForeign || sentence.isPrivate) return false;
  const { plain, field } = sentence;
  const at = placeOf(plain);
  if (at === null || gone.test(plain)) return false;
  const head = plain.slice(0, at);
  if (others.test(head.slice(-clause).split(/[.;,]/u).at(-1) ?? '')) return false;
  const last = datesOf(sentence, deal.context)
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  if (last === undefined || last <= deal.today) return false;
  return (
    /^(?:champion|economic_buyer)/.test(field) ||
    roles.test(plain) ||
    deal.context.people.some(({ name }) => hasWord(plain, name.split(' ')[0] ?? name)) ||
    /(?<!\p{L})\p{Lu}\p{Ll}{2}/u.test(head.slice(-clause).split(/[.;]/u).at(-1) ?? '')
  );
}

/** Where the absence is told; null where none is. */
function placeOf(plain: string): number | null {
  const plainly = outright.exec(plain);
  if (plainly) return plainly.index;
  for (const { 0: words, index } of plain.matchAll(away)) {
    const behind = plain.slice(index + words.length, index + words.length + dayBehind);
    if (fromTo.test(behind.split(/[.;](?!\d)/u)[0] ?? '')) return index;
  }
  return null;
}
