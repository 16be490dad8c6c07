import type {
  Fact,
  PersonFact,
  PersonState,
  ReadingContext,
  Sentence,
  SentenceReader,
} from './fact.ts';
import { datesOf, peopleIn, personOf } from './phrases.ts';
import { isSamePerson } from './persons.ts';
import { isStatusQuo } from './sentences.ts';

interface StateWords {
  state: PersonState;
  pattern: RegExp;
}

/** What may become of a person, strongest first. */
const states: readonly StateWords[] = [
  {
    state: 'leaving',
    pattern:
      /\b(?:is leaving|leaving (?:on|in|at|us|the|end|for)|leaves (?:on|in|at|us|the company|for|by|end|after)|will leave|last day is|last day (?:on )?(?:the )?\d|retires|will retire|retiring|handing over|redundancy package|finishes (?:on )?(?:the )?\d|last working day is|has given notice|gave (?:in )?(?:his |her )?notice|handed in|resign(?:s|ed)|be made redundant|(?:goes|moves|moving|going) to (?:another|a competitor)|(?:his|her) notice)\b/iu,
  },
  {
    state: 'left',
    pattern:
      /\b(?:has|have|had)\s(?:now\s|already\s|just\s)?left\b(?!\s(?:a|an|me|us|it|him|her|them|early|open|out|to\s|over|off|behind|alone|with)\b)|\b(?:is|was)\sgone(?=[.,;)]|$)|\bleft (?=(?:the (?:company|firm|business|bank|group)|last|in|on|at the end|for|to join)\b)|\bleft(?=[.,;)]|$)|\b(?:quit|let go|laid off|fired|made redundant|no longer (?:with|at|works|there|in)|retired|passed away|died|last day was|stepped down|joined (?:another|a competitor)|(?:was |been |is )?(?:reassigned|transferred|seconded)|was moved to|has moved (?:to|on)|moved on)\b/iu,
  },
  {
    state: 'away',
    pattern:
      /\b(?:maternity|paternity|parental|sick|medical|annual|family)\s?leave|\bon leave\b|\boff sick\b|\bsigned off sick|\bout of office|\bOOO\b|\bon (?:holiday|vacation|sabbatical|pto|honeymoon|jury duty)\b|\b(?:is|are|'s|be|was) (?:away|abroad|off) (?:until|till|til|from|for|on|in|next|this|\d)|\b(?:is|are|'s|be) back (?:on|from|in|at) (?=\p{L}|\d)|\bin hospital\b|\bsabbatical\b/iu,
  },
  {
    state: 'promoted',
    pattern:
      /\b(?:promoted|got the job|takes over as|new role|becomes (?:the )?(?:head|director|ceo|cfo|cio|coo|vp)|moves up|has been made (?:head|director|vp|ceo|cfo))/iu,
  },
  {
    state: 'unmet',
    pattern:
      /\b(?:haven'?t|have not|hasn'?t|has not|not|never) (?:yet )?(?:met|spoken (?:to|with)|talked (?:to|with))(?! (?:since|for|the|our|their|any|a|an|budget|target)\b)\b|\b(?:don'?t|do not) know (?:him|her|them)(?=[.,;)]|$| (?:yet|at all|personally))|\bunknown to us\b/iu,
  },
  {
    state: 'silent',
    pattern:
      /\b(?:no (?:answer|reply|response)|hasn'?t (?:yet )?(?:replied|answered|responded)|has not (?:yet )?(?:replied|answered|responded)|not (?:answering|replying|responding|returned)|(?:doesn'?t|does not) (?:answer|reply|respond)|last (?:reply|answer|response|heard|contact)(?= (?:was|from|on|in|\d))|(?:went|gone) (?:quiet|silent|dark)|ghost(?:ed|ing)|voicemail|radio silence|unanswered)\b/iu,
  },
];

const follows =
  /\b(?:acting \p{L}+(?:\s\p{L}+){0,2} is|successor(?: is)?|replaced by|replacement is|followed by|taken over by|takes over is|handed (?:it |everything )?(?:over )?to|hands (?:it )?over to|stand-in(?: is)?|stands in(?: is)?|deput\w+ is|the new one,?|new (?:head|director|cfo|cio|ceo|coo|vp)(?: of \p{L}+)? is|covers for|covered by|interim(?: is)?|instead:?|now with)\s+((?:Mr|Mrs|Ms|Dr|missus|mister|doctor)?\.?\s?\p{L}[\p{L}'-]+(?:\s\p{L}[\p{L}'-]+)?)/iu;
const standsIn =
  /((?:(?:Mr|Mrs|Ms|Dr)\.?\s)?\p{Lu}[\p{L}'-]+(?:\s\p{Lu}[\p{L}'-]+)?)(?:,?\s(?:[^.,;]{0,40},)?\s?)(?:stands in|takes over|is acting|will take over|covers|deputises|fills in|runs it|follows|has taken over|steps in|inherits|is standing in)/u;
const titles: Record<string, string> = { missus: 'Mrs', mister: 'Mr', doctor: 'Dr' };
const hypothetical = /\b(?:if|unless|would|might|could|should|afraid)\b/i;
const notPeople =
  /\b(?:contract|offer|price|money|budget|meeting|mail|message|project|system|tool|app|weeks?|days?|months?|hours?|wk|nothing|seats?|places?|licences?)\s(?:is|has|was|are|have|were)?\s?(?:left|gone)\b/i;

/** Who left, is away, was promoted, was never met or does not answer. */
export const readPeople: SentenceReader = (sentence, context, near) => {
  if (sentence.isForeign) return [];
  const isElsewhere = isStatusQuo(sentence) && !sentence.field.startsWith('situation');
  const text = sentence.plain;
  const found: Fact[] = [];
  for (const { state, pattern } of states) {
    const match = pattern.exec(text);
    if (!match) continue;
    const isStrong = state !== 'silent' && state !== 'unmet';
    if (hypothetical.test(text.slice(Math.max(0, match.index - 30), match.index))) continue;
    if (isStrong && (notPeople.test(text) || isOneOfUs(text.slice(0, match.index)))) continue;
    const name =
      state === 'unmet'
        ? unmetIn(sentence, context, match)
        : subjectOf(sentence, context, match.index, match[0]);
    if (!name && isStrong) continue;
    const following = [sentence, ...near.after.slice(0, 3)].map(({ plain }) => plain);
    const known = context.people.find((person) => name && isSamePerson(person.name, name));
    // in a text about their trouble only people whom the fields know are meant
    if (isElsewhere && !known) continue;
    const date = datesOf(sentence, context).find(({ start }) => start >= match.index - 2);
    const fact: PersonFact = {
      kind: 'person',
      sentence,
      words: sentence.text,
      name: known?.name ?? name,
      role: known?.role ?? 'other',
      state,
      successor: name
        ? (following.map((each) => successorIn(each, name)).find((each) => each !== null) ?? null)
        : null,
      day: date?.to ?? null,
    };
    found.push(fact);
  }
  return found;
};

/** `never met Ana`; `him` and `her` are whoever the field is about. */
function unmetIn(
  sentence: Sentence,
  context: ReadingContext,
  match: RegExpExecArray,
): string | null {
  const end = match.index + match[0].length;
  const people = peopleIn(sentence, context);
  const named = people.find(({ start }) => start >= end && start - end < 12);
  if (named) return named.words;
  const tail = sentence.plain.slice(match.index, end + 6);
  if (/\bthem\b/i.test(tail)) return null;
  if (people.length > 0) return people.findLast(({ start }) => start < match.index)?.words ?? null;
  return ownerOf(sentence, context);
}

/** Nothing but pronouns and small words before the verb: whoever the field is about. */
function elided(clause: string): boolean {
  const words = clause.toLowerCase().match(/[\p{L}']+/gu) ?? [];
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
  if (named && at - named.end < 45) return named.words;
  if (
    /\bthem\b/i.test(words) ||
    /\b(?:they|we|I|director|manager|head|colleague|boss|predecessor|wife|husband|team|people)\b/iu.test(
      clause,
    )
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
    .replace(/\s(?:who|is|was|and|has|from|in|at|will|now|since|but|the|of|on|a)$/i, '')
    .split(/\s/)
    .map((word) => titles[word.toLowerCase()] ?? word);
  const whole = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  const plain =
    /^(?:The|A|An|His|Her|Their|Our|Not|To|It|Somebody|Someone|Nobody|Unknown|Open|Who)\b/.test(
      whole,
    );
  return plain || (name && isSamePerson(whole, name)) ? null : whole;
}

/** Nobody is known twice. */
export function latestOf(facts: readonly Fact[]): PersonFact[] {
  const people = facts.filter((fact): fact is PersonFact => fact.kind === 'person');
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
