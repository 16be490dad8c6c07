import { isPlainAbsence } from '../advice/absences.ts';
import type { Candidate } from '../advice/candidate.ts';
import type { AdvisedDeal } from '../advice/deal.ts';
import { merged } from '../advice/merged.ts';
import { isFollowedBy } from '../advice/near.ts';
import { sentenceOf } from '../advice/pool.ts';
import { quotesOf } from '../advice/proposal.ts';
import type { NotesReading } from '../notes/reading.ts';
import { stepFeatures } from './features.ts';
import { worthOf, type StoredGate } from './gate.ts';

/** What tells of the notes as a whole, and judges nothing in them. */
const ofAllNotes = /^language\./;
/** What older expectations of sellers want said, and what they themselves asked for, is said of less worth. */
const expected = /^(?:person\.silent|told\.banned|doubt\.guess)$/;
const leastExpected = 0.35;
/** Expected of short texts; in longer ones judges found them wrong too often. */
const expectedOfShort = /^(?:person\.unmet|dates\.close-before-decision)$/;
const leastOfExpected = 0.35;
/** What they asked for outright. */
const bans = /^contact\.(?:leave-alone|wait|written-only)$/;
const leastOfBans = 0.25;
/** Kinds that judges seldom found wrong at less worth either, hands left out (record 0150). */
const trusted =
  /^(?:open\.(?:undone|asked|question)|agreed\.meeting|(?:person|champion|buyer)\.away|private\.confidential|promise\.ours-late|dates\.overdue|rival\.cheaper|note\.new-person)$/;
const leastTrusted = 0.6;
const alsoTrusted = /^promise\.ours$/;
const leastAlso = 0.7;
/** `asks whether`: nothing else than a question to us. */
const asks = /\b(?:asks|asked|asking)\b/gi;
const what = /\b(?:whether|if|how|why)\b/i;
/** Where nothing else is said, the best step. */
const leastOfOne = 0.7;
/** In a short text little can speak against a step. */
const leastOfShort = 0.7;
const shortText = 95;
/** Rare, and told by the form of a sentence alone; nobody judged them yet. */
const stated = /^(?:buyer\.moved|person\.(?:deputy|namesake)|money\.currency|road\.[a-z-]+)$/;
const leastStated = 0.1;
/** Seldom wrong where they are not misread: who is gone or going, and a plain no. */
const outright = /^(?:(?:champion|buyer)\.(?:left|leaving)|qualify-out\.[a-z-]+)$/;
const leastOutright = 0.4;
/** Never wrong by 37 verdicts, hands left out: our own delay, what we owe already, what a newer note takes back. */
const sure = /^(?:told\.(?:own-delay|newer)|promise\.ours-late)$/;
const leastSure = 0.3;
/** How to go on, and with whom: no thing to do by itself. */
const tells =
  /^(?:told\.(?:banned|bounds|newer|hearsay)|contact\.|private\.|plan\.|buyer\.moved|person\.deputy|language\.)/;
/** Who follows is named with it. */
const followed = /\b(?:who follows|hand you over to|while \p{L}+ is away)\b/u;
/** So many sentences are shown as settled. */
const mostClosed = 3;

/** The steps that are said, first things first: worth it by the gate, and of alike ones the best. */
export function saidSteps(
  steps: readonly Candidate[],
  deal: AdvisedDeal,
  notes: NotesReading,
  gate: StoredGate,
  /** What is said without being asked of the gate. */
  isBelieved: (step: Candidate) => boolean,
): Candidate[] {
  const features = stepFeatures(steps, deal, notes);
  const worth = new Map(
    steps.map((step, at) => [step, worthOf(features[at] ?? new Map(), gate)] as const),
  );
  const worthOfStep = (step: Candidate) => worth.get(step) ?? 0;
  const ofRules = new Set(
    steps.filter(({ id }) => ofDay.test(id)).map((step) => sentenceOf(step, deal)),
  );
  const usual = wordsOf(deal) <= shortText ? leastOfShort : 1;
  const least = (step: Candidate) => {
    const own =
      step.id === 'note.date-hard' && ofRules.has(sentenceOf(step, deal))
        ? gate.least
        : isPlainAbsence(step, deal)
          ? Math.min(gate.least, leastStated)
          : leastOf(step, gate);
    return usual < 1 && expectedOfShort.test(step.id)
      ? Math.min(leastOfExpected, own)
      : Math.min(usual, own);
  };
  const believed = steps.filter(isBelieved).toSorted((one, other) => one.rank - other.rank);
  const gated = steps
    .filter(
      (step) =>
        !believed.includes(step) && (worthOfStep(step) >= least(step) || ofAllNotes.test(step.id)),
    )
    .toSorted(
      (one, other) =>
        Number(stated.test(other.id)) - Number(stated.test(one.id)) ||
        worthOfStep(other) - worthOfStep(one),
    );
  const named = gated.filter(
    (step) =>
      !gated.some(
        (other) =>
          saysBetter(other.id, step.id) && sentenceOf(other, deal) === sentenceOf(step, deal),
      ),
  );
  const said = merged(asOneClosed([...believed, ...unlike(named, deal)])).toSorted(
    (one, other) => one.rank - other.rank,
  );
  // what only tells how to go on leaves room for the best thing to do
  if (said.some(({ id }) => !tells.test(id))) return said;
  const bests = steps
    .filter(
      (step) =>
        step.id !== 'plan.closed' &&
        (said.length === 0 || !tells.test(step.id)) &&
        worthOfStep(step) >= leastOfOne,
    )
    .toSorted((one, other) => worthOfStep(other) - worthOfStep(one));
  // of words that are shown already it would be a second step
  const best = unlike([...said, ...bests], deal)
    .filter((step) => bests.includes(step))
    .slice(0, 1);
  return [...said, ...best].toSorted((one, other) => one.rank - other.rank);
}

/** Of the same words the step that names what is done, or what happens on the day. */
function saysBetter(other: string, own: string): boolean {
  if (own === 'note.date-hard') return ofDay.test(other);
  return own === 'told.own-delay' && other.startsWith('promise.ours');
}

/** Steps of a rule that reads what happens on the day. */
const ofDay = /^(?:agreed|dates)\./;

function wordsOf({ read }: AdvisedDeal): number {
  return read.sentences.reduce((sum, { plain }) => sum + plain.split(/\s+/).length, 0);
}

/** What stands beside another step of the same words. */
const besides = /^(?:plan|contact|private|qualify-out)\.|^dates\.(?:close|papers)|^money\.currency/;

/** A short sentence is shown with the one before it: no second step of the same words. */
function unlike(steps: readonly Candidate[], deal: AdvisedDeal): Candidate[] {
  const shown = new Set<string>();
  return steps.filter((step) => {
    const quotes = besides.test(step.id) ? [] : quotesOf(step, deal);
    if (quotes.some((quote) => shown.has(quote))) return false;
    for (const quote of quotes) shown.add(quote);
    return true;
  });
}

function leastOf({ id, title, because }: Candidate, { least }: StoredGate): number {
  if (sure.test(id)) return Math.min(least, leastSure);
  if (outright.test(id)) return Math.min(least, leastOutright);
  if (stated.test(id)) return Math.min(least, leastStated);
  if (bans.test(id)) return Math.min(least, leastOfBans);
  if (followed.test(title)) return Math.min(least, leastExpected);
  if (
    id === 'note.question-theirs' &&
    isFollowedBy(because[0]?.sentence.plain ?? '', asks, what, 45)
  )
    return Math.min(least, leastTrusted);
  if (trusted.test(id)) return Math.min(least, leastTrusted);
  if (alsoTrusted.test(id)) return Math.min(least, leastAlso);
  return expected.test(id) ? Math.min(least, leastExpected) : least;
}

/**
 * What stays closed is one step, where its subject is known. "Do not reopen what is settled" alone was
 * useful in one of ten verdicts of set W.
 */
function asOneClosed(steps: readonly Candidate[]): Candidate[] {
  const isClosed = ({ id }: Candidate) => id === 'plan.closed';
  const known = steps.find(({ id }) => id === 'plan.settled');
  if (!known) return steps.filter((step) => !isClosed(step));
  const because = [known, ...steps.filter((step) => step !== known && isClosed(step))]
    .flatMap((step) => step.because)
    .filter(
      ({ sentence }, at, all) => all.findIndex((other) => other.sentence === sentence) === at,
    );
  return steps.flatMap((step) =>
    step === known
      ? [
          {
            ...known,
            because: because.slice(0, Math.max(mostClosed, known.because.length)),
            about: 'plan',
          },
        ]
      : isClosed(step)
        ? []
        : [step],
  );
}
