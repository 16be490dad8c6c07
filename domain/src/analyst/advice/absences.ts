import { datesOf } from '../../facts/phrases.ts';
import type { Candidate } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';
import { hasWord } from './second-look.ts';

/** Words that mean nothing else than that somebody is away. */
const outright =
  /\b(?:(?:maternity|mat|paternity|parental|sick|annual|medical|long service|compassionate|study|family|unpaid) leave|(?:is|are|was|he's|she's|goes?|going|be|now|off)?\s?(?:on|in) (?:a |an |her |his |their |the )?(?:leave|holidays?|hols|vacation|vacances|sabbatical|pto|honeymoon|parental|maternity|paternity)\b|sabbatical|out of (?:the )?office|ooo)\b/iu;
/** Words that may mean more: a day has to stand right behind them. */
const withDay =
  /(?:(?:\b(?:[Hh]e|[Ss]he|they)(?:['’]s| is| are| will be)?|\b\p{Lu}\p{Ll}{1,15}) out|\b(?:[Oo]ff|[Aa]way|abroad|offline|unreachable|travell?ing|travels|no signal))\b[^.;]{0,22}\b(?:from|until|till?|til|to|between|back|for (?:\d|one|two|three|four|six|eight)|\d{1,2}[./ -])/u;
/** Whoever is away here is nobody the deal waits for, or one of us. */
const others =
  /(?:^am|\b(?:i|i'm|i'll|we|we're|our|my|me|one|nobody|no one|colleagues?|clerks?|staff|nurses?|drivers?|workers?|somebody|someone|kids|school|competitor)\b)[^.;,]{0,30}$/iu;
const gone = /\b(?:left|leaves the|resign\w*|retir\w*|last day|gone to|successor|replaced)\b/iu;
const roles =
  /\b(?:CEO|CFO|CIO|CTO|COO|CISO|MD|GM|FD|VP|[Dd]irector|[Mm]anager|[Hh]ead of|[Oo]wner|[Cc]hair\w*|[Pp]rincipal|[Bb]uyer|[Tt]reasurer|[Pp]resident|[Ss]ecretary|[Bb]ursar)\b/u;

/** An absence of somebody on their side that is still ahead or lasts, said so that nothing else can be meant. */
export function isPlainAbsence(candidate: Candidate, deal: AdvisedDeal): boolean {
  if (!candidate.id.endsWith('.away')) return false;
  const sentence = candidate.because[0]?.sentence;
  if (!sentence || sentence.isForeign || sentence.isPrivate) return false;
  const { plain, field } = sentence;
  const found = outright.exec(plain) ?? withDay.exec(plain);
  if (!found || gone.test(plain) || others.test(plain.slice(0, found.index))) return false;
  const last = datesOf(sentence, deal.context)
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  if (last === undefined || last <= deal.today) return false;
  return (
    /^(?:champion|economic_buyer)/.test(field) ||
    roles.test(plain) ||
    deal.context.people.some(({ name }) => hasWord(plain, name.split(' ')[0] ?? name)) ||
    /(?<!\p{L})\p{Lu}\p{Ll}{2,15}[^.;]{0,40}$/u.test(plain.slice(0, found.index))
  );
}
