import type { Fact, PersonFact, ReadingContext, Sentence, SentenceReader } from './fact.ts';
import { datesOf, peopleIn, personOf } from './phrases.ts';
import { isSamePerson } from './persons.ts';
import { states } from './people-states.ts';
import { isStatusQuo } from './sentences.ts';
import { matchesOf, type Match } from './words.ts';

const follows =
  /\b(?:acting \p{L}+(?:\s\p{L}+){0,2}(?: is|\s?=)|successor(?: is)?|replaced by|replacement is|followed by|taken over by|takes over is|handed (?:it |everything )?(?:over )?to|hands (?:it )?over to|stand-in(?: is)?|stands in(?: is)?|deput\w+ is|the new one,?|new (?:head|director|cfo|cio|ceo|coo|vp)(?: of \p{L}+)? is|covers for|covered by|interim(?: is)?|instead:?|now with|(?:names|named|points to|refers to)(?= (?:(?:Mr|Mrs|Ms|Herr|Frau|Dr)\.? )?\p{L}+(?: \p{L}+)? as (?:acting|successor|contact|deputy|stand-in|replacement|interim)))\s+((?:Mr|Mrs|Ms|Dr|Herr|Frau|missus|mister|doctor)?\.?\s?\p{L}[\p{L}'-]+(?:\s\p{L}[\p{L}'-]+)?)/iu;
const standsIn =
  /((?:(?:Mr|Mrs|Ms|Dr)\.?\s)?\p{Lu}[\p{L}'-]+(?:\s\p{Lu}[\p{L}'-]+)?)(?:,?\s(?:\([^)]{1,40}\)\s|[^.,;]{0,40},)?\s?)(?:stands in|takes over|is acting|acts for|will take over|covers|deputises|fills in|runs it|follows|has taken over|steps in|inherits|is standing in|picks up|picks it up|has it now|takes it on|is in charge now)/u;
const titles: Record<string, string> = { missus: 'Mrs', mister: 'Mr', doctor: 'Dr' };
const hypothetical = /\b(?:if|unless|would|might|could|should|afraid)\b/i;
const believed = /\b(?:thinks?|believes?|reckons?|fears?|guess(?:es)?|rumou?r\w*|apparently)\b/i;
const notPeople =
  /\b(?:contract|offer|price|money|budget|meeting|mail|message|project|system|tool|app|weeks?|days?|months?|hours?|wk|nothing|seats?|places?|licences?)\s(?:is|has|was|are|have|were)?\s?(?:left|gone)\b/i;

/** Who left, is away, was promoted, was never met or does not answer. */
export const readPeople: SentenceReader = (sentence, context, near) => {
  if (sentence.isForeign) return [];
  const isElsewhere = isStatusQuo(sentence) && !sentence.field.startsWith('situation');
  const text = sentence.plain;
  const found: Fact[] = [];
  for (const { state, patterns } of states) {
    const match = patterns.map((pattern) => matchesOf(pattern, text)[0]).find((one) => one);
    if (!match) continue;
    const isDoubtful = state === 'doubtful';
    const isStrong = state !== 'silent' && state !== 'unmet';
    const ahead = text.slice(Math.max(0, match.start - 30), match.start);
    if (!isDoubtful && hypothetical.test(ahead)) continue;
    // what somebody only believes
    if ((state === 'left' || state === 'leaving') && believed.test(ahead)) {
      found.push(...doubtful(sentence, context, found));
      continue;
    }
    const isOurs = !autoReply.test(text) && isOneOfUs(text.slice(0, match.start));
    if (isStrong && (notPeople.test(text) || isOurs)) continue;
    // an auto reply that says so itself
    if (state === 'away' && found.some((fact) => fact.kind === 'person' && fact.state === 'left'))
      continue;
    // `was meant to go in June, but has extended`
    if ((state === 'left' || state === 'leaving') && stays.test(text)) {
      found.push(...doubtful(sentence, context, found));
      continue;
    }
    if (isDoubtful) {
      found.push(...doubtful(sentence, context, found));
      continue;
    }
    const name =
      state === 'unmet'
        ? unmetIn(sentence, context, match)
        : (subjectOf(sentence, context, match.start, match.words) ??
          (state === 'left' ? bouncedBefore(near.before.at(-1), match, text, context) : null));
    if (!name && isStrong) continue;
    const following = [sentence, ...near.after.slice(0, 3)].map(({ plain }) => plain);
    const known = context.people.find((person) => name && isSamePerson(person.name, name));
    // in a text about their trouble only people whom the fields know are meant
    if (isElsewhere && !known) continue;
    const dates = datesOf(sentence, context).filter(({ start }) => start >= match.start - 2);
    const date = state === 'away' ? dates.findLast(({ start }) => isEnd(text, start)) : dates[0];
    // back since
    if (state === 'away' && date && date.to < context.today) continue;
    if (state === 'silent' && isHabit(text, match)) continue;
    const around = [near.before.at(-1)?.plain, text, near.after[0]?.plain];
    if (state === 'unmet' && around.some((each) => closed.test(each ?? ''))) continue;
    // a last day that is over
    const told = datesOf(sentence, context);
    const isOver =
      state === 'leaving' &&
      told.length > 0 &&
      told.every(({ to }) => to < context.today) &&
      !/\b(?:notice|resign\w*|offer|accepted)\b/i.test(text);
    const first = dates.find(({ start }) => !isEnd(text, start)) ?? null;
    const fact: PersonFact = {
      kind: 'person',
      sentence,
      words: sentence.text,
      name: known?.name ?? name,
      role: known?.role ?? 'other',
      state: isOver ? 'left' : state,
      from: state === 'away' ? (first?.from ?? null) : null,
      successor: name
        ? (following.map((each) => successorIn(each, name)).find((each) => each !== null) ?? null)
        : null,
      day: date?.to ?? null,
    };
    found.push(fact);
  }
  return found;
};

/** `mail to Ana bounced. Reception: last day was Friday`: of whoever no longer has a mailbox. */
function bouncedBefore(
  before: Sentence | undefined,
  { words }: Match,
  text: string,
  context: ReadingContext,
): string | null {
  if (!before || !/\bbounce[ds]?\b/i.test(before.plain) || !/last day/i.test(words)) return null;
  const named = peopleIn(before, context).map((person) => person.words);
  const [one, ...others] = context.people.filter(({ name }) =>
    named.some((each) => isSamePerson(each, name)),
  );
  return one && others.length === 0 && !text.includes(one.name) ? one.name : null;
}

/** `he never answers`: nothing that one more question would change. */
function isHabit(text: string, { words, start, end }: Match): boolean {
  return (
    /\b(?:never|doesn'?t|does not)\b/i.test(words) &&
    !/\b(?:since|yet|so far|after|\d)\b/i.test(text.slice(Math.max(0, start - 30), end + 40))
  );
}

/** Whoever lets nobody in before something else is not to be met now. */
const closed =
  /\bonly (?:joins?|sees?|meets?|comes?|talks?|wants?|receives?|speaks?)\b|\b(?:won'?t|wont|will not|refuses? to|does not|doesn'?t|never|not) (?:give|receive|see|meet|take|talk)\b[^.;]{0,30}\b(?:slot|vendors?|suppliers?|anybody|anyone|meetings?|before|until|calls?)\b|\b(?:sees?|meets?|receives?) (?:\p{L}+ )?only\b|\bsees nobody\b|\bno slot\b/iu;

/** Of an absence its end counts, not the day on which it begins. */
function isEnd(text: string, at: number): boolean {
  return /\b(?:until|till?|back(?: (?:on|from|in|by))?|to|through|before|returns?(?: on)?)\s(?:the\s)?(?:\p{L}+\s)?$|[–-]\s?$/iu.test(
    text.slice(Math.max(0, at - 24), at),
  );
}

const stays =
  /\b(?:extended|prolonged|stays on|staying on|stayed|came back|is back|has returned|changed (?:his|her|their) mind|meant to be|supposed to be|was to be|not after all|withdrew)\b/i;
const autoReply = /\bauto.?reply\b|\bout.of.office\b/i;

/** Whoever the fields know and is named beside such news; in a field about one person, that one. */
function doubtful(
  sentence: Sentence,
  context: ReadingContext,
  found: readonly Fact[],
): PersonFact[] {
  const named = context.people.filter((known) =>
    peopleIn(sentence, context).some(({ words }) => isSamePerson(known.name, words)),
  );
  const owner = ownerOf(sentence, context);
  const own = context.people.filter(({ name }) => name === owner);
  const isTold = (name: string) =>
    found.some((fact) => fact.kind === 'person' && fact.name && isSamePerson(fact.name, name));
  return (named.length > 0 ? named : own)
    .filter(({ name }) => !isTold(name))
    .map(({ name, role }) => ({
      kind: 'person',
      sentence,
      words: sentence.text,
      name,
      role,
      state: 'doubtful',
      successor: null,
      day: null,
    }));
}

/** `never met Ana`; `him` and `her` are whoever the field is about. */
function unmetIn(
  sentence: Sentence,
  context: ReadingContext,
  { start: from, end }: Match,
): string | null {
  const people = peopleIn(sentence, context);
  const named = people.find(({ start }) => start >= end && start - end < 12);
  if (named) return named.words;
  const tail = sentence.plain.slice(from, end + 6);
  if (/\bthem\b/i.test(tail)) return null;
  const last = people.findLast(({ start }) => start < from)?.words;
  if (last) return last;
  return people.length === 0 || /\b(?:him|her)\b/i.test(tail) ? ownerOf(sentence, context) : null;
}

/** Nothing but pronouns and small words before the verb: whoever the field is about. */
function elided(clause: string): boolean {
  const words = clause.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  return (
    words.every((word) => small.has(word)) || words.slice(-3).some((word) => pronouns.has(word))
  );
}

const pronouns: ReadonlySet<string> = new Set(['he', 'she', 'who']);
const small: ReadonlySet<string> = new Set(
  'he she but and now sadly unfortunately apparently just also'.split(' '),
);

function ownerOf({ field }: Sentence, context: ReadingContext): string | null {
  if (field.startsWith('champion')) return personOf(context, 'champion');
  return field.startsWith('economic_buyer') ? personOf(context, 'buyer') : null;
}

/** `our engineer is`, `I was`: one of us. */
function isOneOfUs(head: string): boolean {
  const words = head.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  return words.slice(-3).some((word) => ours.has(word));
}

const ours: ReadonlySet<string> = new Set("our i we my i'm we're".split(' '));

/** `her colleague says she`: told by somebody beside them, of whoever the field is about. */
const reported =
  /\b(?:her|his) (?:colleague|boss|manager|assistant|secretary|office|deputy|team|wife|husband) (?:says?|said|told (?:me|us)|writes|wrote|mentioned|confirmed)(?: that)? (?:he|she)\b[^,;]{0,12}$/iu;

/** Whoever is named right before the verb; in a field about one person, that one. */
function subjectOf(
  sentence: Sentence,
  context: ReadingContext,
  at: number,
  words: string,
): string | null {
  const head = sentence.plain.slice(0, at);
  const clause = head.split(/[;:.]\s/).at(-1) ?? '';
  const from = at - clause.length;
  const named = peopleIn(sentence, context).findLast(({ start }) => start >= from && start < at);
  const between = named ? sentence.plain.slice(named.end, at) : '';
  // `Ana's assistant`, `Ana says they`
  if (
    /\b(?:they|we|I|it)\b|\b(?:while|as|because|since) (?:he|she)\b/.test(between) ||
    (named &&
      /^'s\s(?!(?:mail|mails|email|emails|inbox|phone|number|last|new|leaving|farewell|line|been|gone|left|off|away|on|out|moved|now)\b)/.test(
        sentence.plain.slice(named.end, at + 20),
      ))
  )
    return null;
  if (named && at - named.end < 45) return named.words;
  if (autoReply.test(sentence.plain)) return ownerOf(sentence, context);
  if (
    /\bthem\b/i.test(words) ||
    (!reported.test(clause) &&
      /\b(?:they|we|I|director|manager|head|colleague|boss|predecessor|wife|husband|team|people)\b/iu.test(
        clause,
      ))
  )
    return null;
  const isOwn = /^(?:champion|economic_buyer)/.test(sentence.field);
  const isAlone =
    peopleIn(sentence, context).length === 0 && !/^(?:left|is gone|was gone)/i.test(words);
  const isElided = /[,;:.)!]\s?$/.test(clause) || elided(clause);
  if (!isOwn || !(isElided || isAlone)) return null;
  return ownerOf(sentence, context);
}

/** Who follows a person, or stands in. */
export function successorIn(text: string, name: string | null): string | null {
  const found = follows.exec(text)?.[1] ?? standsIn.exec(text)?.[1];
  if (!found) return null;
  const words = found
    .replace(/\s(?:who|is|was|and|has|from|in|at|will|now|since|but|the|of|on|a|as)$/i, '')
    .split(/\s/)
    .map((word) => titles[word.toLowerCase()] ?? word);
  const whole = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  const plain =
    /^(?:One|Ones|Another|Anybody|Anyone|Starts?|Comes?|Begins?|Person|Guy|Lady|Man|Woman|Colleague|Already|Still|Yet|Due|The|A|An|His|Her|Their|Our|Not|To|It|Somebody|Someone|Nobody|Unknown|Open|Who|Named|Found|Known|Announced|Appointed|Chosen|Decided|In|None|So|Until|Before|After)\b/.test(
      whole,
    );
  return plain || (name && isSamePerson(whole, name)) ? null : whole;
}

const isOfMailbox = ({ state, sentence }: PersonFact) =>
  state === 'left' && /\bbounce[sd]?\b/i.test(sentence.plain);

/** Nobody is known twice; of who has left the sentence that names them rather than `email bounced`. */
export function latestOf(facts: readonly Fact[]): PersonFact[] {
  const people = facts
    .filter((fact): fact is PersonFact => fact.kind === 'person')
    .toSorted((one, other) => Number(isOfMailbox(one)) - Number(isOfMailbox(other)));
  return people.filter(
    (fact, at) =>
      !people
        .slice(0, at)
        .some(
          (other) =>
            other.state === fact.state &&
            (fact.name === null || other.name === null
              ? fact.name === other.name
              : isSamePerson(other.name, fact.name)),
        ),
  );
}
