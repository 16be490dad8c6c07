import type { AmountFact, AmountRole, Fact, SentenceReader } from './fact.ts';
import { yearlyValue, type Amount } from './numbers.ts';
import { amountsOf } from './phrases.ts';
import { wordPattern, matchesOf } from './words.ts';

const roles: readonly [AmountRole, RegExp][] = [
  [
    'limit',
    wordPattern(
      'alone, up to, above, over, threshold, limit, signs up to, under, below, from, <=, more than, not without, bis, ab, darüber, needs the board, seal above, menor only',
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
    wordPattern(
      'pay today, pay now, pays now, they pay, paying, current fee, pays, today pays, spend now, is what they pay',
    ),
  ],
  [
    'price',
    wordPattern(
      'ours, our price, our offer, our quote, we quoted, we quote, our angebot, unser angebot, list price, we asked, our proposal',
    ),
  ],
  [
    'cost',
    wordPattern(
      'cost, costs, costing, lost, loses, lose, losing, credit, credits, penalty, penalties, fine, fines, waste, wasted, damage, each, per, rent, bill, overtime, agency, spend, fee',
    ),
  ],
  ['saving', wordPattern('save, saves, saving, savings, benefit, margin, payback, worth, gain')],
  [
    'budget',
    wordPattern(
      'budget, capex, opex, line, set aside, approved, in plan, plan, funds, funding, grant, granted, concedidos, allocated, earmarked, not to exceed, ceiling, reserved, account, money, pot, angemeldet, investplan, have, has',
    ),
  ],
];

/** Sums of money with what they are. */
export const readAmounts: SentenceReader = (sentence, context) => {
  if (sentence.isForeign) return [];
  const text = sentence.plain;
  const inBudget = sentence.field.startsWith('budget');
  const found = amountsOf(sentence, context).filter(({ unit }) => unit === 'money');
  if (found.length === 0) return [];
  const all = roles.flatMap(([role, pattern]) =>
    matchesOf(pattern, text).map(({ start, end }) => ({ role, start, end })),
  );
  return found.flatMap((amount): Fact[] => {
    const role = roleOf(text, amount, all) ?? (inBudget ? 'budget' : null);
    if (!role) return [];
    const isApproved =
      /\b(?:approved|voted|confirme|in writing|released|signed|minute|granted|concedidos)\b/i.test(
        text,
      );
    const fact: AmountFact = {
      kind: 'amount',
      sentence,
      words: sentence.text,
      role: role === 'paid' || role !== 'limit' || isLimit(text, amount) ? role : 'budget',
      value: role === 'paid' ? yearlyValue(text, amount) : amount.value,
      isApproved,
    };
    return [fact];
  });
};

/** The nearest word within the sum's own clause says what it is. */
function roleOf(
  text: string,
  amount: Amount,
  all: readonly { role: AmountRole; start: number; end: number }[],
): AmountRole | null {
  const start = Math.max(0, amount.start - 60);
  const head =
    text
      .slice(start, amount.start)
      .split(/[;.]\s|,\s(?!\d)/u)
      .at(-1) ?? '';
  const tail = text.slice(amount.end, amount.end + 40).split(/[;.,]\s/u)[0] ?? '';
  const from = amount.start - head.length;
  const to = amount.end + tail.length;
  const distances = all.flatMap(({ role, start: at, end }) => {
    if (at >= from && end <= amount.start) return [{ role, distance: amount.start - end }];
    return at >= amount.end && end <= to ? [{ role, distance: at - amount.end + 3 }] : [];
  });
  return distances.toSorted((a, b) => a.distance - b.distance)[0]?.role ?? null;
}

/** A limit is one of authority: who signs what alone, or above which sum somebody else decides. */
function isLimit(text: string, { start, end }: Amount): boolean {
  const around = text.slice(Math.max(0, start - 60), end + 60);
  return /\b(?:alone|allein|sign\w*|decid\w*|approv\w*|goes? to|geht es|trustees|board|above|over|threshold|limit|governors|council|needs?|tender|only until|sous)\b|<=/i.test(
    around,
  );
}
