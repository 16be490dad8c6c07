import { isAnyName, isEnglish, isFirstName } from '../../privacy/lexicon.ts';
import { isSamePerson } from '../../facts/persons.ts';
import type { KnownParticipant } from '../suggestion.ts';
import { isPlaceNamed } from './places-named.ts';
import type { SpokenSentence } from './sentence.ts';

/** Somebody whom a sentence names. */
export interface NamedPerson {
  name: string;
  title: string | null;
}

const honorific =
  /^(?:mr|mrs|ms|miss|dr|doctor|prof|professor|herr|frau|madame|monsieur|sir|señor|señora|mister)$/;
const titleAround =
  /\b((?:(?:deputy|group|regional|senior|vice|interim|our|the|their)\s){0,2}(?:ceo|cfo|cto|cio|coo|ciso|cpo|managing director|finance director|director of \p{L}{2,20}|director|head of \p{L}{2,20}(?: \p{L}{2,20})?|president|chair(?:man|woman)?|chancellor|owner|general counsel|plant manager|(?:\p{L}{2,15} )?manager|architect|controller|treasurer|rector|dean|superintendent|secretary general))\b/iu;
/** Months and days are first names somewhere. */
const noNames = new Set(
  'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday christmas easter will mark rich price page teams excel access oracle'.split(
    ' ',
  ),
);
/** Short forms of months that nobody is called. */
const shortMonths = new Set('feb apr aug sept okt oct nov dez dec'.split(' '));
/** Short forms that people are called as well: a month beside a number or a word of time. */
const monthOrName = new Set('jan mar jun jul sep'.split(' '));
const timeBefore =
  /(?:\d|\b(?:by|until|till|since|from|in|of|early|mid|late|end|before|after|next|last))[\s-]$/iu;
const numberBehind = /^\.?\s\d/u;
/** Products and their makers that are names somewhere. */
const products = new Set(
  'okta siemens jira kafka jenkins honeywell maximo ariba trello cisco dell kandji pendo clari perl'.split(
    ' ',
  ),
);
/** Behind a name: what they tell follows, which may be of others. */
const tells =
  /^\s(?:also |just |only |has |had )?(?:said|says|told|tells|confirmed|confirms|mentioned|mentions|thinks|expects|reported|asked|wrote|explained|promised|agreed)\b/iu;
/** How far from a name its title may stand. */
const near = 45;

/** People whom a sentence names, by full name where the contacts give one. */
export function peopleNamed(
  { text, tokens, start }: SpokenSentence,
  participants: readonly KnownParticipant[],
): NamedPerson[] {
  const found: NamedPerson[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token?.isCapital || token.isAcronym || honorific.test(token.word)) continue;
    const isTitled = honorific.test(tokens[at - 1]?.word ?? '');
    if (
      !isTitled &&
      !isContact(token.word, participants) &&
      (isMonth(token.word, text, token.start - start, token.end - start) ||
        !isSomebody(token.word, tokens[at + 1]?.isCapital ?? false))
    )
      continue;
    if (
      at === 0 &&
      !isContact(token.word, participants) &&
      !tokens[1]?.isCapital &&
      token.word.length < 4
    )
      continue;
    let last = at;
    while (
      tokens[last + 1]?.isCapital &&
      !tokens[last + 1]?.isAcronym &&
      isJoined(text, (tokens[last]?.end ?? 0) - start, (tokens[last + 1]?.start ?? 0) - start)
    )
      last += 1;
    if (!isTitled && !isContact(token.word, participants) && isPlaceNamed(tokens, at, last)) {
      at = last;
      continue;
    }
    const from = isTitled ? (tokens[at - 1]?.start ?? token.start) : token.start;
    const to = tokens[last]?.end ?? token.end;
    const name = text.slice(from - start, to - start).replace(/['’]s$/, '');
    const contact = participants.find((each) =>
      isSamePerson(text.slice(token.start - start, to - start).replace(/['’]s$/, ''), each.name),
    );
    const behind = text.slice(to - start, to - start + near);
    // `Dana said their CFO signs`: the title is somebody else's.
    const around = `${text.slice(Math.max(0, from - start - near), from - start)} | ${tells.test(behind) ? '' : behind}`;
    found.push({
      name: contact?.name ?? name,
      title:
        contact?.title ??
        titleAround.exec(around)?.[1]?.replace(/^(?:our|the|their)\s/i, '') ??
        null,
    });
    at = last;
  }
  return found;
}

/** A first name; or any name that is no English word, or that another capital follows. */
function isSomebody(word: string, isFollowed: boolean): boolean {
  if (noNames.has(word) || products.has(word)) return false;
  if (isFirstName(word) && (isFollowed || !isEnglish(word, 35))) return true;
  return isAnyName(word) && !isEnglish(word, 60);
}

function isMonth(word: string, text: string, from: number, to: number): boolean {
  if (shortMonths.has(word)) return true;
  return (
    monthOrName.has(word) &&
    (numberBehind.test(text.slice(to, to + 4)) ||
      (timeBefore.test(text.slice(Math.max(0, from - 8), from)) &&
        !/^\s\p{Lu}/u.test(text.slice(to, to + 2))))
  );
}

const isJoined = (text: string, from: number, to: number): boolean => text.slice(from, to) === ' ';

function isContact(word: string, participants: readonly KnownParticipant[]): boolean {
  return participants.some(({ name }) =>
    name
      .toLowerCase()
      .split(/[\s.]+/)
      .includes(word),
  );
}
