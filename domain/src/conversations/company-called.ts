import { firstWordOf } from './company-name.ts';
import type { Side } from './conversation.ts';
import type { ConversationContext } from './suggestion.ts';

/** Words before a company's name by which somebody belongs to it. */
const belonging =
  /\b(?:(?:we|here|my (?:team|colleagues?)|our team|i (?:work|started|joined))(?: over)?(?: here)? (?:at|for|from)|i'm (?:from|with)|i am (?:from|with))(?: the)?$/iu;
/** `This is Dana Whitfield from Halden`, `I'm Dana, head of operations at Halden`. */
const introducing = /\b(?:[Ii]'m|[Ii] am|[Tt]his is|[Mm]y name is|[Ii]t's) (?=\p{Lu})/gu;
const joining = /,? (?:at|from|with)(?: the)?$/u;
const longestName = 3;
const longestPost = 8;

/** Whether somebody says who they are, with a name and perhaps what they do. */
function introduces(before: string): boolean {
  const joint = joining.exec(before);
  const start = Array.from(before.matchAll(introducing)).at(-1);
  if (!joint || !start || start.index + start[0].length > joint.index) return false;
  const [name = '', ...post] = before.slice(start.index + start[0].length, joint.index).split(',');
  const words = name.split(' ').filter((word) => !/^(?:here|calling|speaking)$/.test(word));
  const isName = words.length <= longestName && words.every((word) => /^\p{Lu}/u.test(word));
  return isName && post.join(' ').split(' ').length <= longestPost;
}

/** Words before a company's name by which somebody else belongs to it. */
const addressing =
  /\b(?:you(?: guys| folks| people| all| lot| two| both| both of you)?|your (?:team|people|colleagues?|friends|side|engineers?|folks|house))(?: over)?(?: there)? (?:at|from|in)(?: the)?$/iu;
/** `Thanks, Halden team`. */
const greeting = /\b(?:hi|hello|dear|thanks|thank you|cheers)[,\s]{1,2}(?:to )?(?:the )?$/iu;
const several = /^[\s,]{1,2}(?:team|folks|people|colleagues|friends|guys)\b/iu;
/** `At Halden we run two plants`. */
const housed = /\b(?:here )?at(?: the)?$/iu;
const we = /^,?\s(?:we|our)\b/iu;
const reach = 60;
const longestTurns = 20_000;

/** The side of whoever calls a company of either side their own, or yours; null where nobody does. */
export function callsCompanies(
  turns: readonly string[],
  { ownCompany, companyName }: Pick<ConversationContext, 'ownCompany' | 'companyName'>,
): Side | null {
  const text = turns.join('\n').slice(0, longestTurns).replaceAll('’', "'");
  const [ours, theirs] = [firstWordOf(ownCompany), firstWordOf(companyName)];
  if (ours === theirs) return null;
  const [own, other] = [callsOf(text, ours), callsOf(text, theirs)];
  const isOurs = own.belongs || other.addresses;
  const isTheirs = other.belongs || own.addresses;
  if (isOurs === isTheirs) return null;
  return isOurs ? 'ours' : 'customer';
}

function callsOf(text: string, company: string): { belongs: boolean; addresses: boolean } {
  const calls = { belongs: false, addresses: false };
  if (company === '') return calls;
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(company); at >= 0; at = lower.indexOf(company, at + 1)) {
    const end = at + company.length;
    if (isLetter(text[at - 1]) || isLetter(text[end])) continue;
    const before = text.slice(Math.max(0, at - reach), at).trimEnd();
    const after = text.slice(end, end + reach);
    if (belonging.test(before) || introduces(before) || (housed.test(before) && we.test(after)))
      calls.belongs = true;
    if (addressing.test(before) || (greeting.test(`${before} `) && several.test(after)))
      calls.addresses = true;
  }
  return calls;
}

const isLetter = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
