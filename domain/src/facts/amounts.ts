import { currencyOf } from './currency.ts';
import type { AmountFact, AmountRole, Fact, SentenceReader } from './fact.ts';
import { yearlyValue, type Amount } from './numbers.ts';
import { amountsOf } from './phrases.ts';
import { wordPattern, matchesOf } from './words.ts';

const roles: readonly [AmountRole, RegExp][] = [
  [
    'limit',
    wordPattern(
      'alone, up to, above, over, threshold, limit, signs up to, sign up to, signs to, sign to, decides to, decides up to, approves to, approves up to, releases up to, authority to, below, under, until, <=',
    ),
  ],
  [
    'rival',
    wordPattern(
      'they offer, they quote, they quoted, their price, their offer, rival, competitor, incumbent offers',
    ),
  ],
  [
    'paid',
    wordPattern('pay today, pay now, pays now, they pay, pays today, today pays, spend now'),
  ],
  [
    'price',
    wordPattern(
      "ours, our price, our offer, our quote, we quoted, we quote, list price, we asked, our proposal, we're at, we are at, price is, price of, quoted, enterprise list, list is, our list, quote is, quote of, offer is, offer of, requested, asked for, applied for, asks for, list price, we offered, contract value",
    ),
  ],
  [
    'cost',
    wordPattern(
      'cost, costs, costing, lost, loses, lose, losing, credit, credits, penalty, penalties, fine, fines, waste, wasted, damage, each, per, rent, bill, overtime, spend, fee, revenue, turnover, cut',
    ),
  ],
  ['saving', wordPattern('save, saves, saving, savings, benefit, margin, payback, worth, gain')],
  [
    'budget',
    wordPattern(
      'budget, budgeted, fund, reserve, not a penny more, capex, opex, set aside, approved, in plan, in the plan, funds, funding, grant, granted, allocated, earmarked, not to exceed, ceiling, reserved, expect, expects, can spend, could do, can do, can pay, could pay, afford, signed off, put aside, has money, ring fenced, gave, left this year, left in, left for, pot, pot holds, not a cent more, not more than, no more than, at most, max, maximum, cap of, capped at, is there, available, granted by, released',
    ),
  ],
];

const unsure =
  /\b(?:not|never|if|unless|until|will|must|needs?|should|would|could|might|has to|to be|hopes?|wants?|(?<!\d\s|\d(?:st|nd|rd|th)\s)may(?!\s\d)|once|before|cut|yet)\b|\?/i;
/** What goes to somebody else today. */
const spentNow =
  /\b(?:now|today|currently|at the moment|so far|these days|at present|last (?:yr|year|season|time|contract)|previous(?:ly)?|until now|up to now|old (?:provider|vendor|supplier|contract|price))\b/i;
/** Where a sum with such a word is none of a budget. */
const elsewhere = /^(?:pain|impact|situation|metrics|need|competition|evidence|obstacle)/;

/** Sums of money with what they are. */
export const readAmounts: SentenceReader = (sentence, context) => {
  if (sentence.isForeign) return [];
  const text = sentence.plain;
  const inBudget = sentence.field.startsWith('budget');
  const found = [
    ...amountsOf(sentence, context).filter(({ unit }) => unit === 'money'),
    ...thousandsIn(text),
  ];
  if (found.length === 0) return [];
  const all = roles.flatMap(([role, pattern]) =>
    matchesOf(pattern, text).map(({ start, end }) => ({ role, start, end })),
  );
  return found.flatMap((amount): Fact[] => {
    const role =
      boundOf(text, amount) ??
      roleOf(text, amount, all) ??
      (inBudget ? (spentNow.test(text) ? 'paid' : 'budget') : null);
    if (!role || (role === 'budget' && elsewhere.test(sentence.field))) return [];
    if (role === 'budget' && isOfOthers(text, amount)) return [];
    const isApproved =
      /\b(?:approved|voted|released|signed off|granted)\b/i.test(text) && !unsure.test(text);
    if (role === 'limit' && !isLimit(text, amount)) return [];
    const fact: AmountFact = {
      kind: 'amount',
      sentence,
      words: sentence.text,
      role,
      value: role === 'paid' || role === 'budget' ? yearlyValue(text, amount) : amount.value,
      currency: currencyOf(text, amount.start, amount.end),
      isApproved,
    };
    return [fact];
  });
};

const others =
  /\b(?:landlord\p{L}*|contribution|contributes|subsid\p{L}+|rebate|bonus|cash.?back|tax credit|insurer\p{L}*|insurance|partner pays|supplier\p{L}*|reseller\p{L}*|deposit|down.?payment|first year|pilot|phase (?:1|one)|premium|turnover|revenue|sales|salary|salaries|rent|fuel)\b/iu;

/** `if we can prove 60k`: what they would save, and nobody has it to spend. */
const ifSaved =
  /\bif (?:we|you|i|it|they) (?:can |could |would )?(?:also )?(?:shows?|proves?|saves?|finds?|cuts?|takes?)\b/i;

/** `landlord contribution 120k`: money of somebody else, or for something else, is no budget of the deal. */
function isOfOthers(text: string, { start, end }: Amount): boolean {
  const head =
    text
      .slice(Math.max(0, start - 40), start)
      .split(/[;,.:]\s|\s[–-]\s/u)
      .at(-1) ?? '';
  const tail = text.slice(end, end + 25).split(/[;,.:]\s/u)[0] ?? '';
  return (
    others.test(head) ||
    ifSaved.test(head) ||
    /^\s(?:from|by|of) (?:the )?(?:landlord|insurer|supplier|reseller|state|eu)\b/i.test(tail)
  );
}

/** What is above a sum goes to somebody else: the sum is a limit, whatever word stands near. */
function boundOf(text: string, { start }: Amount): AmountRole | null {
  return /(?:>=?|\b(?:over|above|more than|beyond|exceeding|greater than))\s?(?:[$€£]|[A-Z]{3}\s?)?$/i.test(
    text.slice(Math.max(0, start - 16), start),
  ) && !/\bper\b|\ba (?:day|week|month|year)\b/i.test(text.slice(start, start + 25))
    ? 'limit'
    : null;
}

/** `signs up to 25`: nobody means 25 euros. */
function thousandsIn(text: string): Amount[] {
  return Array.from(
    text.matchAll(
      /(?:\b(?:signs?|decides?|approves?|releases?|decide this (?:my|him|her)self|(?:my|him|her)self) (?:up )?(?:to|until|under|below) (?=\d)|\bcan only (?:do|pay|spend|afford|offer) |\b(?:I have|have got|there is|there's|she has|he has|they have) (?=\d{2,3} (?:in|for|left|available|set aside)\b))(\d{2,3})(?![\p{L}\p{N}%]|[.,]\d|\s(?:\p{Ll}{3,15}s|k|%|percent|euros?|dollars|pounds)\b)/giu,
    ),
    ({ 0: words, 1: figure = '', index }) => ({
      words: figure,
      start: index + words.length - figure.length,
      end: index + words.length,
      value: 1000 * Number(figure),
      unit: 'money',
    }),
  );
}

/** The nearest word within the sum's own clause says what it is. */
function roleOf(
  text: string,
  amount: Amount,
  all: readonly { role: AmountRole; start: number; end: number }[],
): AmountRole | null {
  const start = Math.max(0, amount.start - 45);
  const head =
    text
      .slice(start, amount.start)
      .split(/[;.]\s/u)
      .at(-1) ?? '';
  const tail = text.slice(amount.end, amount.end + 40).split(/[;.,]\s/u)[0] ?? '';
  const from = amount.start - head.length;
  const to = amount.end + tail.length;
  const distances = all.flatMap(({ role, start: at, end }) => {
    const between = text.slice(Math.min(end, amount.end), Math.max(at, amount.start));
    const further = between.includes(',') ? 12 : 0;
    if (at >= from && end <= amount.start)
      return [{ role, distance: amount.start - end + further }];
    return at >= amount.end && end <= to ? [{ role, distance: at - amount.end + 3 + further }] : [];
  });
  return distances.toSorted((a, b) => a.distance - b.distance)[0]?.role ?? null;
}

/** A limit is one of authority: who signs what alone, or above which sum somebody else decides. */
function isLimit(text: string, { start, end }: Amount): boolean {
  const around = text.slice(Math.max(0, start - 60), end + 60);
  return /\b(?:alone|allein|sign\w*|decid\w*|approv\w*|goes? to|geht es|trustees|board|above|over|keep|stay|cap|max|threshold|limit|governors|council|committee|cttee|group|procurement|needs?|tender|only until|sous)\b|<=/i.test(
    around,
  );
}
