import type { ReadableConversation } from '../conversation.ts';
import { isSamePerson } from '../../facts/persons.ts';
import { folded } from '../../facts/words.ts';
import type { Token } from '../language/tokens.ts';
import type { ConversationContext } from '../suggestion.ts';
import type { Attribution } from './sentence.ts';

/** Folded parts of names, by whose people they are. */
export interface NamesOfSides {
  ours: ReadonlySet<string>;
  customer: ReadonlySet<string>;
  /** First two words of the full names of others of ours. */
  colleagues: ReadonlySet<string>;
}

/** Words that are no name, though a name may begin with them. */
const noNames = new Set('dr mr mrs ms prof herr frau the of and de van der von'.split(' '));
const present =
  /^(?:[-*•\s]{0,4})(?:present|attendees|attending|participants|in attendance|in the room|on the call|with|there|who)\b([^:]{0,60}):(.{2,600})$/iu;

/** Names of both sides: of participants, of speakers, and of lists of those present in a note. */
export function namesOfSides(
  conversation: ReadableConversation,
  context: ConversationContext,
): NamesOfSides {
  const ours = new Set<string>();
  const customer = new Set<string>();
  const add = (to: Set<string>, name: string) => {
    for (const part of folded(name).split(/[^\p{L}\p{N}']+/u)) {
      if (part.length > 2 && !noNames.has(part)) to.add(part);
    }
  };
  for (const { name, side } of context.participants) add(side === 'ours' ? ours : customer, name);
  for (const { name, side } of conversation.speakers) {
    if (side === 'ours') add(ours, name);
    if (side === 'customer') add(customer, name);
  }
  if (context.ownCompany) add(ours, context.ownCompany);
  const company = folded(context.companyName);
  for (const line of conversation.text.slice(0, 6000).split('\n')) {
    const match = present.exec(line.slice(0, 700));
    if (!match) continue;
    const people = (match[2] ?? '').replaceAll(/\([^()]{0,120}\)/g, ' ');
    const head = folded(match[1] ?? '');
    const whose = [ours, customer].find((names) =>
      folded(people)
        .split(/[^\p{L}\p{N}']+/u)
        .some((part) => names.has(part)),
    );
    const isTheirs =
      /\b(?:customer|client|their|them)\b/.test(head) ||
      company.split(/\s+/).some((part) => part.length > 3 && head.includes(part));
    if (isTheirs) add(customer, people);
    else if (/\b(?:us|our|ours|vendor|supplier)\b/.test(head)) add(ours, people);
    else if (whose && /\b(?:for|from|of)\b/.test(head))
      add(whose === ours ? ours : customer, people);
  }
  const colleagues = (context.colleagues ?? []).map(({ name }) => folded(name).split(/\s+/));
  return {
    ours,
    customer,
    colleagues: new Set(
      colleagues.flatMap((parts) => (parts.length > 1 ? parts.slice(0, 2).join(' ') : [])),
    ),
  };
}

const saying =
  /^(?:said|says|told|tells|confirmed|confirms|mentioned|mentions|agreed|agrees|explained|explains|stated|states|promised|admitted|insisted|insists|replied|answered|noted|warned|reported|wrote|writes|quoted|described)$/;

/** Whether a sentence of a note tells that this person said something: `Dana confirmed that ...`. */
export function isReportOf(text: string, person: string): boolean {
  const words = text.slice(0, 400).split(/[^\p{L}\p{M}'’-]+/u);
  return words.some(
    (word, at) =>
      at > 0 &&
      saying.test(word) &&
      words.slice(Math.max(0, at - 3), at).some((each) => isNameIn(each, person)),
  );
}

const isNameIn = (word: string, person: string): boolean =>
  /^\p{Lu}/u.test(word) && word.length > 2 && isSamePerson(word, person);

const us = new Set('we i our us my me ours'.split(' '));
const them = new Set(
  "they their them he she his her customer client they're they've he's she's they'd".split(' '),
);
const reporting =
  /^(?:said|says|told|tells|asked|asks|wants|wanted|reckons|thinks|mentioned|confirmed|agreed|explained|reported|stated|pointed|remarked|indicated|admitted|promised|believes|believed|insists|insisted|expects|replied|answered|noted|warned|needs|would|will|has|had|is|was|owns|signs|runs|hates|likes|loves|prefers|described|listed|can|cannot|can't|won't|does|doesn't|did|didn't|complained|complains|worried|showed|sent|took|gets|got|keeps|leads|decides|approves)$/;

/** Whose words or deeds a sentence of a note tells, by who stands first in it. */
export function attributionOf(
  text: string,
  tokens: readonly Token[],
  names: NamesOfSides,
  before: Attribution,
): Attribution {
  for (const [at, { word, isCapital }] of tokens.slice(0, 14).entries()) {
    const bare = folded(word.replace(/'s$/, ''));
    const next = folded(tokens[at + 1]?.word.replace(/'s$/, '') ?? '');
    if (isCapital && names.colleagues.has(`${bare} ${next}`)) return 'ours';
    if (names.customer.has(bare) && isCapital) return 'customer';
    if (names.ours.has(bare) && isCapital) return 'ours';
    if (them.has(word))
      return before === 'ours' && at < 2 && /^(?:he|she|his|her)$/.test(word) ? 'ours' : 'customer';
    if (us.has(word)) {
      // `told us`, `sent me`: the doer stands before
      if (at > 0 && /^(?:us|me)$/.test(word)) return 'customer';
      return 'ours';
    }
    if (isCapital && at > 0 && reporting.test(tokens[at + 1]?.word ?? '')) return 'customer';
  }
  if (tokens[0]?.isCapital && reporting.test(tokens[1]?.word ?? '')) return 'customer';
  return text.includes('"') || text.includes('“') ? 'customer' : 'none';
}
