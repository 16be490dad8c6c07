import { keysOf } from '../keys.ts';
import type { Fact, Sentence, SentenceReader, Step, StepFact } from './fact.ts';
import { matchesOf, wordPattern, type Match } from './words.ts';

const subjects: Record<Step, RegExp> = {
  budget: wordPattern('budget, capex, opex, funds, funding, money, investment, grant'),
  'security review': wordPattern(
    'security review, security assessment, security questionnaire, infosec, soc 2, pen test, pentest, vendor security, sicherheitsprüfung, data protection, dpia, security, vendor risk, infosec form, security form, risk form, privacy impact assessment, privacy assessment, assessment of us, pen testing, iso 27001, caiq, risk assessment, tisax, infosec review, it security',
  ),
  legal: wordPattern(
    'legal, msa, contract, terms, solicitors, counsel, lawyers, attorney, agreement, redlines, clauses, order form, liability, t&c, t&cs, frame agreement, framework agreement, framework, master agreement, sow',
  ),
  procurement: wordPattern(
    'procurement, purchasing, sourcing, vendor registration, supplier number, call off, direct award, direct contracting, direct purchase',
  ),
  tender: wordPattern("tender, rfp, appel d'offres, public procurement"),
  decision: wordPattern(
    'decision, board, committee, partners, governors, council, voted, directors, trustees',
  ),
  pilot: wordPattern('poc, pilot, trial, proof of concept, sandbox'),
  reference: wordPattern('reference, references, reference call'),
  'data terms': wordPattern(
    'dpa, baa, avv, data processing agreement, data terms, business associate agreement',
  ),
  'works council': wordPattern('works council, staff council, union, unions, cse'),
};
const steps = keysOf(subjects).map((step) => [step, subjects[step]] as const);

const notNeeded = wordPattern(
  'not needed, no need, not required, not necessary, none required, none needed, exempt, exemption, waived, does not apply, no assessment, no tender, no rfp, call off only, only a call off, already in place, in place, in force, still valid, still runs, remains valid, not applicable, skipped, unnecessary, no questions, out of scope, only an order form, covers it, covers us, covers this, not to be repeated, no longer needed, no security assessment required',
);
const done = wordPattern(
  "done, finished, complete, completed, approved, accepted, said yes, voted yes, signed, signed off, agreed, cleared, passed, closed, ok'd, okayed, released, settled, voted, granted, wrapped up, won, is through, are through, countersigned, sorted, behind us",
);
const undone =
  /\b(?:not|never|no|nobody|isn't|wasn't|hasn't|haven't|don't|doesn't|cannot|can't|without|until|unless|if|when|before|once|pending|will|must|needs?|should|would|could|might|has to|have to|to be|waits?|waiting|yet|only|after|still|expects?|hopes?|wants?|(?<!\d\s|\d(?:st|nd|rd|th)\s)may(?!\s\d)|half|part|partly|partially|in principle|verbally|almost|nearly|except|but|asked|draft|subject|old|previous|cut|other|another|closed for)\b|\?/i;
/** `closed for contract signing`: what is done is something else. */
const purpose = /^\s(?:for|to|with|about)\b/i;
const noWord = /\bno\s(?:\p{L}+\s){0,3}$/iu;

/** Steps of the purchase that are behind the deal, or that it does not need. */
export const readSteps: SentenceReader = (sentence, _, { before }) => {
  if (sentence.isForeign || sentence.mark === 'open') return [];
  if (/^(?:competition|pain|obstacle)/.test(sentence.field) && sentence.mark === null) return [];
  const text = sentence.plain;
  const clauses = text.split(
    /,\s(?!\d)|\s(?:but|and then)\s|\s[–—-]\s|;\s|:\s|\sand\s(?=(?:their|our|his|her|the|we|he|she|they|\p{Lu}))/u,
  );
  return [
    ...joined(clauses).flatMap((clause) => clauseSteps(clause, sentence)),
    ...waived(text, before.at(-1)?.plain ?? '', sentence),
    ...labelled(text, sentence),
    ...ordered(text, sentence),
    ...heard(text, sentence),
  ];
};

/** `Infosec form: did it in March, they passed us`: the label tells what, a later clause the state. */
function labelled(text: string, sentence: Sentence): StepFact[] {
  const [, label, rest] = /^([^:,.;]{3,40}):\s(.+)$/u.exec(text) ?? [];
  if (!label || !rest) return [];
  const isPassed = rest
    .split(/[,;]\s|\sand\s|\s[–-]\s/u)
    .some((clause) => short(clause) && passed.test(clause) && !undone.test(clause));
  if (!isPassed || notYet.test(rest)) return [];
  return steps.flatMap(([step, pattern]): StepFact[] =>
    !['budget', 'decision', 'reference', 'pilot', 'works council'].includes(step) &&
    matchesOf(pattern, label).length > 0
      ? [{ kind: 'step', sentence, words: sentence.text, step, state: 'done' }]
      : [],
  );
}

const short = (clause: string) => clause.split(/\s+/).length <= 8;
const passed =
  /\b(?:passed(?: us| it)?|signed(?: off)?|approved|accepted|cleared|done|completed?|closed|finished)\b(?!\s(?:for|with|to)\b)/i;
const notYet =
  /\b(?:open|missing|outstanding|findings?|conditions?|pending|not|yet|still|until|unless|except|but)\b/i;

/** An order that is out leaves nothing to decide or to buy. */
function ordered(text: string, sentence: Sentence): StepFact[] {
  const isOut =
    /\b(?:PO|purchase order|order no\.?|order number)\b[^.;?]{0,25}\b(?:raised|issued|released|received|in hand|came (?:in|on|through))\b/i.test(
      text,
    );
  if (!isOut || undone.test(text) || notYet.test(text)) return [];
  return (['decision', 'procurement'] as const).map((step) => ({
    kind: 'step',
    sentence,
    words: sentence.text,
    step,
    state: 'done',
  }));
}

/** Whoever must be heard was, and has nothing against it. */
function heard(text: string, sentence: Sentence): StepFact[] {
  const isHeard =
    matchesOf(subjects['works council'], text).length > 0 &&
    /\bno objections?\b|\b(?:was|were|been) (?:informed|heard|consulted)\b|\binformed (?:on )?\d|\b(?:has|have) (?:agreed|signed|approved)\b/i.test(
      text,
    ) &&
    !/\b(?:will|must|needs?|has to|have to|to be|if|until|unless|before|once|wants?|asks?|not yet|pending)\b/i.test(
      text,
    );
  return isHeard
    ? [{ kind: 'step', sentence, words: sentence.text, step: 'works council', state: 'done' }]
    : [];
}

/** `they did their assessment of us, passed`: a clause that only tells the state belongs to the last. */
function joined(clauses: readonly string[]): string[] {
  return clauses.flatMap((clause, at) => {
    const next = clauses[at + 1];
    const isState = next !== undefined && matchesOf(done, next).some(({ start }) => start < 3);
    return isState && next !== undefined ? [clause, `${clause}, ${next}`] : [clause];
  });
}

/** `asked about the security review, then waived it in writing`. */
function waived(text: string, earlier: string, sentence: Parameters<SentenceReader>[0]): Fact[] {
  const match =
    /\b(?:waived|dropped|skipped|cancelled|not need|don't need|doesn't need) (?:it|that|this)\b/i.exec(
      text,
    );
  if (!match || isHedged(text)) return [];
  return steps.flatMap(([step, pattern]): Fact[] => {
    const subject = matchesOf(pattern, `${earlier} ${text.slice(0, match.index)}`).at(-1);
    return subject && !['budget', 'decision', 'reference', 'pilot', 'legal'].includes(step)
      ? [{ kind: 'step', sentence, words: sentence.text, step, state: 'not needed' }]
      : [];
  });
}

function isHedged(clause: string): boolean {
  return /\b(?:if|unless|would have|ask him|ask her|hope|might|maybe|until)\b/i.test(clause);
}

function clauseSteps(clause: string, sentence: Parameters<SentenceReader>[0]): Fact[] {
  const found: StepFact[] = [];
  for (const [step, pattern] of steps) {
    const [state] = matchesOf(pattern, clause).flatMap(
      (subject) => stateOf(clause, subject, step, sentence.mark === 'done') ?? [],
    );
    if (state) found.push({ kind: 'step', sentence, words: sentence.text, step, state });
  }
  return found;
}

/** What stands in brackets says nothing of the state. */
function withoutBrackets(clause: string): string {
  const start = clause.indexOf('(');
  const end = clause.indexOf(')', start);
  return start < 0 || end < 0 ? clause : `${clause.slice(0, start)}${clause.slice(end + 1)}`;
}

/** How far from its subject a state may stand. */
const reach = 45;

function stateOf(
  clause: string,
  subject: Match,
  step: Step,
  ticked: boolean,
): StepFact['state'] | null {
  if (ticked) return 'done';
  const near = ({ start, end }: Match) =>
    Math.min(Math.abs(start - subject.end), Math.abs(subject.start - end)) < reach;
  const plain = withoutBrackets(clause);
  const isUnsure =
    /\b(?:if|unless|would|ask|whether|hope|might|maybe|only (?:if|when|once|after))\b|\?/i.test(
      plain,
    );
  const denies =
    noWord.test(clause.slice(0, subject.start)) &&
    /\b(?:required|needed|necessary)\b/i.test(clause.slice(subject.end));
  // money and decisions are always needed
  if (!['budget', 'decision', 'reference'].includes(step) && !isUnsure) {
    if (denies || matchesOf(notNeeded, clause).some(near)) return 'not needed';
  }
  const isDone = (match: Match) =>
    near(match) &&
    !(match.end <= subject.start && purpose.test(clause.slice(match.end, subject.start))) &&
    (!/^\sto\s(?!by)/.test(clause.slice(match.end)) || /yes$/i.test(match.words));
  if (undone.test(plain) || !matchesOf(done, clause).some(isDone)) return null;
  if (
    step === 'reference' ||
    (step === 'pilot' &&
      !/\b(?:passed|signed off|accepted|completed?|done|finished)\b/i.test(clause)) ||
    (step === 'decision' &&
      !/\b(?:approved|voted|agreed|signed off|cleared|granted|said yes)\b/i.test(clause)) ||
    (step === 'budget' &&
      !/\b(?:approved|released|signed off|granted|agreed|cleared|voted)\b/i.test(clause))
  )
    return null;
  return 'done';
}
