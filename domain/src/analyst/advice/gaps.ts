import type { Stage } from '../../opportunities/stage.ts';
import { stages } from '../../opportunities/stage.ts';
import { factsOfKind } from '../../facts/fact.ts';
import { matchesOf, wordPattern } from '../../facts/words.ts';
import { shortName, titled, within, type Candidate } from './candidate.ts';
import { budgetOf } from './money.ts';
import { moneyText, type AdvisedDeal } from './deal.ts';

interface Need {
  id: string;
  /** What is missing, for people. */
  gap: string;
  /** From which stage on it is needed. */
  from: Stage;
  /** Whether any fact of any text meets it. */
  isMet: (deal: AdvisedDeal) => boolean;
  title: (names: Names) => string;
  how: string;
  /** Sections where it belongs, by the methodology's keys; the first that exists. */
  sections: readonly string[];
  /** Less is first. */
  rank: number;
}

interface Names {
  contact: string;
  champion: string;
  value: string;
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
    gap: 'Nothing written says what hurts them.',
    from: 'discovery',
    isMet: (deal) =>
      wrote(deal, ['pain', 'need', 'metrics', 'impact', 'situation', 'evidence']) ||
      problems(deal).length > 0,
    title: ({ contact }) => `Ask ${contact} what happens today, and when last`,
    how: 'Ask for one recent case: who was hit, what it cost, what they tried. Without a trouble of their own nobody buys.',
    sections: ['pain', 'need'],
    rank: 40,
  },
  {
    id: 'champion.unknown',
    gap: 'Nobody inside is named who wants this.',
    from: 'discovery',
    isMet: (deal) =>
      deal.champion !== null ||
      deal.contact !== null ||
      wrote(deal, ['champion', 'authority', 'decision', 'decision_process', 'economic_buyer']),
    title: () => 'Find out who inside wants this most',
    how: 'Look for whoever has the trouble and is listened to. Without somebody inside you hear of decisions after they fell.',
    sections: ['champion', 'authority', 'decision'],
    rank: 41,
  },
  {
    id: 'buyer.unknown',
    gap: 'Nothing written says who can say yes to the money.',
    from: 'discovery',
    isMet: (deal) =>
      deal.buyer !== null ||
      wrote(deal, ['economic_buyer', 'authority', 'decision']) ||
      factsOfKind(deal.facts, 'amount').some(({ role }) => role === 'limit') ||
      says(
        deal,
        'signs, signed, signing, signatory, sign, decid*, approv*, budget owner, budget holder, owns, owner, owners, final say, alone, sign off, says yes, call, releas*, po, ceo, cfo, md, gm, coo, managing director, director, board, partner, partners, pay, pays, paying, mandate, authorit*',
      ),
    title: ({ contact, value }) => `Ask ${contact} who signs for ${value}`,
    how: 'Ask who signed the last purchase of this size, and what that person wanted to see.',
    sections: ['economic_buyer', 'authority', 'decision'],
    rank: 42,
  },
  {
    id: 'figure.unknown',
    gap: 'No figure says what it costs them.',
    from: 'discovery',
    isMet: (deal) =>
      problems(deal).length > 0 ||
      deal.view.sections.some(
        ({ key, reading }) =>
          /^(?:metrics|pain|impact|need|evidence)$/.test(key) && /\d/.test(reading.text),
      ) ||
      factsOfKind(deal.facts, 'doubt').some(({ doubt }) => doubt === 'guess'),
    title: ({ contact }) => `Work out with ${contact} what it costs`,
    how: 'Count cases of a month and the cost of one, from their own system. A page with their figure carries further than any of ours.',
    sections: ['metrics', 'impact', 'need', 'budget'],
    rank: 43,
  },
  {
    id: 'money.unknown',
    gap: 'Nothing written says where the money comes from.',
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
    title: ({ contact }) => `Ask ${contact} where the money comes from`,
    how: 'Ask whose line pays, whether it is in this year’s plan, and what would have to give way for it.',
    sections: ['budget', 'economic_buyer', 'decision', 'impact'],
    rank: 44,
  },
  {
    id: 'decision.unknown',
    gap: 'Nothing written says how it will be decided.',
    from: 'qualification',
    isMet: (deal) =>
      wrote(deal, ['decision_process', 'decision', 'authority']) ||
      happens(deal, 'board', 'decision', 'signature') ||
      says(
        deal,
        'committee, board, decid*, decision, approv*, senate, council, alone, vote*, recommend*',
      ),
    title: ({ contact }) => `Ask ${contact} for the steps to a yes`,
    how: 'Ask how the last purchase like this one went: who met when, who could stop it, how long each step took.',
    sections: ['decision_process', 'decision', 'authority', 'timeline'],
    rank: 45,
  },
  {
    id: 'why-now.unknown',
    gap: 'No date of theirs says why now.',
    from: 'discovery',
    isMet: (deal) =>
      wrote(deal, ['critical_event', 'timeline']) ||
      says(
        deal,
        'before, until, by, deadline, season, audit, expire, expires, ends, renew*, must, go live',
      ) ||
      happens(deal, 'deadline', 'contract end', 'go-live', 'board'),
    title: ({ contact }) => `Ask ${contact} what happens if they wait`,
    how: 'A date that they set themselves, with a consequence, is the only one that holds.',
    sections: ['critical_event', 'timeline', 'pain'],
    rank: 46,
  },
  {
    id: 'criteria.unknown',
    gap: 'Nothing written says by what they will choose.',
    from: 'qualification',
    isMet: (deal) =>
      wrote(deal, ['decision_criteria']) ||
      deal.settled.has('decision') ||
      says(
        deal,
        'criteri*, must have, scorecard, requirement, requirements, weigh*, compare, compares, vote, ranking',
      ),
    title: ({ contact }) => `Ask ${contact} what decides, in their order`,
    how: 'Ask for the three things that count and their order, and who set them. Offer one that you win.',
    sections: ['decision_criteria', 'decision', 'evidence', 'need'],
    rank: 48,
  },
  {
    id: 'paper.unknown',
    gap: 'Nothing written tells of contract, purchasing and security.',
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
    title: ({ contact }) => `Ask ${contact} what follows the yes`,
    how: 'Whose paper, who reads it, which forms, how many days each. Then count back from the day you need.',
    sections: ['paper_process', 'decision', 'timeline', 'authority'],
    rank: 44,
  },
  {
    id: 'rivals.unknown',
    gap: 'Nothing written says what else they look at.',
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
    title: ({ contact }) => `Ask ${contact} what else they look at`,
    how: 'Count doing nothing and doing it themselves among them, and ask what they like about each.',
    sections: ['competition', 'decision', 'need', 'situation'],
    rank: 50,
  },
];

/** All that is asked of a deal that is decided or nearly signed. */
const lateNeeds: ReadonlySet<string> = new Set(['paper.unknown']);

/** What this stage needs and no text tells. */
export function gaps(deal: AdvisedDeal): Candidate[] {
  const at = stages.findIndex((stage) => stage === deal.stage);
  const names: Names = {
    contact: deal.contact ? shortName(deal.contact) : 'them',
    champion: deal.champion ? shortName(deal.champion) : 'them',
    value: deal.value > 0 ? moneyText(deal.value, deal) : 'this',
  };
  const advanced = isAdvanced(deal);
  return needs
    .filter(({ id }) => !advanced || lateNeeds.has(id))
    .filter(({ from, isMet }) => (at < 0 || stages.indexOf(from) <= at) && !isMet(deal))
    .map(({ id, gap, title, how, sections, rank }) => ({
      id,
      title: titled(title(names)),
      how,
      gap,
      priority: 'Medium' as const,
      due: within(deal, 7),
      because: [],
      person: deal.contact,
      about: id,
      sections,
      rank,
    }));
}
