import { keysOf } from '../values.ts';
import type { Fact, SentenceReader, Step, StepFact } from './fact.ts';
import { matchesOf, wordPattern, type Match } from './words.ts';

const subjects: Record<Step, RegExp> = {
  budget: wordPattern(
    'budget, capex, opex, funds, funding, money, investment, line, k€, req, accord, in plan, not to exceed, grant',
  ),
  'security review': wordPattern(
    'security, infosec, ciso, soc 2, pen test, pentest, vendor security, security assessment, security review, sicherheitsprüfung, data protection, dpia, dpo',
  ),
  legal: wordPattern(
    'legal, msa, contract, terms, dpa, solicitors, counsel, lawyers, attorney, agreement, redlines, clauses, t&c, frame agreement, framework, master agreement',
  ),
  procurement: wordPattern(
    'procurement, purchasing, quotes, buyer, einkauf, sourcing, bids, vendor registration, supplier number, call off',
  ),
  tender: wordPattern("tender, rfp, bid, appel d'offres, public procurement"),
  decision: wordPattern(
    'approved, voted, decision, decided, committee, board, partners, both yes, executive, verdict',
  ),
  pilot: wordPattern('poc, pilot, trial, proof of concept, sandbox, bench, test'),
  finance: wordPattern('lease, leasing, credit, finance terms, financing'),
  reference: wordPattern('reference, references, reference call'),
};
const steps = keysOf(subjects).map((step) => [step, subjects[step]] as const);

const notNeeded = wordPattern(
  'not needed, no need, not required, not necessary, none required, none needed, out of scope, exempt, exemption, waived, not apply, does not apply, no assessment, required none, no review, no tender, no rfp, call off, call off only, already in place, in place, in force, not a tender, no further sign off, not to be repeated, no longer needed, skipped, no security assessment required, no legal',
);
const done = wordPattern(
  "done, finished, complete, completed, approved, accepted, signed, signed off, agreed, cleared, passed, closed, confirmed, ok'd, okayed, released, settled, voted, reserved, yes, wrapped up, through, in the bag, green light from, recorded, je vous confirme, won",
);
const undone =
  /\b(?:not|never|no|nobody|isn't|wasn't|hasn't|haven't|without|until|unless|if|when|before|once|pending|will|must|needs?|should|would|could|has to|have to|to be|waits?|waiting|yet|only after|still|expects?|may)\b|\?/i;
const noWord = /\bno\s(?:\p{L}+\s){0,3}$/iu;

/** Steps of the purchase that are behind the deal, or that it does not need. */
export const readSteps: SentenceReader = (sentence) => {
  if (sentence.isForeign || sentence.mark === 'open') return [];
  const text = sentence.plain;
  const says = [done, notNeeded].some((pattern) => matchesOf(pattern, text).length > 0);
  if (!says && sentence.mark !== 'done' && !/required|needed|necessary/i.test(text)) return [];
  const clauses = text.split(/,\s(?!\d)|\s(?:but|and then)\s|\s[–—-]\s/u);
  return clauses.flatMap((clause) => clauseSteps(clause, sentence));
};

function clauseSteps(clause: string, sentence: Parameters<SentenceReader>[0]): Fact[] {
  const found: StepFact[] = [];
  for (const [step, pattern] of steps) {
    const [subject] = matchesOf(pattern, clause);
    if (!subject) continue;
    const state = stateOf(clause, subject, step, sentence.mark === 'done');
    if (state) found.push({ kind: 'step', sentence, words: sentence.text, step, state });
  }
  return found;
}

function stateOf(
  clause: string,
  subject: Match,
  step: Step,
  ticked: boolean,
): StepFact['state'] | null {
  if (ticked) return 'done';
  const [needless] = matchesOf(notNeeded, clause);
  const denies = noWord.test(clause.slice(0, subject.start));
  if (needless || (denies && /required|needed|necessary/i.test(clause.slice(subject.end)))) {
    return /\b(?:if|unless|would|ask|whether|hope)\b/i.test(clause) ? null : 'not needed';
  }
  const finished = matchesOf(done, clause).find(
    ({ start }) => Math.abs(start - subject.start) < 70,
  );
  if (!finished || undone.test(clause)) return null;
  if (
    step === 'pilot' &&
    !/passed|signed off|success|accepted|completed|\bdone\b|finished/i.test(clause)
  )
    return null;
  // `terms agreed` is no decision, and `approved` is none of the lawyers'
  if (
    step === 'reference' ||
    (step === 'decision' && /\b(?:terms|criteria|plan|shortlist)\b/i.test(clause))
  )
    return null;
  return 'done';
}
