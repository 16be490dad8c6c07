import { addDays, daysBetween } from '../../facts/days.ts';
import { dayText } from '../../day-text.ts';
import { vagueText } from '../../facts/calendar.ts';
import { factsOfKind, type DateFact, type PersonFact } from '../../facts/fact.ts';
import { isSamePerson } from '../../facts/persons.ts';
import {
  eve,
  notBefore,
  shortName,
  soonest,
  titled,
  within,
  type Candidate,
  type Source,
} from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';
import { onDay, toldDay } from './told-day.ts';

/** Days that turn the plan: nobody to sign, nobody who meets, something that ends, others who decide. */
export const turns: Source = (deal) => [
  ...signerAway(deal),
  ...ofEvent(deal, 'pause')
    .slice(0, 1)
    .map((fact) => pause(fact, deal)),
  ...ofEvent(deal, 'lapse')
    .slice(0, 2)
    .map((fact) => lapse(fact, deal)),
  ...ofEvent(deal, 'wait')
    .slice(0, 1)
    .map((fact) => comeBack(fact, deal)),
  ...ofEvent(deal, 'change')
    .slice(0, 1)
    .map((fact) => change(fact, deal)),
];

/** Further off than this nobody plans around a day. */
const farAhead = 200;

function ofEvent(deal: AdvisedDeal, event: DateFact['event']): DateFact[] {
  return deal.ahead.filter(
    (fact) =>
      fact.event === event &&
      fact.certainty !== 'harmless' &&
      !fact.sentence.isPrivate &&
      daysBetween(deal.today, fact.from) <= farAhead,
  );
}

const signs = /\b(?:sign|signs|signature|signatory|signed|decides|approves|countersigns)\b/i;
/** With no end told, an absence is taken for so long. */
const usualAbsence = 14;

/** Whoever signs is away on the close date. */
function signerAway(deal: AdvisedDeal): Candidate[] {
  const { close, today, people, view } = deal;
  if (!close || close < today || deal.settled.has('decision')) return [];
  const isSigner = ({ name, sentence }: PersonFact) =>
    name !== null &&
    ((view.buyer !== null && isSamePerson(name, view.buyer)) ||
      signs.test(sentence.plain) ||
      deal.read.sentences.some(
        ({ plain, field }) =>
          field === sentence.field && signs.test(plain) && plain.includes(shortName(name)),
      ));
  const away = people.find((fact) => {
    const from = fact.from ?? (fact.day ? today : null);
    const to = fact.day ?? (from ? addDays(from, usualAbsence) : null);
    return (
      fact.state === 'away' &&
      from !== null &&
      to !== null &&
      from <= close &&
      close < to &&
      !fact.sentence.isPrivate &&
      fact.successor === null &&
      isSigner(fact)
    );
  });
  if (!away?.name) return [];
  const name = shortName(away.name);
  const isAhead = away.from !== null && away.from !== undefined && away.from > today;
  return [
    {
      id: 'dates.signer-away',
      title: titled(
        isAhead ? `Get it signed before ${name} is away` : `Date the signature by ${name}'s return`,
      ),
      how: `Your close date, ${dayText(close, today)}, lies in this absence${away.day ? `, which ends about ${toldDay(away.day, away.sentence, deal)}` : ''}. Have the papers there before, or ask who signs meanwhile.`,
      priority: 'High',
      due: isAhead && away.from ? eve(away.from, today) : within(deal, 2),
      because: [away],
      about: `person ${name}`,
      rank: 10,
    },
  ];
}

/** They said when they want to hear from us again. */
function comeBack(fact: DateFact, deal: AdvisedDeal): Candidate {
  const { close, today } = deal;
  return {
    id: 'contact.wait',
    title: 'Come back when they asked, not before',
    how: `They asked for it ${onDay(fact.from, fact.sentence, deal)}: put the day in your calendar and have all ready for it${close && close < fact.from ? `, and move your close date of ${dayText(close, today)} behind it` : ''}.`,
    priority: 'Medium',
    due: fact.from,
    because: [fact],
    about: 'contact',
    rank: 7,
  };
}

function pause(fact: DateFact, deal: AdvisedDeal): Candidate {
  const { close, today } = deal;
  const isHit = close !== null && fact.from <= close && close <= fact.to;
  return {
    id: 'dates.pause',
    title: isHit ? 'Move the close date out of this pause' : 'Plan around this pause',
    how: `By your notes nothing moves there ${stretch(fact, deal)}${isHit && close ? `, and your close date, ${dayText(close, today)}, lies in it` : ''}: have what needs a yes done before, or date it after.`,
    priority: isHit ? 'High' : 'Medium',
    due: soonest(within(deal, 3), fact.from, today),
    because: [fact],
    about: isHit ? 'close date' : `event ${fact.from}`,
    rank: isHit ? 11 : 15,
  };
}

/** `about Dec 1 to Jan 3`, or the time in the words of the sentence. */
function stretch(fact: DateFact, deal: AdvisedDeal): string {
  const vague = vagueText(fact, deal.today);
  if (vague !== null) return vague;
  const until = fact.to > fact.from ? ` to ${dayText(fact.to, deal.today)}` : '';
  return `about ${dayText(fact.from, deal.today)}${until}`;
}

function lapse(fact: DateFact, deal: AdvisedDeal): Candidate {
  const { close, today } = deal;
  const isEarly = close !== null && fact.to < close;
  return {
    id: 'dates.lapses',
    title: 'Renew or use what lapses',
    how: `It ends by itself ${onDay(fact.to, fact.sentence, deal)}${isEarly && close ? `, before your close date, ${dayText(close, today)}` : ''}. Have it extended in time, or have done before what it is needed for.`,
    priority: 'High',
    due: eve(fact.to, today),
    because: [fact],
    about: `event ${fact.to}`,
    rank: isEarly ? 12 : 16,
  };
}

function change(fact: DateFact, deal: AdvisedDeal): Candidate {
  const { close, today } = deal;
  const isLater = close !== null && fact.from <= close;
  return {
    id: 'dates.change',
    title: 'Settle who decides after the change',
    how: `By your notes others may decide from ${toldDay(fact.from, fact.sentence, deal)} on${isLater && close ? `, and your close date, ${dayText(close, today)}, is not before it` : ''}. Have it agreed before by those who decide now, or meet those who come.`,
    priority: 'High',
    due: notBefore(addDays(fact.from, -7), today),
    because: [fact],
    about: `event ${fact.from}`,
    rank: 12,
  };
}

const must =
  /\b(?:mandatory|pass\/fail|knock.?out|eliminatory|eliminates?|must.haves?|deal.?breaker|show.?stopper|is a must|compulsory|no exceptions?|must be|must have|must run|must hold|disqualif\w+)\b/i;
const lacking =
  /\b(?:we|ours?|us)\b[^.;!?]{0,45}\b(?:don'?t|do not|doesn'?t|does not|haven'?t|hasn'?t|cannot|can'?t|no|not|lack|lacks|fails?|isn'?t|aren'?t|roadmap|beta|never)\b/i;
const below = /\bours?\b[^.;!?]{0,40}\d/i;
const meets =
  /\b(?:we (?:have|hold|do|meet|pass) (?:it|that|this|all)|no problem|fine for us|we're ok|in hand)\b/i;

/** A must of theirs that we do not meet, by the notes' own words; or a wish that we cannot meet yet. */
export const knockOut: Source = (deal) => {
  const grave = hardMust(deal);
  return grave.length > 0 ? grave : unmet(deal);
};

const ourLack =
  /\b(?:we|ours?|we're)\b[^.;!?]{0,12}\b(?:have no|don'?t have|do not have|don'?t hold|can'?t|cannot|lack|only have|do not support|don'?t support|are not certified|r cloud only|are cloud only|is cloud only)\b|\b(?:we|ours?) (?:have|is|are|has) (?:it )?(?:only )?(?:in beta|on the roadmap|in the roadmap)\b/i;

/** What they choose by and we do not have. */
function unmet({ read, facts }: AdvisedDeal): Candidate[] {
  const sentence = read.sentences.find(
    ({ field, plain, isForeign, isPrivate }) =>
      /^(?:decision_criteria|technical_insights_(?:hurdles|performance))/.test(field) &&
      !isForeign &&
      !isPrivate &&
      ourLack.test(plain),
  );
  const fact = sentence && facts.find((one) => one.sentence === sentence);
  if (!sentence) return [];
  return [
    {
      id: 'criteria.unmet',
      title: 'Plan your answer to what is missing',
      how: 'They choose by it, and by your notes yours does not do it yet. Say what you can do until when, or what serves instead, before they find out.',
      priority: 'High',
      due: null,
      because: fact ? [fact] : [],
      ...(!fact && { quote: sentence.text }),
      sections: [sentence.field.split('.')[0] ?? ''],
      about: 'unmet',
      rank: 13,
    },
  ];
}

/** `no cameras in cabs. ours is camera based` */
function forbids(text: string, told: string): boolean {
  const [, thing] = /\bno (\p{L}{4,})s?\b/iu.exec(text) ?? [];
  const own = /\bours? (?:is|are|has|uses?|runs?|needs?)\b([^.;]{3,60})/i.exec(told)?.[1] ?? '';
  return thing !== undefined && own.toLowerCase().includes(thing.toLowerCase().replace(/s$/, ''));
}

function hardMust({ read, facts }: AdvisedDeal): Candidate[] {
  const at = read.sentences.findIndex((sentence, index) => {
    const next = read.sentences[index + 1];
    const near = [sentence, ...(next?.field === sentence.field ? [next] : [])];
    const told = near.map(({ plain }) => plain).join(' ');
    return (
      !near.some(({ isForeign, isPrivate }) => isForeign || isPrivate) &&
      !sentence.field.startsWith('competition') &&
      (must.test(sentence.plain)
        ? lacking.test(told) || below.test(told)
        : forbids(sentence.plain, told)) &&
      !meets.test(told)
    );
  });
  const sentence = read.sentences[at];
  if (!sentence) return [];
  const next = read.sentences[at + 1];
  const isOfNext = !lacking.test(sentence.plain) && !below.test(sentence.plain);
  const fact = (of: typeof sentence) =>
    facts.find((one) => one.sentence === of) ?? {
      kind: 'doubt' as const,
      doubt: 'correction' as const,
      sentence: of,
      words: of.text,
    };
  return [
    {
      id: 'doubt.knock-out',
      title: 'Settle this knock-out point first',
      how: 'By your notes it is a must there, and yours does not meet it yet. Mend it in time, have it waived in writing, or do not spend the effort.',
      priority: 'High',
      due: null,
      because: [fact(sentence), ...(isOfNext && next ? [fact(next)] : [])],
      about: 'knock-out',
      rank: 8,
    },
  ];
}

const forNow =
  '(?:this|left|yet|for (?:it|this|that|20)|until|till|before|at the moment|right now|in 20|next)';
const noMoney = new RegExp(
  String.raw`\b(?:no|zero) (?:\p{L}+ )?(?:budget|money|funds|funding) ${forNow}|\b(?:nothing|isn'?t|not|nothing left) in (?:the|their|this year'?s) (?:\p{L}+ )?budget\b|\b(?:have|has|there is|there's) (?:got )?nothing ${forNow}|\bbudget (?:is |has been |was )?(?:all )?(?:spent|gone|exhausted|empty|used up)\b|\b(?:unbudgeted|not budgeted|not in (?:the|their) plan)\b|\b(?:cannot|can'?t) fund\b`,
  'iu',
);

/** The notes say themselves that there is no money for it. */
export const noFunds: Source = (deal) => {
  const sentence = deal.read.sentences.find(
    ({ plain, field, isForeign, isPrivate }) =>
      !isForeign &&
      !isPrivate &&
      !/^(?:competition|pain|need|metrics|obstacle)/.test(field) &&
      noMoney.test(plain) &&
      !/\b(?:if|unless|would|used to|last year|were)\b|\?/i.test(plain),
  );
  const isThere =
    deal.settled.has('budget') ||
    factsOfKind(deal.facts, 'amount').some(({ role }) => role === 'budget');
  if (!sentence || isThere) return [];
  return [
    {
      id: 'money.none',
      title: 'Settle the money before anything else',
      how: 'By your notes there is none for it now. Ask who could move some and until when, and set the close date and your effort by the answer.',
      priority: 'High',
      due: within(deal, 3),
      because: [],
      quote: sentence.text,
      about: 'budget.none',
      sections: [sentence.field.split('.')[0] ?? '', 'budget', 'economic_buyer'],
      rank: 11,
    },
  ];
};
