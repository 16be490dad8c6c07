import type { Sentence } from '../../facts/fact.ts';
import type { Candidate } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';
import { isFollowedBy } from './near.ts';

/** `went silent in May`, `been told they're out`, `off the list of bidders`: who is not in it any more. */
const isOut =
  /\b(?:gone|went|is|been|has been|all) (?:quiet|silent)\b|\b(?:pulled|dropped|fell|bowed) out\b|\b(?:withdr[ae]w|withdrawn|disqualified|eliminated|excluded|ruled out|lost interest|not bidding|did not bid|didn'?t bid|no longer (?:on|in|a|bidding|considered|interested)|none left|nobody left|gave up|given up|off the (?:\p{L}{1,12} )?list)\b|\b(?:is|are|'re|'s|was|were) out(?=[.,;:)]|$| of (?:it|the race|this)\b| since\b)|\bout since\b/iu;
const isStillIn =
  /\b(?:not|n't|never|nearly|almost|could|might|may|if|unless|until|hopes?|want) (?:yet |be |been |they |is |are )*(?:out|quiet|silent|withdraw\w*|disqualified|eliminated|excluded)\b|\b(?:but|still|back in|returned|again)\b|\?/i;

/** `everybody there is tied up with that`: the day takes their time, and wants nothing from us. */
const engaged =
  /\b(?:busy|occupied|tied up|swamped|flat out|taken up|up to (?:his|her|their) (?:neck|ears|eyes)) (?:with|by|in|for) (?:it|that|this|them)\b/i;
/** A day of somebody's own money or household. */
const ownMoney =
  /\b(?:(?:bank|land|seed|crop|car|house|home) (?:note|loan)|loan|mortgage|overdraft|credit line|line of credit|bank note)s?\s(?:closes?|closing|is due|due|ends?|matures?|runs out|expires?|falls due|has to be (?:paid|repaid)|payment)\b/i;
/** `by 4 December, he thinks`: the speaker is not sure of the day. */
const notSure =
  /\s(?:he|she|they|i|I|\p{Lu}\p{L}{1,20})\s(?:thinks?|guess(?:es)?|reckons?|believes?|assumes?|supposes?)[.!)]{0,3}$/u;

/** How something went, and no rule for what is next. */
const past =
  /\b(?:came|arrived|got|answered|replied|received|started|began|opened|sent|told|saw|learned|learnt|reached|met|heard|noticed|called|wrote|signed|paid|delivered|moved)\b/gi;
const only = /\bonly (?:in|on|after|at|by|from|since|when|once|through|via|with)\b/i;
const rule =
  /\b(?:must|has to|have to|needs? to|will|may|can|should|please|never|don'?t|do not|wants?|until)\b/i;
const absence = /\bnot back (?:before|until|till)\b/i;

/** `Asked Tove (our planner) for it`, without anybody before it: the writer asked. */
const weAsked =
  /^(?:\[?\d{1,2}[./-]\d{1,2}\.?(?:[./-]\d{2,4})?\]?[:,]?\s)?(?:(?:i|we) )?[Aa]sked (?!us\b|me\b|if\b|whether\b|for\b|to\b|about\b|again\b|why\b|how\b|what\b|when\b|twice\b)(?:our|my|their|his|her|the|them|him|her|\p{Lu}\p{L}+)\b/u;

/** `intro promised after the visit`: the way there is agreed. */
const introduced =
  /\b(?:intro(?:duction)?|meeting|call|coffee|lunch|visit) (?:is |was )?(?:promised|offered|arranged|agreed|booked|fixed|set up)\b|\b(?:promised|offered|agreed) (?:me |us )?(?:an? )?intro(?:duction)?\b/i;
/** They will count it with somebody who knows. */
const counted = /\b(?:agreed|booked|planned|fixed|promised|arranged) for\b/i;

/** A price that is held: no lack of money. */
const heldPrice = /\b(?:fixed|firm|locked|guaranteed) (?:prices?|rates?)\b/i;

const ofDay = /^(?:dates\.(?:day|deadline|go-live)|agreed\.|note\.(?:date-hard|agreed-step))/;

interface Reading {
  candidate: Candidate;
  plain: string;
  sentence: Sentence;
  deal: AdvisedDeal;
}

type Check = readonly [id: RegExp, isBeside: (of: Reading) => boolean];

/** By kind of step what its words tell of somebody else, or of nothing to be done. */
const checks: readonly Check[] = [
  // nobody chases a rival for an answer
  [
    /^(?:person\.silent|note\.silence|open\.waiting)$/,
    ({ sentence }) => sentence.field.startsWith('competition'),
  ],
  [/^(?:rival\.|note\.rival)/, ({ plain }) => isOut.test(plain) && !isStillIn.test(plain)],
  [
    ofDay,
    ({ plain, candidate }) =>
      candidate.id !== 'agreed.open-day' &&
      (engaged.test(plain) || ownMoney.test(plain) || notSure.test(plain)),
  ],
  [
    /^told\.(?:bounds|banned)$/,
    ({ plain }) =>
      absence.test(plain) || (!rule.test(plain) && isFollowedBy(plain, past, only, 12)),
  ],
  [
    /^(?:note\.question-theirs|open\.(?:asked|terms))$/,
    ({ plain, sentence }) => sentence.voice === 'note' && weAsked.test(plain),
  ],
  [
    /^person\.unmet$/,
    ({ sentence, deal }) => around(sentence, deal).some(({ plain }) => introduced.test(plain)),
  ],
  [
    /^doubt\.guess$/,
    ({ sentence, deal }) =>
      around(sentence, deal).some(
        ({ plain, index }) => index > sentence.index && counted.test(plain),
      ),
  ],
  [/^note\.money-risk$/, ({ plain }) => heldPrice.test(plain)],
  [
    /^metrics\.no-number$/,
    ({ candidate, sentence }) => /\d/.test(candidate.quote ?? sentence.plain),
  ],
];

/** The sentences of the same text, two on either side. */
function around({ index, field }: Sentence, { read }: AdvisedDeal): Sentence[] {
  return read.sentences
    .slice(Math.max(0, index - 2), index + 3)
    .filter((other) => other.field === field && !other.isForeign);
}

/** Whether the words of a step stand beside this purchase: of a rival who is out, of another's day, of how it went. */
export function isBeside(candidate: Candidate, deal: AdvisedDeal): boolean {
  const { quote, because } = candidate;
  const sentence =
    because[0]?.sentence ??
    (quote ? deal.read.sentences.find(({ text }) => text.includes(quote)) : undefined);
  if (!sentence) return false;
  return checks.some(
    ([id, isOther]) =>
      id.test(candidate.id) && isOther({ candidate, plain: sentence.plain, sentence, deal }),
  );
}
