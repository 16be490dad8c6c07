import type { Stage } from '../../opportunities/stage.ts';
import { stages } from '../../opportunities/stage.ts';
import { factsOfKind } from '../../facts/fact.ts';
import { matchesOf, wordPattern } from '../../facts/words.ts';
import { shortName, titled, within, type Candidate } from './candidate.ts';
import { budgetOf } from './money.ts';
import { moneyText, type AdvisedDeal } from './deal.ts';

interface Need {
  id: string;
  /** What is missing, as part of a sentence; `{value}` is the deal's. */
  missing: string;
  /** From which stage on it is needed. */
  from: Stage;
  /** Whether any fact of any text meets it. */
  isMet: (deal: AdvisedDeal) => boolean;
  /** Sections where it belongs, by the methodology's keys; the first that exists. */
  sections: readonly string[];
  /** Less is first. */
  rank: number;
}

const wrote = (deal: AdvisedDeal, keys: readonly string[]) =>
  deal.view.sections.some(
    ({ key, reading, evidence }) =>
      keys.includes(key) && (evidence.level > 0 || reading.text.split(/\s+/).length > fewestWords),
  );
/** With fewer words a text of guesses says nothing: `TBD`, `maybe the CFO`. */
const fewestWords = 8;
const says = (deal: AdvisedDeal, list: string) =>
  deal.read.sentences.some(
    ({ plain, isForeign }) =>
      !isForeign && !guessed.test(plain) && matchesOf(patternFor(list), plain).length > 0,
  );
const patterns = new Map<string, RegExp>();
/** Patterns of long lists are made once. */
function patternFor(list: string): RegExp {
  const made = patterns.get(list) ?? wordPattern(list);
  patterns.set(list, made);
  return made;
}
const guessed = /\b(?:maybe|probably|perhaps|guess|tbd|tbc|unknown|not known)\b/i;
/** Figures of their trouble that somebody may stand by. */
const problems = (deal: AdvisedDeal) =>
  factsOfKind(deal.facts, 'problem').filter(({ sentence }) => !guessed.test(sentence.plain));
const happens = (deal: AdvisedDeal, ...events: readonly string[]) =>
  factsOfKind(deal.facts, 'date').some(({ event }) => events.includes(event));

/** Decided, or about to be signed: nobody asks such a customer for the pain. */
export function isAdvanced(deal: AdvisedDeal): boolean {
  return (
    deal.settled.has('decision') ||
    deal.settled.has('procurement') ||
    deal.settled.has('legal') ||
    deal.ahead.some(({ event }) => event === 'signature')
  );
}

/** What each stage needs to be known, whatever the method; met by a fact of any text. */
const needs: readonly Need[] = [
  {
    id: 'pain.unknown',
    missing: 'what hurts them today, and when it last did',
    from: 'discovery',
    isMet: (deal) =>
      wrote(deal, ['pain', 'need', 'metrics', 'impact', 'situation', 'evidence']) ||
      problems(deal).length > 0,
    sections: ['pain', 'need'],
    rank: 40,
  },
  {
    id: 'champion.unknown',
    missing: 'who inside wants this most',
    from: 'discovery',
    isMet: (deal) =>
      deal.champion !== null ||
      deal.contact !== null ||
      wrote(deal, ['champion', 'authority', 'decision', 'decision_process', 'economic_buyer']),
    sections: ['champion', 'authority', 'decision'],
    rank: 41,
  },
  {
    id: 'buyer.unknown',
    missing: 'who can say yes to {value}',
    from: 'discovery',
    isMet: (deal) =>
      deal.buyer !== null ||
      wrote(deal, ['economic_buyer', 'authority', 'decision']) ||
      factsOfKind(deal.facts, 'amount').some(({ role }) => role === 'limit') ||
      says(
        deal,
        'signs, signed, signing, signatory, sign, decid*, approv*, session*, assembl*, asamblea, parliament, senate, council, committee, budget owner, budget holder, owns, owner, owners, final say, alone, sign off, says yes, call, releas*, po, ceo, cfo, md, gm, coo, managing director, director, board, partner, partners, pay, pays, paying, mandate, authorit*',
      ),
    sections: ['economic_buyer', 'authority', 'decision'],
    rank: 42,
  },
  {
    id: 'figure.unknown',
    missing: 'how often it happens and what one case costs them',
    from: 'discovery',
    isMet: (deal) =>
      problems(deal).length > 0 ||
      deal.view.sections.some(
        ({ key, reading }) =>
          /^(?:metrics|pain|impact|need|evidence)$/.test(key) && /\d/.test(reading.text),
      ) ||
      factsOfKind(deal.facts, 'doubt').some(({ doubt }) => doubt === 'guess'),
    sections: ['metrics', 'impact', 'need', 'budget'],
    rank: 43,
  },
  {
    id: 'money.unknown',
    missing: 'where the money comes from',
    from: 'qualification',
    isMet: (deal) =>
      wrote(deal, ['budget']) ||
      budgetOf(deal) !== null ||
      deal.settled.has('budget') ||
      deal.settled.has('procurement') ||
      says(
        deal,
        'budget*, capex, opex, fund, funds, funding, funded, grant, money, invest*, lender, lenders, loan, lease, leasing, financ*, paid, pay, pays, plan, approved, set aside',
      ),
    sections: ['budget', 'economic_buyer', 'decision', 'impact'],
    rank: 44,
  },
  {
    id: 'decision.unknown',
    missing: 'which steps lead to a yes',
    from: 'qualification',
    isMet: (deal) =>
      wrote(deal, ['decision_process', 'decision', 'authority']) ||
      happens(deal, 'board', 'decision', 'signature') ||
      says(
        deal,
        'committee, board, decid*, decision, approv*, senate, council, alone, vote*, recommend*',
      ),
    sections: ['decision_process', 'decision', 'authority', 'timeline'],
    rank: 45,
  },
  {
    id: 'why-now.unknown',
    missing: 'what happens if they wait',
    from: 'discovery',
    isMet: (deal) =>
      wrote(deal, ['critical_event', 'timeline']) ||
      says(
        deal,
        'before, until, by, deadline, season, audit, expire, expires, ends, renew*, must, go live',
      ) ||
      happens(deal, 'deadline', 'contract end', 'go-live', 'board'),
    sections: ['critical_event', 'timeline', 'pain'],
    rank: 46,
  },
  {
    id: 'criteria.unknown',
    missing: 'by what they will choose',
    from: 'qualification',
    isMet: (deal) =>
      wrote(deal, ['decision_criteria']) ||
      deal.settled.has('decision') ||
      says(
        deal,
        'criteri*, must have, scorecard, requirement, requirements, weigh*, compare, compares, vote, ranking',
      ),
    sections: ['decision_criteria', 'decision', 'evidence', 'need'],
    rank: 48,
  },
  {
    id: 'paper.unknown',
    missing: 'what follows the yes on paper',
    from: 'negotiation',
    isMet: (deal) =>
      wrote(deal, ['paper_process']) ||
      (['legal', 'procurement', 'security review', 'tender'] as const).some((step) =>
        deal.settled.has(step),
      ) ||
      says(
        deal,
        'contract, legal, procurement, purchasing, terms, order form, msa, lawyer, lawyers, tender, signature, sign, signs, po',
      ),
    sections: ['paper_process', 'decision', 'timeline', 'authority'],
    rank: 44,
  },
  {
    id: 'rivals.unknown',
    missing: 'what else they look at',
    from: 'qualification',
    isMet: (deal) =>
      deal.view.rivals !== null ||
      wrote(deal, ['competition']) ||
      factsOfKind(deal.facts, 'rival').length > 0 ||
      deal.settled.has('decision') ||
      says(
        deal,
        'other vendor, other vendors, competitor, competitors, incumbent, current tool, old tool, old app, old system, in house, excel, quotes compared, we won',
      ),
    sections: ['competition', 'decision', 'need', 'situation'],
    rank: 50,
  },
];

/** All that is asked of a deal that is decided or nearly signed. */
const lateNeeds: ReadonlySet<string> = new Set(['paper.unknown']);

/** What of this stage's needs no text tells, gravest first. */
export function missingOf(deal: AdvisedDeal): Missing[] {
  const at = stages.findIndex((stage) => stage === deal.stage);
  const advanced = isAdvanced(deal);
  const value = deal.value > 0 ? moneyText(deal.value, deal) : 'this';
  return needs
    .filter(({ id }) => !advanced || lateNeeds.has(id))
    .filter(({ from, isMet }) => (at < 0 || stages.indexOf(from) <= at) && !isMet(deal))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ id, missing, sections }) => ({
      id,
      words: missing.replace('{value}', value),
      sections,
    }));
}

/** One need that no text meets. */
export interface Missing {
  id: string;
  /** As part of a sentence. */
  words: string;
  sections: readonly string[];
}

/** So many things are asked for at once. */
const mostAsked = 4;

/**
 * Where too little is written for certain advice, the one honest step: what to ask first. A list of
 * steps that fit any deal would only look like advice.
 */
export function gaps(deal: AdvisedDeal, missing: readonly Missing[]): Candidate[] {
  const asked = missing.slice(0, mostAsked);
  const [first] = asked;
  if (!first) return [];
  const contact = deal.contact ? shortName(deal.contact) : 'them';
  const trouble = troubleOf(deal);
  const own = asked.filter(({ id }) => id === 'figure.unknown' && trouble !== null);
  const rest = asked.filter((one) => !own.includes(one));
  return [
    ...own.map((one): Candidate => ({
      ...base(deal, one),
      id: 'figure.unknown',
      title: titled(`Ask ${contact} how often, at what cost`),
      how: 'That is all your notes say about the problem. Get one recent case: who was hit, and what it cost.',
      quote: trouble,
      rank: 40,
    })),
    ...(rest.length > 0
      ? [
          {
            ...base(deal, rest[0] ?? first),
            id: 'little.written',
            title: titled(`Ask ${contact} what is missing`),
            how: 'Ask about these first.',
            gap: `Too little is written to suggest more. Your notes don’t say: ${rest.map(({ words }) => words).join('; ')}.`,
            rank: 41,
          },
        ]
      : []),
  ];
}

function base(deal: AdvisedDeal, { id, sections }: Missing) {
  return {
    priority: 'Medium' as const,
    due: within(deal, 7),
    because: [],
    person: deal.contact,
    about: id,
    sections,
  };
}

/** Their trouble in the words of the notes, where it is told in few. */
function troubleOf({ read }: AdvisedDeal): string | null {
  const own = read.sentences.filter(({ field }) => /^(?:pain|need)(?:$|\.)/.test(field));
  const [first] = own;
  const isTold =
    first !== undefined &&
    own.length <= 2 &&
    first.text.length <= longestTrouble &&
    !first.isForeign &&
    !own.some(({ isPrivate }) => isPrivate) &&
    !guessed.test(first.plain) &&
    /\p{L}{3}/u.test(first.plain);
  return isTold ? first.text : null;
}

/** With more letters it is more than a word of their trouble. */
const longestTrouble = 120;

/** The needs that a step names as missing. */
export function needsNamedIn(text: string): { id: string; sections: readonly string[] }[] {
  return needs
    .filter(({ missing }) => text.includes(missing.split('{value}')[0] ?? missing))
    .map(({ id, sections }) => ({ id, sections }));
}
