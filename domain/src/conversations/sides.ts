import { isInCapitals, isSamePerson } from '../text/same-person.ts';
import { folded } from '../text/words.ts';
import type { Side, Speaker, Utterance } from './conversation.ts';
import type { ConversationContext, KnownParticipant } from './suggestion.ts';
import { firstWordOf } from './company-name.ts';
import { companyDomainOf, isWithin } from './mail-hosts.ts';
import { guessSides } from './side-guess.ts';

export interface Said {
  text: string;
  utterances: readonly Utterance[];
}

/**
 * The speakers with their sides: by participants, addresses and domains, else guessed by how they
 * talk where `said` is given. What a person has confirmed stays.
 * @param told sides of people by `personKey`, from other conversations
 */
export function assignSides(
  speakers: readonly Speaker[],
  context: ConversationContext,
  said?: Said,
  told: ReadonlyMap<string, Side> = new Map(),
): Speaker[] {
  const known = speakers.map((speaker) => {
    const own = withKnown(speaker, context);
    if (own.side !== 'unknown' || own.isConfirmed) return own;
    return { ...own, side: told.get(personKey(own)) ?? own.side };
  });
  if (!said || known.every(({ side }) => side !== 'unknown')) return known;
  const guessed = guessSides(known, said);
  return known.map((speaker, at) => ({ ...speaker, side: guessed[at] ?? speaker.side }));
}

const bracketed = /\([^()]{0,80}\)/g;
const twoLetters = /\p{L}{2}/u;

/** Who a speaker is in all conversations of a deal; '' for whom no name tells. */
export function personKey({ name, email }: Pick<Speaker, 'name' | 'email'>): string {
  const key = folded(name.replaceAll(bracketed, ' ')).replaceAll(/\s+/g, ' ').trim();
  if (twoLetters.test(key)) return /^(?:unknown|speaker|guest|caller)\b/.test(key) ? '' : key;
  return email?.toLowerCase() ?? '';
}

/** Whether a side is unknown or only guessed; without a context, each that nobody confirmed is. */
export function needsAsking(speakers: readonly Speaker[], context?: ConversationContext): boolean {
  return speakers.some(
    (speaker) =>
      !speaker.isConfirmed && (!context || knownSide(speaker, context)?.side === undefined),
  );
}

function withKnown(speaker: Speaker, context: ConversationContext): Speaker {
  if (speaker.isConfirmed) return { ...speaker };
  const found = knownSide(speaker, context);
  if (!found) return { ...speaker, side: 'unknown' };
  const { side, participant } = found;
  return {
    ...speaker,
    side,
    email: speaker.email ?? participant?.email ?? null,
    title: speaker.title ?? (participant?.title?.trim() || null),
  };
}

interface Known {
  side: Side;
  participant: KnownParticipant | null;
}

/** The side that records tell; null where they do not. An address tells more than a first name. */
export function knownSide(speaker: Speaker, context: ConversationContext): Known | null {
  const { participants } = context;
  const addressed = addressedAs(speaker, participants);
  if (addressed) return { side: addressed.side, participant: addressed };
  const named = namedAs(speaker, participants);
  const ofAddress = isColleagueAddress(speaker, context)
    ? 'ours'
    : sideOfAddress(speaker.email, context);
  if (ofAddress) return { side: ofAddress, participant: named?.side === ofAddress ? named : null };
  if (named) return { side: named.side, participant: named };
  const side = isColleague(speaker, context) ? 'ours' : sideOfCompany(speaker, context);
  return side && { side, participant: null };
}

/** Whose participant a name or an address is; null where it is nobody's, or could be both sides'. */
export const participantOf = (
  who: Pick<Speaker, 'name' | 'email'>,
  participants: readonly KnownParticipant[],
): KnownParticipant | null => addressedAs(who, participants) ?? namedAs(who, participants);

function addressedAs(
  { email }: Pick<Speaker, 'email'>,
  participants: readonly KnownParticipant[],
): KnownParticipant | null {
  const address = email?.toLowerCase();
  return participants.find((each) => address && each.email?.toLowerCase() === address) ?? null;
}

function namedAs(
  { name }: Pick<Speaker, 'name'>,
  participants: readonly KnownParticipant[],
): KnownParticipant | null {
  const named = participants.filter((each) => isNamed(name, each.name));
  const [first] = named;
  return first && named.every(({ side }) => side === first.side) ? first : null;
}

/** `Priya N.` is Priya Nair, `Dash` is Dashiell Roark, `TB` is nobody for sure. */
function isNamed(name: string, full: string): boolean {
  if (isInCapitals(name)) return false;
  if (isSamePerson(name, full)) return true;
  const [first = '', ...rest] = name.trim().split(/[\s.,]+/);
  const [firstOfFull = ''] = full.trim().split(/\s+/);
  const isCut = first.length > 2 && firstOfFull.toLowerCase().startsWith(first.toLowerCase());
  return isCut && isSamePerson([firstOfFull, ...rest].join(' '), full);
}

function isColleagueAddress(
  { email }: Pick<Speaker, 'email'>,
  { colleagues = [] }: ConversationContext,
): boolean {
  const address = email?.toLowerCase() ?? '';
  return address !== '' && colleagues.some((each) => each.email?.toLowerCase() === address);
}

/** Whether somebody of our company bears this very name of several words. */
export function isColleague(
  { name }: Pick<Speaker, 'name'>,
  { colleagues = [] }: ConversationContext,
): boolean {
  const key = fullNameKey(name);
  return key !== '' && colleagues.some((each) => fullNameKey(each.name) === key);
}

/** A name of several words, whatever its accents and spacing; '' of a first name alone. */
function fullNameKey(name: string): string {
  const parts = folded(name.replaceAll(bracketed, ' '))
    .split(/[\s,]+/)
    .filter((part) => twoLetters.test(part));
  return parts.length > 1 ? parts.join(' ') : '';
}

function sideOfAddress(email: string | null, context: ConversationContext): Side | null {
  const domain = companyDomainOf(email);
  if (domain === '') return null;
  if (context.ownDomains.some((own) => isWithin(domain, own))) return 'ours';
  if (isWithin(domain, context.companyDomain)) return 'customer';
  const there = context.participants.filter((each) => companyDomainOf(each.email) === domain);
  const [first] = there;
  return first && there.every(({ side }) => side === first.side) ? first.side : null;
}

/** `Dana (Halden)`, `Tom | Plumbline`. */
function sideOfCompany({ name, title }: Speaker, context: ConversationContext): Side | null {
  const words = `${name} ${title ?? ''}`.toLowerCase();
  const has = (company: string | null) => {
    const first = firstWordOf(company);
    return first !== '' && words.split(/[^\p{L}\p{N}]+/u).includes(first);
  };
  if (has(context.ownCompany)) return 'ours';
  return has(context.companyName) ? 'customer' : null;
}
