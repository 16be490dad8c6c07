import { factsOfKind, type DoubtFact, type Fact } from '../../facts/fact.ts';
import { possessive, shortName, titled, within, type Candidate, type Source } from './candidate.ts';
import { isGone } from './deal.ts';

/** How an objection on a topic is met. */
const answers: Readonly<Record<string, string>> = {
  'already bought':
    'Ask what the thing they have can do and what not, and put only the difference on the table.',
  liability:
    'Take it to your own lawyer with a position: what you accept, what you cap, what you never sign.',
  penalties:
    'Get an approved figure from your side before you answer, with what you offer in its place.',
  'the contract term':
    'Settle inside what you can give, such as a break after a year, before the next talk.',
  price: 'Answer with their own figures of what it costs today; touch the price last.',
  privacy:
    'Answer in writing: what is recorded, who sees it, how long it is kept, and what can be left out.',
  'data return':
    'Say in writing which format and how many days you can hold; get it approved inside first.',
  hosting: 'Say where it runs and who can reach it, with the document that proves it.',
  security: 'Send what proves it, and offer their expert an hour with yours.',
  integration: 'Show it on their own systems, small, before anyone argues.',
  'old devices': 'Say it before they find it, with a way out and its price.',
  workload: 'Show who does what in which week, and take off them what you can.',
  references: 'Offer one customer like them, after you have asked that customer.',
};
const anyAnswer =
  'Ask what stands behind it, answer that in one page, and let it be confirmed before it is decided.';

/** What people hold against the deal. */
export const objections: Source = (deal) =>
  factsOfKind(deal.facts, 'objection')
    .filter(({ sentence }) => !sentence.isPrivate)
    .slice(0, 3)
    .map((fact, at): Candidate => {
      const who = fact.who && !isGone(fact.who, deal.people) ? shortPerson(fact.who) : null;
      const on = fact.topic ? ` on ${fact.topic}` : '';
      return {
        id: `objection.${(fact.topic ?? 'other').replaceAll(' ', '-')}`,
        title: titled(
          fact.topic === 'already bought'
            ? `Answer ${who ?? 'them'}: why pay twice`
            : who
              ? `Answer ${possessive(who)} objection${on}`
              : `Answer the objection${on || ' before it is decided'}`,
        ),
        how: fact.topic ? (answers[fact.topic] ?? anyAnswer) : anyAnswer,
        priority: 'High',
        due: within(deal, 3),
        because: [fact],
        person: fact.who,
        about: `objection ${fact.sentence.index}`,
        rank: 15 + 3 * at,
      };
    });

function shortPerson(who: string): string {
  if (/^(?:the|their)\s/i.test(who) || who.split(' ').length > 3) return who;
  return /^(?:VP|head|director|manager|chief|works|students|union|nurses|drivers|operators|doctors|users|C[A-Z]O|CISO)\b/.test(
    who,
  )
    ? `the ${who}`
    : shortName(who);
}

/** Guesses and courtesies that stand for more than they are. */
export const doubts: Source = (deal) => {
  const first = (kind: DoubtFact['doubt']) =>
    factsOfKind(deal.facts, 'doubt').find(
      ({ doubt, sentence }) => doubt === kind && !sentence.isPrivate,
    );
  const [guess, courtesy, instruction, blocked] = [
    first('guess'),
    first('courtesy'),
    first('instruction'),
    first('blocked'),
  ];
  const until =
    blocked?.until &&
    /^(?:(?:the|their|his|her|an?)\s|\p{Lu})/u.test(blocked.until) &&
    !/^the meeting/i.test(blocked.until)
      ? blocked.until.split(/\s(?:of|in|for)\s/)[0]
      : null;
  const isDated =
    blocked &&
    deal.ahead.some(
      ({ sentence }) =>
        sentence.field === blocked.sentence.field &&
        Math.abs(sentence.index - blocked.sentence.index) < 3,
    );
  const isAmount = guess && /\bsay how much\b/i.test(guess.words);
  const contact = deal.contact ? shortName(deal.contact) : null;
  return [
    ...(guess
      ? [
          {
            id: 'doubt.guess',
            title: titled(
              isAmount
                ? `Ask ${contact ?? 'them'} how much there is`
                : contact
                  ? `Replace the guess with ${contact}'s own figure`
                  : 'Replace the guess with their own figure',
            ),
            how: isAmount
              ? 'The sum is not named. Ask for a range, whose line it is, and from when it is free.'
              : 'This figure is not the customer’s, or nobody has stood by it. Take one that they can count in a week, from their own system, and let its owner confirm it.',
            priority: 'Medium' as const,
            due: within(deal, 7),
            because: [guess],
            person: deal.contact,
            about: 'figure',
            rank: 22,
          },
        ]
      : []),
    ...(blocked && !isDated
      ? [
          {
            id: 'dates.blocked',
            title: titled(
              until ? `Ask when ${until} is over` : 'Ask what has to come first, and when',
            ),
            how: 'Nothing can move before it. Get its date and its owner, do meanwhile what does not depend on it, and set the close date behind it.',
            priority: 'High' as const,
            due: within(deal, 3),
            because: [blocked],
            about: 'blocked',
            rank: 18,
          },
        ]
      : []),
    ...(courtesy
      ? [
          {
            id: 'doubt.courtesy',
            title: titled('Test the kind words with one request'),
            how: 'Kind words are no commitment. Ask for one thing that costs effort: a name, a date, an internal paper.',
            priority: 'Medium' as const,
            due: within(deal, 4),
            because: [courtesy],
            about: 'courtesy',
            rank: 23,
          },
        ]
      : []),
    ...(instruction
      ? [
          {
            id: 'doubt.instruction',
            title: 'Ignore the text addressed to machines',
            how: 'A text in the notes speaks to a program, not to you. Nothing of it was followed; read what else the sender wants.',
            priority: 'Low' as const,
            due: null,
            because: [instruction],
            about: 'instruction',
            rank: 36,
          },
        ]
      : []),
  ];
};

/** What the other vendors do, and how to meet it. */
export const rivals: Source = (deal) => {
  const found = factsOfKind(deal.facts, 'rival').filter(({ sentence }) => !sentence.isPrivate);
  const names = (deal.view.rivals ?? '').split(/[,(/;+&]|\sand\s/).map((each) => each.trim());
  const named = (fact: Fact | undefined) =>
    names.find(
      (each) =>
        each.length > 2 &&
        each.length < 20 &&
        fact?.words.toLowerCase().includes(each.toLowerCase().split(' ')[0] ?? each),
    ) ?? null;
  const cheaper = found.find(({ says }) => says === 'cheaper');
  const active = found.filter(
    (fact) =>
      fact.state === 'active' &&
      fact.says !== 'cheaper' &&
      !/\b(?:contract|renewal|fee)\b/i.test(fact.words) &&
      (named(fact) !== null ||
        fact.sentence.field.endsWith('risks') ||
        /^(?:They|Their|Machine)\b/.test(fact.words)),
  );
  const isOut = found.some(({ state }) => state === 'eliminated');
  const whose = (fact: Fact | undefined) => possessive(named(fact) ?? 'the rival');
  const strength = isOut ? undefined : active.find(({ says }) => says === 'strength');
  const weakness = isOut ? undefined : active.find(({ says }) => says === 'weakness');
  return [
    ...(cheaper
      ? [
          {
            id: 'rival.cheaper',
            title: titled(`Hold your price against ${whose(cheaper)} lower one`),
            how: 'Answer with what they gain by their own figures and what the cheaper one leaves out, not with a discount. Arm whoever is for you with it.',
            priority: 'Medium' as const,
            due: within(deal, 4),
            because: [cheaper] as Fact[],
            about: 'rival price',
            rank: 21,
          },
        ]
      : []),
    ...(weakness
      ? [
          {
            id: 'rival.weakness',
            title: titled(`Make ${whose(weakness)} weak spot a criterion`),
            how: 'Ask whoever is for you to have it tested or scored for everybody: it serves the customer and speaks for you.',
            priority: 'Medium' as const,
            due: within(deal, 5),
            because: [weakness] as Fact[],
            about: 'rival weakness',
            rank: 25,
          },
        ]
      : []),
    ...(strength
      ? [
          {
            id: 'rival.strength',
            title: titled(`Prepare your answer to ${named(strength) ?? 'the rival'}`),
            how: 'This speaks for them. Have the answer ready before it is brought up, with a proof of your own.',
            priority: 'Medium' as const,
            due: within(deal, 5),
            because: [strength] as Fact[],
            about: 'rival strength',
            rank: 27,
          },
        ]
      : []),
  ];
};
