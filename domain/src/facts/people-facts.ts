import type { Fact, PersonFact, PersonState, Sentence, SentenceReader } from './fact.ts';
import { datesOf, peopleIn, personOf, spokenOf } from './phrases.ts';
import { isSamePerson } from './persons.ts';
import { wordPattern, matchesOf } from './words.ts';

interface StateWords {
  state: PersonState;
  pattern: RegExp;
}

/** What may become of a person, strongest first. */
const states: readonly StateWords[] = [
  {
    state: 'left',
    pattern:
      /\b(?:has|have|had|'s|is|was|are)?\s?(?:now\s)?(?:left\s(?!(?:a|me|us|early|it|open|out|to|over|off|behind|alone|unsaid|with)\b)|left$|left(?=[.,;(])|gone\b(?!\s(?:to|through|over|live|well|quiet|dark|up|down|into))|resigned|quit\b|let go|laid off|fired|made redundant|no longer (?:with|at|works|there|in)|moved (?:to|on)\b(?!\s(?:mon|tue|wed|thu|fri|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|the|\d))|retired|passed away|died|last day was|stepped down|is out\b(?!\s(?:of office|until|till|for))|joined (?:another|a competitor|the competition)|leaver)/iu,
  },
  {
    state: 'leaving',
    pattern:
      /\b(?:is leaving|leaving (?:on|in|at|us|the|end|for)|leaves (?:on|in|at|us|the company|for|by|end|after)|will leave|last day is|retires|will retire|retiring|retirement|handing over|hands over|has given notice|gave notice|handed in|resigns|be made redundant|goes to another|moves to another|redundan\w+|his notice|her notice)/iu,
  },
  {
    state: 'away',
    pattern:
      /\b(?:maternity|paternity|parental|sick|medical|annual|family)\s?leave|\bon leave\b|\boff sick\b|\bsigned off sick|\bout of office|\bOOO\b|\bon (?:holiday|vacation|sabbatical|pto)\b|\b(?:is|are|be|was|while \w+'?s?) (?:away|abroad)\b|\bback (?:on|from|in|at) (?=\p{L}|\d)|\bon jury duty|\bon honeymoon|\bin hospital\b|\bsabbatical\b/iu,
  },
  {
    state: 'promoted',
    pattern:
      /\b(?:promoted|got the job|takes over as|new role|becomes (?:the )?(?:head|director|ceo|cfo|cio|coo|vp)|moves up|has been made (?:head|director|vp|ceo|cfo))/iu,
  },
  {
    state: 'unmet',
    pattern:
      /\b(?:haven't|havent|have not|hasn't|not|never) (?:yet )?(?:met|seen|spoken|talked)\b|\b(?:don't|dont|do not) know (?:him|her|them)\b|\bkennen wir nicht\b|\bnot met yet\b|\bunknown to us\b|\bno contact (?:with|to) (?:him|her)\b|\bonly seen (?:once|on)\b|\bseen once\b|\bmet once\b/iu,
  },
  {
    state: 'silent',
    pattern:
      /\b(?:no (?:answer|reply|response)|hasn't (?:replied|answered|responded)|has not (?:replied|answered|responded)|not (?:answering|replying|responding)|doesn't (?:answer|reply|respond)|went (?:quiet|silent|dark)|gone (?:quiet|silent|dark)|ghost\w*|voicemail|vm\b|moved it \w+ times|cancel\w+ (?:twice|three times|again)|radio silence|unanswered|silence since|no opens)/iu,
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
  const text = sentence.plain;
  const found: Fact[] = [];
  for (const { state, pattern } of states) {
    const match = pattern.exec(text);
    if (!match) continue;
    if (state !== 'silent' && state !== 'unmet') {
      if (hypothetical.test(text.slice(Math.max(0, match.index - 30), match.index))) continue;
      if (notPeople.test(text) || matchesOf(ourPeople, text.slice(0, match.index)).length > 0)
        continue;
    }
    const name =
      (state === 'silent' ? silentGroup(sentence, context) : null) ??
      (state === 'unmet' &&
      /\b(?:him|her|them)\b/i.test(text) &&
      peopleIn(sentence, context).length === 0
        ? spokenOf(sentence, context, near.before)
        : null) ??
      subjectOf(sentence, context, near.before, match.index, match.index + match[0].length);
    if (!name && state !== 'silent') continue;
    const following = [sentence, ...near.after.slice(0, 3)].map(({ plain }) => plain);
    const known = name
      ? context.people.find((person) => isSamePerson(person.name, name))
      : undefined;
    const date = datesOf(sentence, context).find(({ start }) => start >= match.index - 2);
    const fact: PersonFact = {
      kind: 'person',
      sentence,
      words: sentence.text,
      name: known?.name ?? name ?? 'them',
      role: known?.role ?? 'other',
      state,
      successor:
        following.map((each) => successorIn(each, name)).find((each) => each !== null) ?? null,
      day: date?.to ?? null,
    };
    found.push(fact);
  }
  return found;
};

/** `the e-com VP`, whose name nobody wrote. */
function silentGroup(sentence: Sentence, context: Parameters<SentenceReader>[1]): string | null {
  const group = /\b(?:the\s)?(?:[\p{L}-]+\s)?(?:VP|CFO|CEO|CTO|CIO|director|buyer)\b/iu.exec(
    sentence.plain,
  )?.[0];
  return group && peopleIn(sentence, context).length === 0
    ? group.replace(/^(?!the\s)/i, 'the ')
    : null;
}

const ourPeople = wordPattern(
  'our colleague, our dpo, our engineer, i was, we were, i am, i left, we left',
);

function subjectOf(
  sentence: Parameters<SentenceReader>[0],
  context: Parameters<SentenceReader>[1],
  before: readonly Sentence[],
  at: number,
  end: number,
): string | null {
  const people = peopleIn(sentence, context);
  const ahead =
    people.findLast(({ start }) => start < at) ?? people.find(({ start }) => start < end + 20);
  const clause =
    sentence.plain
      .slice(0, at)
      .split(/[,;:]\s/u)
      .at(-1) ?? '';
  if (
    ahead &&
    !/\b(?:director|manager|head|colleague|boss|predecessor|wife|husband|brother|sister)\b/i.test(
      clause,
    )
  ) {
    return ahead.words;
  }
  if (ahead && ahead.start >= at - clause.length) return ahead.words;
  if (
    /\b(?:director|manager|head of|colleague|boss|predecessor|one|people|staff|they|we|i)\b/i.test(
      clause,
    )
  )
    return null;
  const isOwnField = /^(?:champion|economic_buyer)/.test(sentence.field);
  const pronoun = /\b(?:he|she|who)\b/i.test(clause);
  if (pronoun) return spokenOf(sentence, context, before);
  if (!isOwnField || people.length > 0) return null;
  return personOf(context, sentence.field.startsWith('champion') ? 'champion' : 'buyer');
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
        .some((other) => isSamePerson(other.name, fact.name) && other.state === fact.state),
  );
}
