import type {
  Fact,
  ObjectionFact,
  ReadingContext,
  RefusalReason,
  RestrictionKind,
  Sentence,
  SentenceReader,
} from './fact.ts';
import { peopleIn, spokenOf } from './phrases.ts';
import { isConfidential, isSensitive, isStatusQuo } from './sentences.ts';
import { isFollowed, matchesOf, wordPattern } from './words.ts';

/** What people do who are against something; each with whoever stands before it. */
const against = wordPattern(`
  concerned, concerns, concern, worried, worries, worry, afraid, fears, objects, objected, objection, objections,
  is against, are against, against it, against us, sceptic*, skeptic*, suspicious, not acceptable, unacceptable, too expensive, too pricey,
  too slow, too complex, too risky, refuses, refused, refusing, resists, resisting, resistance, dislikes,
  doesn't like, does not like, not convinced, unconvinced, hates, pushback,
  pushes back, pushed back, contra, opposed, opposes, vetoed, will veto, would veto, wants to veto, threatens to veto, threatens, reservations, won't accept, will not accept, can't accept, uncomfortable,
  nervous, hesitant, hesitates, reluctant, red line, deal breaker, dealbreaker, showstopper, show stopper,
  won't allow, will not allow, doesn't trust, does not trust, doesn't want, does not want, don't want, do not want,
  doubts, too small for, too big for, too early, too much work, too heavy, too young, overkill, nice to have, unproven, not proven, too many, too complicated, too difficult, too clunky, too fiddly, black box, lock in, locked in,
  don't see why, doesn't see why, don't see the, doesn't see the, can't see why, can't see the, costs more than, hard to justify, can't justify, cannot justify,
  will not sign, won't sign, not sign anything, burned before, got burned, got burnt, never worked, didn't work last time, did not work,
  in a cupboard, in the cupboard, in a drawer, in the drawer, on a shelf, on the shelf, shelfware, gathering dust, never used, nobody used it,
  blocks cloud, only on premise, only on prem, no time for this, no time before, no time until, no resources, no capacity, nobody has time,
  end up in the, take our jobs, big brother, spying, surveillance, rip out, half the price, looks expensive, is expensive, far too, not mature,
  why pay, why should we, why not just, already bought, over my dead body, not happy, unhappy
`);
const settled =
  /\b(?:isn't|is not|not|no|no longer|never|nobody|neither) (?:has |have |had )?(?:a |any |an )?(?:deal ?breaker|concern\w*|worr\w+|blocker|issue|objection\w*|veto|resistance|pushback|hesita\w+|object\w*|against)|\b(?:resolved|solved|answered|settled|overcome|dealt with|calmed|reassured|withdrew|dropped it|has agreed|have agreed|agreed to it|convinced now|is fine now|came round|came around)\b/i;
const bygone =
  /\b(?:the then|former|previous|predecessor|years? ago|back then|last time|last year|old vendor|used to)\b/i;
const ofRivals =
  /\b(?:rival|competitor|incumbent|old vendor|old tool|old system|current (?:tool|vendor|system))\b|\b(?:now|today|currently) (?:for|with|on)\b/i;
/** What we or our own side hold against it is no objection of theirs. */
const ours = /^(?:i|we|our|my)\b|\b(?:i|we)(?:'m|'re|\s(?:am|are|was|were))?\s(?:\p{L}+\s)?$/iu;

/** What somebody holds against it; a trouble with how things are today is none. */
export const readObjections: SentenceReader = (sentence, context, { before, after }) => {
  if (sentence.isForeign || sentence.mark === 'done') return [];
  const text = sentence.plain;
  const isObstacle = sentence.field.startsWith('obstacle');
  const next = after[0]?.plain ?? '';
  if (settled.test(text) || (next.length < 80 && settled.test(next)) || bygone.test(text))
    return [];
  // what follows in a challenge belongs to it
  if (isObstacle && before.length > 0) return [];
  if (/\bout of scope\b/i.test(text)) return [];
  if (text.split(/\s+/).length < 4 && !isObstacle) return [];
  const word = matchesOf(against, text).find(
    ({ start }) =>
      !/\b(?:not|no|never|n't|isn't|without)\s(?:\p{L}+\s)?$/iu.test(text.slice(0, start)),
  );
  if (!isObstacle && (!word || isStatusQuo(sentence) || ofRivals.test(text))) return [];
  if (sentence.field.startsWith('competition')) return [];
  const at = word?.start ?? text.length;
  if (word && sentence.voice === 'note' && isOurs(text.slice(0, at))) return [];
  return [objectionIn(sentence, context, at)];
};

/** Whether a quotation was opened and not closed. */
function isInQuotes(head: string): boolean {
  const at = Math.max(...['"', '“', "'", '‘'].map((mark) => head.lastIndexOf(mark)));
  return at >= 0 && (at === 0 || /[\s:(]/.test(head.charAt(at - 1)));
}

/** What `we` hold against it, and nobody is quoted with. */
function isOurs(head: string): boolean {
  const isReported =
    isInQuotes(head) ||
    /\b(?:says?|said|thinks?|finds?|feels?|believes?|told|wrote|writes)\b/i.test(head);
  return !isReported && ours.test(head);
}

/** Whoever stands right before what is held against it. */
function objectionIn(sentence: Sentence, context: ReadingContext, at: number): ObjectionFact {
  const head = sentence.plain.slice(Math.max(0, at - 60), at);
  const from = at - head.length;
  const group = groupIn(head);
  const speaker = peopleIn(sentence, context).findLast(
    ({ start, end }) => start >= from && start < at && !isRelayed(sentence.plain.slice(end, at)),
  )?.words;
  return { kind: 'objection', sentence, words: sentence.text, who: speaker ?? group };
}

/** `Lena: the owner finds it too dear`: she tells it of somebody else. */
function isRelayed(between: string): boolean {
  return /^\s?:\s(?:(?:my|our|the|his|her|their)\s)?(?:\p{L}+\s){0,2}(?:director|manager|head|boss|owner|team|finance|legal|chef|cfo|ceo|cio|coo|md|board|partner|colleagues?|people|they|he|she)\b/iu.test(
    between,
  );
}

function groupIn(text: string): string | null {
  return (
    /\b(?:works council|students'? union|union|IT|security|legal|procurement|purchasing|CFO|CIO|CTO|CISO|CEO|COO|DPO)\b/u.exec(
      text,
    )?.[0] ?? null
  );
}

const refusals: readonly [RefusalReason, RegExp][] = [
  // a friendly no, as it is written to whoever was not taken
  [
    'refused',
    /\b(?:decided|chosen|chose|elected|opted|agreed) to (?:progress|proceed|go|go ahead|go forward|move ahead|move forward|continue|work|partner|engage) with (?:a|an|another|one of the other|the other) (?:\p{L}{1,15} ){0,2}(?:partner|supplier|vendor|provider|firm|company|agency|bidder|solution|candidate|party|tool|system|product|offer|proposal|bid)\b|\b(?:your|our) (?:bid|tender|offer|proposal|submission|application|quote|company|firm) (?:was|is|has been|were|have been) (?:not (?:selected|successful|chosen|accepted|taken forward)|unsuccessful)\b|\bkeep your (?:details|information|profile|offer|proposal|name) on (?:file|record)\b|\b(?:will not|won't|are not|shall not|not to|unable to) (?:be )?(?:tak(?:e|ing)|progress(?:ing)?|mov(?:e|ing)) (?:your|this|the|it|our) ?(?:bid|offer|proposal|tender|project|evaluation|discussions?)? ?(?:any )?(?:further|forward)\b|\bnot (?:able )?to (?:select|award|choose) (?:you|your)\b/iu,
  ],
  [
    'refused',
    /\b(?:not going to (?:buy|purchase|proceed|go ahead|move forward|do this)|will not (?:buy|be buying|proceed|go ahead|be moving|move forward)|won't (?:buy|be buying|proceed|go ahead|move forward)|decided not to|(?:has|have) decided against|we are not doing (?:that|this)|no intention (?:to|of)|turned (?:it|us) down|take us off|stop (?:calling|writing|contacting)|rejected (?:our|the) (?:offer|proposal)|(?:gone|went|going) another way|(?:said|says|told us|wrote)[^.;]{0,12} not (?:this|next) year|(?:have|has) cancelled the (?:project|evaluation)|are out of the (?:race|process)|not shortlisted|not on the shortlist)/i,
  ],
  [
    'insolvent',
    /\b(?:went|gone|go|goes|going|is|are|in|into|under)\s(?:\w+\s)?(?:administration|receivership|liquidation|insolven\w+|chapter 11|bankrupt\w*)\b|\bfiled (?:for )?(?:bankruptcy|insolvency|chapter|protection|administration)|\bceases? trading|\bwound up\b|\b(?:stop|stops|stopping|close|closes|closing|give|gives|giving) (?:up |down )?(?:the|my|his|her|their|our) (?:firm|business|company|practice|shop|doors)\b|\bwinding (?:up|down)\b|\bclosing down\b|\bshuts? for good\b|\blicen[cs]e goes back\b|\bnobody can order\b|\bsite (?:closes|is closing|will close|closing)/i,
  ],
  [
    'chose another',
    /\b(?:went with|gone with|going with|decided for|signed (?:with|the contract with)|awarded to|contract (?:went|goes) to|chose|have chosen|has chosen|picked|opted for|renewed with)\s(?=the\s(?:incumbent|other)\b|another\b|a\s(?:rival|competitor)\b|someone\b)|\b(?:ours? (?:and|is|are|was|were|would be)|we(?:'re| are| were| would be)|one|another) [^.;]{0,20}(?:just |only )?["'‘“]?for comparison\b|\bcolumn fodder\b|\bthird (?:quote|bid)(?: (?:only|to)\b|[.,;]|$)|\bwritten (?:for|around|by) (?:the incumbent|\p{Lu}\p{L}+)\b|\bneed (?:a|three|3) (?:third )?(?:quotes?|bids?) (?:for|to) (?:the )?(?:file|rules|policy|compar)/iu,
  ],
  [
    'chose another',
    /\b(?:went|gone|going) with (?!Us\b|Our\b)\p{Lu}|\b(?:awarded to|signed with) \p{Lu}/u,
  ],
  [
    'imposed',
    /\b(?:group|parent|chain|hq|headquarters|owner|buyer|corporate|holding)\b.{0,60}\b(?:own (?:app|tool|system|platform|solution)\b.{0,40}\b(?:has to|have to|must|everyone)|mandat\w+|impos\w+|standard\w* on|everyone has to use|all (?:sites|companies|units) (?:must|have to) use)|\b(?:own|its own|their own|his own|her own) (?:\p{L}+ ){0,2}(?:app|tool|system|platform|solution|software)\b.{0,40}\b(?:rolls? it out|rolled out|for all|to all|every (?:site|brand|company)|everywhere)|\b(?:sells?|selling|sold|takes? over|bought)\b.{0,80}\bha(?:s|ve) (?:its|their|his|her) own (?:\p{L}+ ){0,2}(?:app|tool|system|platform|solution|software)\b|\beveryone has to use\b|\bgroup standard\b.{0,40}\b(?:is|will be|from)\b/iu,
  ],
  [
    'no need',
    /\b(?:(?:not|no longer) interested(?= in (?:this|it|us|buying|changing|talking|moving)|[.,;!]|$)|no interest(?= in (?:this|it|us|buying|changing|talking|moving)|[.,;!]|$)|no (?:pain|need) (?:found|at all|to speak of|really)|(?:everything|it|pipeline|all) (?:is|works|runs) "?fine"?|happy with (?:what|the current|their)|nothing wrong with|no reason to change|doesn't see (?:the|a) (?:need|problem|point)|no real (?:pain|need|problem)|like what they have|just wants? a price|only wants? a price|(?:fishing|benchmark) for (?:a )?price|price check only)/i,
  ],
  [
    'not for us',
    /\b(?:we (?:can't|cannot|don't|do not) (?:do|offer|support|deliver|have) (?:this|that|it)|(?:must|requirement|mandatory|knock-?out)\b.{0,50}\bwe (?:don't|do not|can't|cannot)|too small for us|below our minimum|outside our (?:market|region))/i,
  ],
];

/** What is bought with, and what may become of it: `all software purchases are frozen`. */
const means = wordPattern(`
  project, projects, programme, program, initiative, purchase, purchases, purchasing, tender, spend,
  spending, investment, investments, capex, budget, budgets, software, evaluation
`);
const halted = wordPattern(`
  is cancelled, is canceled, was cancelled, was canceled, are cancelled, were cancelled, been cancelled,
  is stopped, was stopped, are stopped, all stopped, stopped, is shelved, was shelved, shelved, scrapped, is dead, are dead, is parked, was parked, parked until, is frozen, are frozen, was frozen,
  were frozen, been frozen, on hold, is paused, are paused, was paused, suspended, was cut, were cut, been cut, is cut
`);
const halting = wordPattern(`
  cancelled the, cancelled this, cancelled all, shelved the, shelved this, scrapped the, scrapped this, killed the, killed this,
  froze the, froze all, froze every, froze any, paused the, paused all, suspended the, suspended all
`);
const halts = wordPattern(`
  spending stop, spending freeze, spending ban, investment stop,
  investment freeze, purchase freeze, purchasing freeze, purchasing stop, capex stop, capex freeze, budget freeze
`);

function isHalted(text: string): boolean {
  // `projects without a payback are stopped`: some are
  if (/\b(?:without|except|unless|other than|apart from|but ours|not ours)\b/i.test(text))
    return false;
  // from one day to another is a freeze, and passes
  if (/\bfreeze\b.{0,40}\b(?:from|until|till|between|starts?|ends?)\b/i.test(text)) return false;
  return (
    noneNew.test(text) ||
    isFollowed(text, means, halted, 40) ||
    isFollowed(text, halting, means, 30) ||
    matchesOf(halts, text).length > 0
  );
}

const noneNew =
  /\bno new (?:tools?|systems?|software|vendors?|suppliers?|projects?|purchases?|investments?|contracts?|it)\b[^.;]{0,30}\b(?:until|before|this year|next year|for now|in 20\d\d)\b/i;
const specification = wordPattern(
  'spec, specs, specification, requirements, tender, rfp, criteria',
);
const copied = wordPattern(
  'copy of, copied from, tailored to, wired for, taken from, word for word, data sheet, datasheet, brochure',
);

/** A clear no, or what leaves nobody to say yes. */
export const readRefusals: SentenceReader = (sentence) => {
  if (sentence.isForeign) return [];
  const text = sentence.plain;
  const fact = (reason: RefusalReason): Fact => ({
    kind: 'refusal',
    sentence,
    words: sentence.text,
    reason,
  });
  const isOfRival = sentence.field.startsWith('competition');
  const isPast = bygone.test(text) || /\b20\d\d\b|\blast year\b/i.test(text);
  const found = refusals.filter(([reason, pattern]) => {
    if (reason === 'chose another' ? isPast : isOfRival) return false;
    const match = pattern.exec(text);
    return match !== null && !mayBe.test(text.slice(0, match.index));
  });
  return [
    ...found.map(([reason]) => fact(reason)),
    ...(!isOfRival && isHalted(text) && !mayBe.test(text) ? [fact('stopped')] : []),
    ...(isFollowed(text, specification, copied, 30) ? [fact('chose another')] : []),
  ];
};
const mayBe = /\b(?:if|unless|would|might|could|afraid)\b/i;

const restrictions: readonly [RestrictionKind, RegExp][] = [
  [
    'unsubscribe',
    /\b(?:take (?:us|me) off|unsubscribe|remove (?:us|me) from|stop (?:writing|mailing|contacting)|don'?t (?:contact|write|call) (?:us|me) (?:again|any))/i,
  ],
  [
    'written only',
    /\b(?:only (?:in writing|via the portal|through the portal|by mail|through procurement)|(?:in writing|through the portal) only|may only answer in writing|questions only|no (?:direct )?contact (?:with|w\/|to|outside)|contact (?:is )?forbidden|(?:everything|all|any questions?) (?:goes )?(?:through|via) (?:the )?(?:portal|tenders?@|procurement|purchasing)|no (?:calls?|visits?|meetings?) (?:to|with) |no informal|(?:all|any) (?:comms?|communications?|contact|questions) (?:thru|through|via|to) |single point of contact|canvassing)/i,
  ],
  [
    'no contact',
    /\b(?:don'?t|do not|not to|please don'?t|rather not|asked (?:us|me) not to)\s(?:ring|call|phone|contact|chase|mail|write(?! (?:this|that|it|any|down|about))|disturb|bother (?:me|us|him|her|them|[A-Z])|go over|approach|speak to|talk to)\b(?! (?:each other|one another|themselves))|\bstop (?:ringing|calling|phoning|chasing|pushing)(?! (?:the )?(?:parents|customers|clients|patients|users|guests|drivers|suppliers))\b|\b(?:asked|asks|prefers|wants) not to be (?:called|rung|contacted|chased|disturbed)\b|\b(?:don'?t|do not|not to) go (?:around|behind|past|over)\b|\bhates (?:calls|being called|phone calls|being chased)|\bleave (?:him|her|them) alone\b/i,
  ],
];

const contacting = wordPattern(
  'contact, contacts, communication, communications, approach, approaching, lobbying',
);
const forbidden = wordPattern(
  'exclusion, exclude, excluded, excludes, disqualif*, forbidden, prohibited, not allowed, not permitted',
);

const untilThen =
  /\bno (?:calls?|visits?|meetings?) (?:to|with)\b[^.;]{0,50}\b(?:before|until|till?)\b/i;
const ofTender =
  /\b(?:tender|bid|bids|bidders?|award|evaluation|itt|rfp|rfq|portal|procurement|purchasing|in writing|exclu\w+|disqualif\w+)\b/i;

/** `no calls to us before Monday`: a wish for some days, and no rule of a tender. */
function isPause(text: string): boolean {
  return untilThen.test(text) && !ofTender.test(text);
}

/** What must not be done with what was told. */
export const readRestrictions: SentenceReader = (sentence, context, { before }) => {
  const text = sentence.plain;
  const person = peopleIn(sentence, context)[0]?.words ?? spokenOf(sentence, context, before);
  const fact = (restriction: RestrictionKind): Fact => ({
    kind: 'restriction',
    sentence,
    words: sentence.text,
    restriction,
    person,
  });
  return [
    ...(isConfidential(text) ? [fact('confidential')] : []),
    ...(isSensitive(text) ? [fact('sensitive')] : []),
    ...restrictions
      .filter(([, pattern]) => pattern.test(text))
      .map(([kind]) => fact(kind === 'written only' && isPause(text) ? 'no contact' : kind)),
    ...(isFollowed(text, contacting, forbidden, 120) ? [fact('written only')] : []),
  ];
};
