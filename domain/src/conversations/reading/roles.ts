import { isSamePerson } from '../../facts/persons.ts';
import type { ConversationContext, Quote, Stakeholder } from '../suggestion.ts';
import { isColleague } from '../sides.ts';
import { isReportOf } from './attribution.ts';
import type { Evidence, Heard } from './evidence.ts';
import { isSaid } from './merge.ts';
import { peopleNamed } from './people-named.ts';
import type { NameFound } from './suggestions.ts';
import type { FieldOfSection } from './fields.ts';

const byTitle: readonly [RegExp, Stakeholder['role']][] = [
  [/\b(?:legal|counsel|lawyer|jurist)\b/i, 'legal'],
  [/\b(?:procurement|purchas\w{1,6}|buyer|sourcing)\b/i, 'procurement'],
  [
    /\b(?:it|cto|cio|ciso|architect|engineer\w{0,4}|security|technical|developer|administrator|infrastructure|systems?|data|platform)\b/i,
    'technical',
  ],
  [
    /\b(?:cfo|ceo|coo|managing director|finance director|president|owner|chair\w{0,5}|chancellor)\b/i,
    'economic buyer',
  ],
];
const iSign =
  /\b(?:i sign|i can sign|i decide|my call|my decision|i approve|my own budget|i own|i release|sign (?:it )?myself)\b/iu;
const iDont = /\bi (?:don't|do not|can't|cannot) (?:sign|decide|approve)\b/iu;
const economicBuyerName: FieldOfSection = {
  section: 'meddpicc_data.economic_buyer',
  field: 'name',
};
const championName: FieldOfSection = { section: 'meddpicc_data.champion', field: 'name' };
const teamMembers: FieldOfSection = {
  section: 'technical_insights.team',
  field: 'technical_insights_team_members',
};

/** Names for the fields that ask who somebody is. */
export function namesOf(heard: readonly Heard[], context: ConversationContext): NameFound[] {
  const all = heard.flatMap(({ evidence }) => evidence);
  const found: NameFound[] = [];
  const add = (field: FieldOfSection, name: string, { quote, likelihood, isDoubted }: Evidence) => {
    const known = found.find(
      (each) => each.field.section === field.section && isSamePerson(each.name, name),
    );
    if (known) {
      known.quotes = [...known.quotes, quote].slice(0, 20);
      known.confidence = Math.max(known.confidence, rounded(likelihood));
      return;
    }
    found.push({
      field,
      name,
      quotes: [quote],
      level: isSaid(quote) && !isDoubted ? 2 : 1,
      confidence: rounded(likelihood),
    });
  };
  for (const evidence of all) {
    if (evidence.polarity === 'against') continue;
    const { topic, quote, sentence } = evidence;
    const named = peopleNamed(sentence, context.participants).filter(({ name }) =>
      isTheirs(name, context),
    );
    const stated = (evidence.names ?? []).filter((name) => isTheirs(name, context));
    if (stated.length > 0 && (topic === 'economic_buyer' || topic === 'champion')) {
      for (const name of stated) {
        const known = named.find((each) => isSamePerson(each.name, name));
        add(topic === 'champion' ? championName : economicBuyerName, known?.name ?? name, evidence);
      }
      continue;
    }
    // Who only tells of somebody that signs is not who signs.
    const first = named.find(({ name }) => !isTeller(sentence.text, name));
    if (topic === 'economic_buyer') {
      if (iSign.test(quote.text) && !iDont.test(quote.text) && quote.speaker)
        add(economicBuyerName, quote.speaker, evidence);
      else if (first)
        add(
          economicBuyerName,
          first.title ? `${first.name}, ${first.title}` : first.name,
          evidence,
        );
    }
    if (topic === 'champion' && quote.speaker) add(championName, quote.speaker, evidence);
    if (topic === 'team') for (const { name } of named) add(teamMembers, name, evidence);
  }
  return found.map((each) => ({
    ...each,
    level:
      new Set(each.quotes.filter(isSaid).map(({ speaker }) => speaker)).size > 1 ? 3 : each.level,
  }));
}

/** `Dana said their CFO signs`: it is not Dana who does, unless she says so of herself. */
const isTeller = (text: string, name: string): boolean =>
  isReportOf(text, name) &&
  !/\b(?:he|she) (?:signs|decides|approves|can (?:sign|decide|approve)|has the (?:final|last) (?:say|word)|holds the budget|owns the budget)\b/iu.test(
    text,
  );

const rounded = (value: number): number => Math.round(value * 100) / 100;

function isTheirs(name: string, context: ConversationContext): boolean {
  return (
    !isColleague({ name }, context) &&
    !context.participants.some((each) => each.side === 'ours' && isSamePerson(name, each.name))
  );
}

/** Somebody while their quotes are collected. */
interface Growing extends Stakeholder {
  quotes: Quote[];
}

const mostQuotesEach = 20;
const mostPeople = 60;

/** The people of the customer: who speaks, and who is named in what is evidence. */
export function stakeholdersOf(
  heard: readonly Heard[],
  context: ConversationContext,
): Stakeholder[] {
  const people: Growing[] = [];
  const personFor = (name: string, title: string | null): Growing | undefined => {
    const known = people.find((each) => isSamePerson(each.name, name));
    if (known) {
      if (name.length > known.name.length) known.name = name;
      known.title ??= title;
      return known;
    }
    if (people.length >= mostPeople) return undefined;
    const made: Growing = {
      name,
      title,
      side: 'customer',
      role: 'unknown',
      stance: 'unknown',
      quotes: [],
    };
    people.push(made);
    return made;
  };
  for (const { conversation, evidence } of heard) {
    for (const speaker of conversation.speakers) {
      if (
        speaker.side === 'customer' &&
        /\p{L}{2}/u.test(speaker.name) &&
        !/^(?:unknown|speaker|guest)\b/i.test(speaker.name)
      )
        personFor(speaker.name, speaker.title);
    }
    for (const each of evidence) tell(each, personFor, context);
  }
  return people.map(({ role, title, ...rest }) => ({
    ...rest,
    title,
    role:
      role === 'unknown'
        ? (byTitle.find(([pattern]) => pattern.test(title ?? ''))?.[1] ?? 'unknown')
        : role,
  }));
}

function tell(
  { topic, quote, sentence, polarity }: Evidence,
  personFor: (name: string, title: string | null) => Growing | undefined,
  context: ConversationContext,
): void {
  const give = (person: Growing | undefined, role?: Stakeholder['role']) => {
    if (!person) return;
    if (person.quotes.length < mostQuotesEach) person.quotes.push(quote);
    if (role && (person.role === 'unknown' || role === 'economic buyer')) person.role = role;
    if (role === 'champion') person.stance = 'for';
    if (role && polarity === 'against') person.stance = 'against';
  };
  const speaker = quote.speaker ? personFor(quote.speaker, quote.title) : undefined;
  if (topic === 'champion' && polarity === 'for') give(speaker, 'champion');
  if (topic === 'economic_buyer' && iSign.test(quote.text) && !iDont.test(quote.text))
    give(speaker, 'economic buyer');
  const named = peopleNamed(sentence, context.participants).filter(({ name }) =>
    isTheirs(name, context),
  );
  const signer = named.find(({ name }) => !isTeller(sentence.text, name));
  for (const { name, title } of named) {
    if (quote.speaker && isSamePerson(name, quote.speaker)) continue;
    const role =
      topic === 'economic_buyer' && name === signer?.name
        ? 'economic buyer'
        : topic === 'team'
          ? 'technical'
          : undefined;
    give(personFor(name, title), role);
  }
}
