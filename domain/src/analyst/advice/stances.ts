import { factsOfKind, type DoubtFact, type OpenKind, type RivalFact } from '../../facts/fact.ts';
import { possessive, shortName, titled, within, type Candidate, type Source } from './candidate.ts';
import { isGone, type AdvisedDeal } from './deal.ts';
import { endOfStop } from './roads.ts';
import { hasWord } from './second-look.ts';

/** What people hold against the deal. */
export const objections: Source = (deal) =>
  factsOfKind(deal.facts, 'objection')
    .filter(
      ({ sentence, who }) =>
        !sentence.isPrivate &&
        /\p{L}{3}/u.test(sentence.plain) &&
        !isGone(who, deal.people) &&
        !ofRival(sentence.plain, deal) &&
        (!sentence.field.startsWith('obstacle') || isOfTheirs(sentence.plain)),
    )
    .slice(0, 3)
    .map((fact, at): Candidate => {
      const isKnown = fact.who !== null && !isGone(fact.who, deal.people);
      const who = isKnown ? fact.who : null;
      const isChallenge = fact.sentence.field.startsWith('obstacle');
      const whose = who ? possessive(isGroup(who) ? `the ${who}` : shortName(who)) : 'this';
      return {
        id: 'objection.open',
        title: titled(
          isChallenge ? 'Plan your answer to this challenge' : `Address ${whose} concern`,
        ),
        how: 'Answer it in writing before it is decided, with a proof that they can check themselves, and have it confirmed that the answer holds.',
        priority: 'High',
        due: within(deal, 3),
        because: [fact],
        person: who && !isGroup(who) ? who : null,
        about: `objection ${fact.sentence.index}`,
        rank: 14 + 3 * at,
      };
    });

/** What is held against another vendor speaks for us. */
function ofRival(text: string, { view }: AdvisedDeal): boolean {
  return rivalNames(view.rivals).some((name) => hasWord(text, name));
}

function rivalNames(rivals: string | null): string[] {
  return (rivals ?? '')
    .split(/[,(/;+&]|\sand\s/)
    .map((each) => each.trim())
    .filter((each) => each.length > 2 && each.length < 30 && /^\p{Lu}/u.test(each));
}

/** Words enough to be answered, and no note on the state of our own records. */
function isOfTheirs(text: string): boolean {
  return (
    text.split(/\s+/).length >= 5 &&
    !/\b(?:close date|forecast|crm|pipeline|stage)\b|\?{2}/i.test(text)
  );
}

function isGroup(who: string): boolean {
  return !/^\p{Lu}\p{Ll}/u.test(who);
}

interface Answer {
  title: string;
  how: string;
  rank: number;
}

/** What to do about each kind of open point; the words themselves stand in the quote. */
const answers: Readonly<Record<OpenKind, Answer>> = {
  condition: {
    title: 'Meet this condition first',
    how: 'Do your part now, agree who confirms that it is met and by when, and date what depends on it after it.',
    rank: 16,
  },
  discount: {
    title: 'Decide what a lower price would cost them',
    how: 'Settle inside what you can give and what you ask in return, such as a date, a term or a reference, before you answer.',
    rank: 15,
  },
  terms: {
    title: 'Decide how far you meet their terms',
    how: 'Decide inside what you can offer, with whoever must approve it, and answer before they ask again.',
    rank: 15,
  },
  asked: {
    title: 'Answer what they asked',
    how: 'Give a plain answer in writing, or say by when it comes and from whom.',
    rank: 16,
  },
  undone: {
    title: 'Finish what is still open',
    how: 'It holds up what comes after it: get it started today, or tell whoever waits for it when it starts.',
    rank: 17,
  },
  waiting: {
    title: 'Speed up what this waits for',
    how: 'Offer what would make it quicker, and tell both sides what it holds up.',
    rank: 18,
  },
  question: {
    title: 'Clear up what is still open',
    how: 'Ask whoever knows, this week, and write the answer where the question stands.',
    rank: 22,
  },
};

/** What they wait for from one of us. */
const ofOurs = /\b(?:from|by|with|on|for) (?:our|us|my|me)\b/i;
const ourDelay: Answer = {
  title: 'Deliver what they are waiting for',
  how: 'It is on your side and holds them up: get it done, or tell today when it comes.',
  rank: 11,
};

/** What the notes themselves call open. */
export const openPoints: Source = (deal) => {
  const counts = new Map<OpenKind, number>();
  return factsOfKind(deal.facts, 'open')
    .filter(({ sentence }) => !sentence.isPrivate)
    .flatMap((fact): Candidate[] => {
      const isOurs = fact.open === 'waiting' && ofOurs.test(fact.sentence.plain);
      const { title, how, rank } = isOurs ? ourDelay : answers[fact.open];
      const before = counts.get(fact.open) ?? 0;
      counts.set(fact.open, before + 1);
      // a second task of the same title would read as a repetition
      if (before > 0) return [];
      return [
        {
          id: `open.${fact.open}`,
          title: titled(title),
          how,
          priority: rank < 18 ? 'High' : 'Medium',
          due: within(deal, fact.open === 'question' ? 5 : 3),
          because: [fact],
          about: `open ${fact.sentence.index}`,
          rank,
        },
      ];
    });
};

const doubtAnswers: Readonly<
  Partial<Record<DoubtFact['doubt'], Answer & { about: string; priority: 'Medium' | 'Low' }>>
> = {
  guess: {
    title: 'Get this figure confirmed by the customer',
    how: 'Take one that they can count in a week, from their own system, and let its owner stand by it.',
    about: 'figure',
    priority: 'Medium',
    rank: 20,
  },
  courtesy: {
    title: 'Test the kind words with one request',
    how: 'Ask for one thing that costs effort: a name, a date, an internal paper.',
    about: 'courtesy',
    priority: 'Medium',
    rank: 22,
  },
  instruction: {
    title: 'Ignore the text addressed to machines',
    how: 'A text in the notes speaks to a program, not to you. Nothing of it was followed; read what else the sender wants.',
    about: 'instruction',
    priority: 'Low',
    rank: 36,
  },
};

/** Guesses and courtesies that stand for more than they are. */
export const doubts: Source = (deal) => {
  const found = factsOfKind(deal.facts, 'doubt').filter(({ sentence }) => !sentence.isPrivate);
  return Object.entries(doubtAnswers).flatMap(([kind, answer]): Candidate[] => {
    const fact = found.find(({ doubt }) => doubt === kind);
    if (!fact) return [];
    const isPast =
      kind === 'courtesy' && (deal.settled.has('decision') || deal.settled.has('legal'));
    if (isPast) return [];
    return [
      {
        ...answer,
        id: `doubt.${kind}`,
        title: titled(answer.title),
        due: kind === 'instruction' ? null : within(deal, 6),
        because: [fact],
      },
    ];
  });
};

/** A last offer under seal is priced before, and not held. */
function isSealedOffer({ read }: AdvisedDeal): boolean {
  return read.sentences.some(({ plain }) =>
    /\b(?:bafo|best (?:and|&) final|sealed|last and final|final offer)\b/i.test(plain),
  );
}

/** What the other vendors do, and how to meet it; said only where one is named. */
export const rivals: Source = (deal) => {
  const names = (deal.view.rivals ?? '')
    .split(/[,(/;+&]|\sand\s/)
    .map((each) => each.trim())
    .filter((each) => each.length > 2 && each.length < 30);
  const nameIn = ({ words }: RivalFact) =>
    names.find((each) => hasWord(words, each.split(' ')[0] ?? each)) ?? null;
  const found = factsOfKind(deal.facts, 'rival')
    .filter(({ sentence }) => !sentence.isPrivate)
    .map((fact) => ({ ...fact, rival: nameIn(fact) }));
  const isOver = deal.settled.has('decision') || isSealedOffer(deal);
  const outs = found.filter(({ state }) => state === 'eliminated');
  const active = found.filter(
    ({ state, rival }) => state === 'active' && !isOver && !outs.some((out) => out.rival === rival),
  );
  return active.flatMap((fact): Candidate[] => {
    const whose = fact.rival ? possessive(fact.rival) : 'the';
    const base = { due: within(deal, 5), because: [fact], priority: 'Medium' as const };
    switch (fact.says) {
      case 'cheaper':
        return [
          {
            ...base,
            id: 'rival.cheaper',
            title: titled(`Hold your price against ${whose} lower one`),
            how: 'If it is brought up, answer with what they gain by their own figures and with what the cheaper one leaves out; touch your price last.',
            about: 'rival price',
            rank: 20,
          },
        ];
      case 'weakness':
        return fact.rival
          ? [
              {
                ...base,
                id: 'rival.weakness',
                title: titled(`Have this point on ${fact.rival} tested`),
                how: 'Ask whoever is for you to have it scored for everybody: it serves the customer and speaks for you.',
                about: `rival ${fact.rival}`,
                rank: 26,
              },
            ]
          : [];
      case 'strength':
        if (!fact.rival && /^(?:we|our)\b/i.test(fact.words)) return [];
        return [
          {
            ...base,
            id: 'rival.strength',
            title: titled(`Prepare your answer to ${fact.rival ?? 'this risk'}`),
            how: 'Have a proof of your own ready before it is brought up.',
            about: `rival ${fact.rival ?? fact.sentence.index}`,
            rank: 24,
          },
        ];
      default:
        return [];
    }
  });
};

/** One thing that keeps a deal from going on, without a clear no. */
export function goesOn(deal: AdvisedDeal): Candidate[] {
  const found = factsOfKind(deal.facts, 'refusal');
  const fact = found.find(({ sentence }) => !sentence.isPrivate) ?? found[0];
  // who stopped it and until when is written: what goes meanwhile is the question (`roads.ts`)
  if (!fact || (fact.reason === 'stopped' && endOfStop(fact.sentence, deal) !== null)) return [];
  return [
    {
      id: 'doubt.goes-on',
      title: 'Decide whether to stay in this deal',
      how: 'Ask openly what would have to change, until when, and who says so. Leave it, and take it out of the forecast, if nobody can tell.',
      priority: 'High',
      due: within(deal, 2),
      because: fact.sentence.isPrivate ? [] : [fact],
      ...(fact.sentence.isPrivate && {
        gap: 'What was told in confidence speaks against a future for it.',
      }),
      about: 'goes on',
      rank: 9,
    },
  ];
}
