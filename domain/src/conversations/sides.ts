import { isSamePerson } from '../facts/persons.ts';
import { folded } from '../facts/words.ts';
import type { Side, Speaker, Utterance } from './conversation.ts';
import type { ConversationContext, KnownParticipant } from './suggestion.ts';
import { domainOf } from './formats/addresses.ts';
import { guessSides } from './side-guess.ts';

/** What the speakers said, from which a side can be guessed. */
export interface Said {
  text: string;
  utterances: readonly Utterance[];
}

/** Domains at which anybody can have an address. */
const publicDomains = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com icloud.com me.com aol.com gmx.de gmx.net web.de proton.me protonmail.com'.split(
    ' ',
  ),
);

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
  const guessed = guessSides(known, said, context);
  return known.map((speaker, at) => ({ ...speaker, side: guessed[at] ?? speaker.side }));
}

/** Who a speaker is in all conversations of a deal; '' for whom no name tells. */
export function personKey({ name, email }: Pick<Speaker, 'name' | 'email'>): string {
  const key = folded(name.replaceAll(/\([^()]{0,80}\)/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (/\p{L}{2}/u.test(key)) return /^(?:unknown|speaker|guest|caller)\b/.test(key) ? '' : key;
  return email?.toLowerCase() ?? '';
}

/**
 * Whether somebody has to be asked whose people speak: a side is unknown, or only guessed. Without
 * a context every side that nobody confirmed counts as guessed.
 */
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

/** The side that records tell; null where they do not. */
export function knownSide(speaker: Speaker, context: ConversationContext): Known | null {
  const participant = participantOf(speaker, context.participants);
  if (participant) return { side: participant.side, participant };
  const side = sideOfAddress(speaker.email, context) ?? sideOfCompany(speaker, context);
  return side && { side, participant: null };
}

/** Whose participant a name or an address is; null where it is nobody's, or could be both sides'. */
export function participantOf(
  { name, email }: Pick<Speaker, 'name' | 'email'>,
  participants: readonly KnownParticipant[],
): KnownParticipant | null {
  const address = email?.toLowerCase();
  const addressed = participants.find((each) => address && each.email?.toLowerCase() === address);
  if (addressed) return addressed;
  const named = participants.filter((each) => isNamed(name, each.name));
  const [first] = named;
  return first && named.every(({ side }) => side === first.side) ? first : null;
}

/** `Priya N.` is Priya Nair, `Dash` is Dashiell Roark, `TB` is nobody for sure. */
function isNamed(name: string, full: string): boolean {
  const bare = name.replaceAll(/[.,]/g, ' ').trim();
  if (bare === '' || full.trim() === '') return false;
  if (isSamePerson(bare, full)) return true;
  const [own, theirs] = [bare, full].map((each) => each.toLowerCase().split(/\s+/));
  const [first = '', ...rest] = own ?? [];
  const [firstOfFull = '', ...restOfFull] = theirs ?? [];
  const isFirst = first === firstOfFull || (first.length > 2 && firstOfFull.startsWith(first));
  const initial = rest.at(-1) ?? '';
  if (!isFirst)
    return isInitial(first, firstOfFull) && initial !== '' && initial === restOfFull.at(-1);
  return rest.length === 0 || isInitial(initial, restOfFull.at(-1) ?? '');
}

const isInitial = (letter: string, word: string): boolean =>
  letter.length === 1 && word.startsWith(letter);

function sideOfAddress(email: string | null, context: ConversationContext): Side | null {
  const domain = domainOf(email);
  if (domain === '' || publicDomains.has(domain)) return null;
  const isOf = (other: string | null) => {
    const bare = other?.toLowerCase().replace(/^www\./, '') ?? '';
    return bare !== '' && (domain === bare || domain.endsWith(`.${bare}`));
  };
  if (context.ownDomains.some(isOf)) return 'ours';
  if (isOf(context.companyDomain)) return 'customer';
  const colleague = context.participants.find((each) => domainOf(each.email) === domain);
  return colleague?.side ?? null;
}

/** `Dana (Halden)`, `Tom | Plumbline`. */
function sideOfCompany({ name, title }: Speaker, context: ConversationContext): Side | null {
  const words = `${name} ${title ?? ''}`.toLowerCase();
  const has = (company: string | null) => {
    const [first = ''] = (company ?? '').toLowerCase().split(/[\s,]+/);
    return first.length > 2 && words.split(/[^\p{L}\p{N}]+/u).includes(first);
  };
  if (has(context.ownCompany)) return 'ours';
  return has(context.companyName) ? 'customer' : null;
}
