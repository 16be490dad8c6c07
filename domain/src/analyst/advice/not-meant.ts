import { factsOfKind, type Sentence } from '../../facts/fact.ts';
import { datesOf } from '../../facts/phrases.ts';
import type { Candidate } from './candidate.ts';
import { isGone, type AdvisedDeal } from './deal.ts';

interface Reading {
  plain: string;
  sentence: Sentence;
  candidate: Candidate;
  /** The sentences of the same text around it. */
  near: string;
  deal: AdvisedDeal;
}

type Misreading = readonly [id: RegExp, isMeantOtherwise: (of: Reading) => boolean];

/** Somebody is not there: without such a word nobody is absent. */
const absent =
  /\b(?:away|leave|holidays?|hols|vacation|abroad|off|out|sick|ill|pto|ooo|absent|absence|back|travel\w*|trip|hospital|clinic|retreat|closed|closes|shut|shutdown|sabbatical|pilgrimage|unreachable|offline|returns?|reachable|unavailable|not (?:in|there|here|available|at)|nobody|no one|none|gone|isn'?t (?:in|there)|maternity|paternity|parental|honeymoon|cruise|course|training|conference|secondment|busy|until|till?|in \p{Lu}\p{L}+ (?:for|from))\b/iu;
/** Their word stands first: we are who did not answer. */
const wroteToUs =
  /\b(?:sent|wrote|texted|called|rang|mailed|emailed|asked|pinged|messaged|phoned) (?:me|us)\b[^.;]{0,60}\b(?:didn'?t|did not|haven'?t|have not|not yet|never) (?:yet )?(?:repl|answer|respond|call|ring|write|react)/i;
/** They wait for one of us: asking them again is no step. */
const waitsForUs =
  /\bwait(?:s|ing|ed)? (?:for|on) (?:us|me|our|my)\b|\bball(?:'s| is) in (?:our|my)\b|\bit'?s (?:with|on) (?:us|me)\b|\b(?:we|i) still owe\b/i;
/** `I have kept Thursday free for you`, in their words. */
const keptSlot =
  /\b(?:blocked|reserved|kept|set aside|pencilled|held|booked)\b[^.;]{0,50}\bfor (?:you|us|me|your|our)\b/i;
/** `our service lead: two of them were off`: who speaks, and nothing that is late. */
const ownSpeaker =
  /\b(?:our|my) (?!side\b|end\b|part\b)(?:\p{L}{2,20} ){0,2}\p{L}{2,20}(?: \p{Lu}\p{L}{1,20})?\s?:\s(?![^.;]*\b(?:late|not (?:yet )?(?:done|sent|ready)|weeks?|overdue|behind|stuck|backlog|our|we)\b)/iu;
/** `she wrote: "... waiting on our carrier"`: their `our`. */
const theirSpeech =
  /\b(?:he|she|they|\p{Lu}\p{L}{1,20}) (?:wrote|writes|said|says|mailed)\b[^:"“]{0,20}:?\s?["“]/u;
/** The seller's own state, nobody's concern there. */
const ownWorry =
  /(?:^|[,;.(]\s?|\b(?:and|i|we) )(?:was|am|is|were|are|'m|got|getting|felt|feel|a bit|bit|really|slightly|honestly)\s(?:getting |a bit |a little |really |quite )?(?:worried|nervous|afraid|concerned|uneasy|scared|sceptical|doubtful)\b[^.;]{0,40}\b(?:we|i|us|our|my)\b|\bi (?:fear|worry|doubt)\b/i;
/** What somebody likes of form, not of the offer: `hates slides`. */
const habit =
  /\b(?:hates?|dislikes?|doesn'?t like|does not like|can'?t stand|allergic to|no fan of)\s(?:\p{L}{2,15} )?(?:slides?|slideshows?|powerpoints?|decks?|presentations?|calls|phone calls|meetings?|small ?talk|long (?:mails?|emails?|papers?|meetings?|reads?|documents?)|teams|zoom|video calls?|paper|jargon|buzz ?words?|brochures?|surprises|emojis?|being late|mornings?|mondays?)\b/iu;
const checked =
  /\b(?:checked|verified|confirmed|counted|signed off|audited|validated) (?:it|this|that|them|the figures?|the numbers?)\b/i;
const priceLock = /\b(?:price|rate|fixed)[ -](?:lock|freeze|hold)\b/i;

/** `not sent yet, she wants the price first`: held by intent. */
const heldOnPurpose =
  /\b(?:not|n'?t|nothing|never)\b[^.;]{0,30}\b(?:yet|sent|done|started|signed|ordered|booked|given|filed|out)\b[^.;]{0,25}[,;:(–-]\s?(?:as |because |since |on purpose|deliberately|by intent)?[^.;]{0,30}\b(?:wants?|needs?|asked|asks|prefers?|insists?|waits?)\b[^.;]{0,40}\b(?:first|before)\b|\b(?:on purpose|deliberately|intentionally|hold(?:ing)? (?:it|this|that) back|held back|parked by us)\b/i;
const elsewhere =
  /\b(?:not (?:part of|in|within) (?:this|our|the) (?:deal|offer|scope|order|contract|phase|project)|out of scope|outside (?:of )?(?:this|our|the) (?:deal|scope|offer|order)|(?:another|other|different|separate) (?:deal|project|order|opportunity|tender|budget))\b/i;
const ownLead =
  /\b(?:we|ours?|our (?:team|side|crew|factory|people|ops)) (?:need|needs|take|takes|require|requires|want|ask for)\s(?:about |at least |some |min\.? )?(?:\d{1,3}|two|three|four|six|eight|ten|twelve)\s?(?:-|–|to )?\s?\d{0,3}\s?(?:d|days?|w|wks?|weeks?|months?|working days)\b/i;
const deadlineOfTheirs =
  /\b(?:wants?|needs?|must have|would like)\b[^.;]{0,60}\bbefore (?:that|then|this|the opening|it opens|it starts)\b/i;
const handedIn =
  /\b(?:went in|handed in|submitted|was sent|were sent|has been sent|filed|put in|we put)\b/i;
const asksForSilence =
  /\b(?:no|kindly no|please no) (?:calls?|mails?|emails?|reminders?|visits?|contact|chasing)\b|\b(?:not looking at|don'?t (?:call|write|chase|contact))\b/i;
const noWaiver =
  /\b(?:no exceptions?|without exception|not negotiable|non-negotiable|no waivers?|was (?:told|refused)(?: a)? no\b|will not be waived|no way round|tried and (?:was|got))/i;
const wishToSee =
  /\b(?:wants?|asks?|asked|would like|wishes|hopes|needs?) to (?:see|visit|meet|talk to|speak (?:to|with)|call|look at|try|touch|hear)\b/i;
const answeredPrice =
  /\b(?:we|i|our (?:boss|vp|director|side)) (?:have |had )?(?:already )?(?:answered|offered|countered|proposed|gave|replied|said|came back with|went to)\b[^.;]{0,20}\d/i;
const freshMoney =
  /\bnew (?:one|budget|year|money|fy|round|pot)\b[^.;]{0,20}\b(?:from|in|as of|starts?|opens?)\b/i;
const weights = /\b\p{L}{4,} \d{2}\b[^.;]{0,30}\b\p{L}{4,} \d{2}\b/iu;
const showMe = /\bshow (?:me|us|him|her|them)\b/i;
const verbal =
  /\b(?:verbal(?:ly)?|in principle|heard|rumou?r\w*|somebody (?:in|from|at)|reseller)\b/i;
const leftWords =
  /\b(?:left|leaving|leaves|gone|last day|retir\w+|resign\w*|quit|moved|new (?:job|role|post)|replaced|follows|takes over|successor|dismissed|fired|let go|bounced)\b/i;

/** By kind of step what its sentence must not be. */
const misreadings: readonly Misreading[] = [
  [/^note\.away$/, ({ plain }) => !absent.test(plain)],
  [
    /^(?:person\.silent|note\.silence)$/,
    ({ plain, near }) => wroteToUs.test(plain) || waitsForUs.test(near),
  ],
  [
    /^(?:promise\.ours|note\.promise-ours)/,
    ({ plain, sentence }) =>
      keptSlot.test(plain) && (sentence.voice === 'mail' || !/^(?:we|i)\b/i.test(plain)),
  ],
  [
    /^told\.own-delay$/,
    ({ plain }) => ownSpeaker.test(plain) || theirSpeech.test(plain) || asksForSilence.test(plain),
  ],
  [
    /^(?:objection\.|note\.objection)/,
    ({ plain }) =>
      ownWorry.test(plain) || habit.test(plain) || checked.test(plain) || priceLock.test(plain),
  ],
  [
    /^(?:open\.(?:undone|condition|waiting)|note\.(?:blocker|condition|promise-ours))$/,
    ({ plain, candidate }) =>
      elsewhere.test(plain) || (candidate.id !== 'note.blocker' && heldOnPurpose.test(plain)),
  ],
  [/^(?:note\.(?:blocker|condition)|open\.condition)$/, ({ plain }) => ownLead.test(plain)],
  [
    /^(?:note\.condition|open\.condition)$/,
    ({ plain, sentence, deal }) =>
      asksForSilence.test(plain) ||
      (handedIn.test(plain) && !/\b(?:if|unless|once|only|must)\b/i.test(plain)) ||
      (deadlineOfTheirs.test(plain) && datesOf(sentence, deal.context).length > 0),
  ],
  [/^doubt\.knock-out$/, ({ near }) => noWaiver.test(near)],
  [
    /^open\.terms$/,
    ({ plain }) => wishToSee.test(plain) && !/\bcontract|clause|terms\b/i.test(plain),
  ],
  [/^open\.discount$/, ({ plain }) => answeredPrice.test(plain)],
  [/^(?:budget|money)\.none$/, ({ plain }) => freshMoney.test(plain)],
  [
    /^note\.money-risk$/,
    ({ plain, sentence }) =>
      showMe.test(plain) ||
      (/criteria/.test(sentence.field) &&
        weights.test(plain) &&
        !/[€$£]|\b(?:eur|usd|k)\b/i.test(plain)),
  ],
  [/^plan\.closed$/, ({ plain }) => verbal.test(plain)],
  [
    /^note\.gone$/,
    ({ plain }) =>
      /\b(?:out|away|leave|off|back|operation)\b/i.test(plain) && !leftWords.test(plain),
  ],
  [/^doubt\.courtesy$/, ({ deal }) => deal.settled.has('decision')],
  [
    /^told\.hearsay$/,
    ({ deal, sentence }) => sentence.field.startsWith('competition') && isBarred(deal),
  ],
];

/** Nobody there may be spoken to: rules of a tender, or their own wish. */
function isBarred(deal: AdvisedDeal): boolean {
  return factsOfKind(deal.facts, 'restriction').some(
    ({ restriction }) => restriction === 'written only',
  );
}

/** Steps that go to somebody there by another way than the one that is left. */
const approaches =
  /^(?:person\.(?:silent|unmet)|note\.(?:silence|no-access|weak-champion|new-person)|champion\.(?:unproven|test)|doubt\.courtesy)$/;

/** Steps that build on a champion who is no longer there. */
const ofChampion = /^(?:note\.weak-champion|champion\.unproven|weak\.champion)/;

/** Whether a step takes its words for what they do not say, or goes where the notes bar the way. */
export function isNotMeant(candidate: Candidate, deal: AdvisedDeal): boolean {
  if (approaches.test(candidate.id) && isBarred(deal)) return true;
  if (ofChampion.test(candidate.id) && isGone(deal.view.champion, deal.people)) return true;
  const sentence = candidate.because[0]?.sentence ?? quotedBy(candidate, deal);
  if (!sentence) return false;
  const { sentences } = deal.read;
  const near = [-2, -1, 0, 1, 2, 3]
    .flatMap((by) => sentences[sentence.index + by] ?? [])
    .filter(({ field }) => field === sentence.field)
    .map(({ plain }) => plain)
    .join(' ');
  return misreadings.some(
    ([id, isMeantOtherwise]) =>
      id.test(candidate.id) &&
      isMeantOtherwise({ candidate, plain: sentence.plain, sentence, near, deal }),
  );
}

function quotedBy({ quote }: Candidate, { read }: AdvisedDeal): Sentence | undefined {
  return quote ? read.sentences.find(({ text }) => text.includes(quote)) : undefined;
}
