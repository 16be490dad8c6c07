import { isLongSpan } from '../../facts/calendar.ts';
import { isIdleDay } from '../../facts/events.ts';
import { factsOfKind, type Sentence } from '../../facts/fact.ts';
import { isStatusQuo } from '../../facts/sentences.ts';
import { datesOf } from '../../facts/phrases.ts';
import { isFollowed, wordPattern } from '../../facts/words.ts';
import type { Candidate } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';

/** What somebody else says of it: no reason to call it settled. */
const secondHand =
  /\b(?:reseller|partner|broker|agent|consultant|hearsay|heard|rumou?r\w*|apparently|supposedly|allegedly|according to|acc\.? to|they say|verbal(?:ly)?|in principle|i think|probably|not (?:yet )?(?:seen|confirmed)|subject to)\b/u;
const speaks = /(?<!\p{L})\p{Lu}\p{L}{1,20}\)?,?\s(?:says|claims|thinks|reckons|believes)\b/u;
const halfDone =
  /\b(?:not|nothing|never)\b[^.;]{0,30}\byet\b|\bstill (?:open|missing|to)\b|\bpending\b/i;
/** A year or a season that begins by itself. */
const calendar =
  /\b(?:FY\s?\d*|fiscal year|financial year|school year|budget year|new year|season|term)\s(?:starts?|begins?|opens?)\b/i;
const unconfirmed =
  /\b(?:haven'?t|have not|not|never|nothing) (?:yet )?(?:heard|seen|confirmed|in writing)\b/i;
/** How it was, and is no more. */
const bygone =
  /\bwas (?:only |just |still )*(?:waiting|to (?:be )?\p{L}+|going to|supposed|meant|planned|expected)\b|\bused to\b/iu;
/** What we asked them for, and when they will answer it. */
const awaited =
  /\b(?:answers?|reply|response|decision|result|feedback)\s(?:in|within|takes?|comes?|by|expected|due from (?:them|him|her)|needs?)\s(?:about\s|abt\s|approx\.?\s|up to\s)?(?:\d|some|a few|two|three|four|six|eight|ten)/i;
/** Whoever prefers us is nothing to prepare an answer to. */
const forUs =
  /\b(?:prefers?|preferred|favou?rs?|likes?|wants?|recommends?|voted for|backs?|picked|ranks?|scored?) (?:us|ours?|me)\b|\b(?:we|ours) (?:are|is|'re|were|come|came) (?:first|ahead|the favou?rite|better|preferred|stronger)\b/i;

/** `we said 15 in the demo`: a figure that was named, and nothing promised. */
const figureSaid =
  /\b(?:we|i) (?:said|say|quoted|wrote|asked)\s(?:about\s|around\s|them\s)?[€$£]?\d+(?:[.,]\d+)?(?!\d)(?:\s?(?:k|m|%|percent|days?))?(?=[\s.,;]|$)/i;
const heard = /\b(?:heard|rumou?r\w*|word is|grapevine|hearsay|apparently|allegedly)\b/i;

/** `promised back Jun 20`: what comes back to us is theirs. */
const comesBack = /\bpromised (?:it |them |this |that )?back\b/i;
/** `gives us the questions before`: a line about somebody there, and what follows it too. */
const aboutThem =
  /^(?:(?:he|she|they|\p{Lu}\p{L}+)\s)?(?:gives|sends|picks|wants|shows|helps|writes|says|brings|gets|likes|runs|owns|knows)\b/iu;
const subjectless = /^(?:and |also |has )?promised\b/i;
/** Told already, and nothing to do about it. */
const toldAlready = /^told \p{Lu}\p{L}+\b(?!.*\b(?:will|would|i'?d|we'?d|by|to|send)\b)/iu;
/** `No reply since 3 April, as she said`: nobody is waited for. */
const announced =
  /\bas (?:(?:he|she|they) (?:said|told|wrote|announced|warned)|agreed|announced|expected|planned|arranged)\b/i;
const unchecked =
  /\b(?:thinks?|guess(?:es|ed)?|assumes?|hasn'?t che[ck]+e?d|haven'?t che[ck]+e?d|not (?:yet )?checked|unchecked)\b/i;
/** `asked for zero surprises`: a wish, and nothing to answer. */
const wishes = /\basked for (?:zero|no|less|fewer|minimal|as little)\b/i;
/** `attached the two-pager you asked for`: done already. */
const sent = /\b(?:attached|enclosed|sent|forwarded|here (?:is|are))\b/i;
const askedFor = /\b(?:you|they|he|she) (?:had )?asked\b/i;
/** `no legal review required`: nothing stands in the way. */
const notNeeded =
  /\b(?:not|n['’]t|no longer|never)\s(?:be\s)?(?:required|needed|necessary)\b|\b(?:nothing|none) (?:is )?(?:open|left|outstanding|missing|in the way)\b/iu;
const none = wordPattern('no, without, without any');
const needed = wordPattern('required, needed, necessary, involved');
const musing = /^(?:but |and |so )?(?:is|does|did|has|can|could|will|would|are|do)\b/i;
const ofThem =
  /\b(?:he|she|they|him|her|them|his|their)\b|^(?:is|does|has|did|can|will) \p{L}+\b/iu;
const ofUs = /\b(?:you|your|u|we|us|our|i|my|it)\b/i;
const isSaid = /\b(?:asks?|asked|asking|wants? to know|wonders?|question from)\b|["“”‘:>]/i;

/** `does Annika listen to him?`: the seller asks themselves. */
function isMusing(plain: string): boolean {
  return (
    plain.endsWith('?') &&
    musing.test(plain) &&
    ofThem.test(plain) &&
    !ofUs.test(plain) &&
    !isSaid.test(plain)
  );
}

const asking = /^\s?["'“‘]?(?:can|could|will|would|is|are|do|does|when)\b/i;

/** `Fwd: can they do 1 May?`: a day that is asked for. */
function isAskedDay(plain: string): boolean {
  return /\?["'”’]?$/.test(plain) && asking.test(plain.split(/[:>]/).at(-1) ?? '');
}

/** The day that counts is so long before the one that is named (`limits.ts`). */
const noticed =
  /\b\d{1,3}\s?(?:d|days?|w|wks?|weeks?|m|mo|months?)['’]?\s(?:written\s|prior\s)?notice\b|\bnotice\b[^.;]{0,12}\d/i;

type Misreading = readonly [id: RegExp, isMisread: (of: Reading) => boolean];

interface Reading {
  candidate: Candidate;
  sentence: Sentence;
  before: string;
  next: string;
  deal: AdvisedDeal;
}

/** By kind of step what its sentence must not be; of a class that cannot be told right nothing is said. */
const misreadings: readonly Misreading[] = [
  [
    /^plan\.settled/,
    ({ candidate, deal, sentence, next }) =>
      /^Do not reopen the (?:budget|tender)$/.test(candidate.title) ||
      secondHand.test(sentence.plain) ||
      speaks.test(sentence.plain) ||
      halfDone.test(sentence.plain) ||
      unconfirmed.test(next) ||
      isTakenBack(sentence, deal),
  ],
  [
    /^(?:note\.(?:blocker|condition|promise|silence)|open\.(?:waiting|undone|condition))/,
    ({ sentence: { plain } }) => bygone.test(plain),
  ],
  [
    /^(?:note\.(?:blocker|condition)|open\.(?:waiting|undone|condition))/,
    ({ sentence: { plain } }) => notNeeded.test(plain) || isFollowed(plain, none, needed, 30),
  ],
  [
    /^(?:note\.question-theirs|open\.asked)/,
    ({ sentence: { plain } }) =>
      awaited.test(plain) ||
      isOwnAsking(plain) ||
      wishes.test(plain) ||
      (sent.test(plain) && askedFor.test(plain)) ||
      isMusing(plain),
  ],
  [
    /^(?:promise\.ours|note\.promise-ours)/,
    ({ sentence: { plain }, before }) =>
      comesBack.test(plain) ||
      toldAlready.test(plain) ||
      (subjectless.test(plain) && aboutThem.test(before)),
  ],
  [/^note\.silence$|\.silent$/, ({ sentence: { plain } }) => announced.test(plain)],
  [/^note\.money-risk/, ({ sentence: { plain } }) => unchecked.test(plain)],
  [/^told\.(?:banned|bounds)/, ({ sentence }) => isStatusQuo(sentence)],
  [/^(?:promise\.|note\.promise)/, ({ sentence: { plain } }) => figureSaid.test(plain)],
  [/^(?:rival\.|note\.rival)/, ({ sentence: { plain } }) => heard.test(plain)],
  [
    /^(?:rival\.|note\.(?:rival|objection)|objection\.)/,
    ({ sentence: { plain } }) => forUs.test(plain),
  ],
  [/^note\.date-hard/, ({ sentence: { plain } }) => noticed.test(plain)],
  [
    /^(?:note\.(?:date-hard|date-moved|agreed-step)|dates\.(?:day|deadline)|agreed\.)/,
    ({ sentence, deal, candidate }) =>
      candidate.id !== 'agreed.open-day' &&
      (calendar.test(sentence.plain) ||
        heard.test(sentence.plain) ||
        isAskedDay(sentence.plain) ||
        isOfIdleDay(sentence, deal)),
  ],
];

/** Whether a step takes its sentence for what it does not say. */
export function isMisread(candidate: Candidate, deal: AdvisedDeal): boolean {
  const sentence = candidate.because[0]?.sentence;
  if (!sentence) return false;
  const after = deal.read.sentences[sentence.index + 1];
  const next = after?.field === sentence.field ? after.plain : '';
  const earlier = deal.read.sentences[sentence.index - 1];
  const before = earlier?.field === sentence.field ? earlier.plain : '';
  return misreadings.some(
    ([id, isMeantOtherwise]) =>
      id.test(candidate.id) && isMeantOtherwise({ candidate, sentence, before, next, deal }),
  );
}

/** `My manager asks every week why`: nobody there asks. */
function isOwnAsking(plain: string): boolean {
  return /\b(?:my|our)\s(?:\p{L}+\s)?(?:mgr|manager|boss|director|vp|cfo|ceo|colleagues?|team)\s(?:keeps? )?(?:asks?|asking|wants?)\b/iu.test(
    plain,
  );
}

const closes = /\b(?:shut.?down|holidays?|break|closing|closure)\b/i;

/** All days to come that it names are days on which nothing happens for this deal. */
function isOfIdleDay(sentence: Sentence, deal: AdvisedDeal): boolean {
  const days = datesOf(sentence, deal.context).filter(({ to }) => to >= deal.today);
  if (days.length === 0) return false;
  const own = factsOfKind(deal.facts, 'date').filter((fact) => fact.sentence === sentence);
  const isHarmless = own.some(({ certainty }) => certainty === 'harmless');
  // a feast or a closed plant is no day to be ready for
  const pauses = own.filter(
    ({ event }) => event === 'pause' || (event === 'freeze' && closes.test(sentence.plain)),
  );
  const single = days.filter((date) => !isLongSpan(date));
  const isPause =
    single.length > 0 &&
    single.every(({ from, to }) => pauses.some((fact) => fact.from <= from && to <= fact.to));
  return isHarmless || isPause || days.every((date) => isIdleDay(sentence.plain, date));
}

const reopened =
  /\b(?:withdr[ae]w\w*|frozen|froze|freeze|cancel\w+|revoked|reversed|stopped|on hold|no longer|not any ?more|anymore|reopen\w*|back to|open again|taken back|overruled|new (?:board|cfo|ceo|fd|owner|director|boss))\b/i;

/** A later day in the same text says that it is open again, or gone. */
function isTakenBack(sentence: Sentence, { read }: AdvisedDeal): boolean {
  return read.sentences.some(
    (other) =>
      other.field === sentence.field &&
      other.index > sentence.index &&
      (!sentence.isDated || !other.isDated || other.day >= sentence.day) &&
      reopened.test(other.plain),
  );
}
