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
import { isConfidential, isSensitive } from './sentences.ts';
import { matchesOf, wordPattern } from './words.ts';

const against = wordPattern(`
  concern*, worried, worries, worry, afraid, fears, fear, objects, objected, objection*, against it,
  sceptic*, skeptic*, not acceptable, unacceptable, not accepted, too expensive, too high, too
  pricey, too slow, too complex, too risky, why pay, why should we, refuse*, refusing, resist*,
  doesn't like, doesnt like, does not like, did not like, didn't like, dislike*, don't like, do not
  like, dont like, unhappy, not convinced, unconvinced, hates, hate, pushback, push back, pushes
  back, veto*, reservations, complains about, will not accept, won't accept, can't accept,
  uncomfortable, nervous, hesitat*, reluctan*, red line, deal breaker,
  dealbreaker, showstopper, show stopper, blocker, blocks, blocking, compost, over my dead body, not going to
  work, never work, unlimited liability, already bought, already have, not for us, waste of money,
  why not, instead of you, twice as expensive, more expensive, cannot live with, can't live with,
  no appetite, does not trust, doesn't trust, don't trust, lost trust, insist*, will end up in, not happy, angry, furious,
  vendor lock in, lock in, privacy worries, does not want, doesn't want, doesnt want, don't want, do not want, dont want
`);
const settled =
  /\b(?:isn't|is not|not|no|no longer|never) (?:a )?(?:deal ?breaker|concern\w*|worr\w+|blocker|issue|objection\w*)|\b(?:resolved|solved|answered|settled|overcome|dealt with|calmed|reassured|withdrew|dropped it|has agreed|have agreed|agreed to it)\b|\btold them (?:it'?s|its) done|\bno (?:objection|veto|concerns?|issues?)\b/i;
const bygone =
  /\b(?:the then|former|previous|predecessor|years ago|back then|last time|old vendor)\b/i;
/** Their wish beside our own terms. */
const terms =
  /\b(?:wants?|asks? for|asked for(?! it)|expects?|needs?|requires?|they want|insists?)\b.{1,120}\b(?:our|ours)\s(?:\w+\s){0,2}(?:is|are|was|max|only|says|standard|contract|has|have|goes|needs|needs?)\b/i;
const limits =
  /\b(?:management|we|our side|legal) (?:says?|said|can|can't|cannot|allows?|only) (?:only )?(?:max|no|at most|not)\b/i;

const topics: readonly [string, RegExp][] = [
  ['already bought', wordPattern('already bought, pay twice, already have, already paid')],
  ['liability', wordPattern('liability, indemnity')],
  ['penalties', wordPattern('penalt*')],
  [
    'the contract term',
    wordPattern(
      'term, 3 years, three years, years contract, pay by the month, monthly, stop whenever, notice period, lock in',
    ),
  ],
  ['price', wordPattern('expensive, price*, cheaper, pricey, cost, costs, discount, half')],
  [
    'privacy',
    wordPattern(
      'privacy, tracking, tracked, surveillance, cameras, recorded, personal data, watched, spying, spied, geoloc*, faces, gdpr',
    ),
  ],
  ['data return', wordPattern('data back, reversibility, export, exit, open format')],
  ['hosting', wordPattern('hosting, hosted, region, eu, cloud, on premise, residency, server')],
  ['security', wordPattern('security, secure, hack*')],
  ['integration', wordPattern('integrat*, interface, sap, erp, api')],
  ['old devices', wordPattern('tablet*, android, devices, hardware, laptops')],
  [
    'workload',
    wordPattern('workload, time for this, extra work, busy, overload*, no time, double entry'),
  ],
  ['references', wordPattern('reference*, track record')],
];

/** What somebody holds against it, or asks beyond our terms. */
export const readObjections: SentenceReader = (sentence, context, { before }) => {
  if (sentence.isForeign) return [];
  const text = sentence.plain;
  if (settled.test(text) || bygone.test(text)) return [];
  const previous = before.at(-1);
  if (ourTerms.test(text) && previous) {
    return [
      {
        ...objectionIn(previous, context, before.slice(0, -1), 0),
        topic: topicOf(`${previous.plain} ${text}`),
      },
    ];
  }
  const isObstacle = sentence.field.startsWith('obstacle');
  if (text.split(/\s+/).length < 4 && !isObstacle) return [];
  const isTerms = terms.test(text) || limits.test(text);
  const [word] = matchesOf(against, text);
  if (!isObstacle && !isTerms && !word) return [];
  if (
    /\b(?:rival|competitor|incumbent|old vendor|old tool|old system)\b/i.test(text) &&
    !isObstacle
  )
    return [];
  return [objectionIn(sentence, context, before, word?.start ?? text.length)];
};

/** `Our standard is 90.` after what they want. */
const ourTerms = /^(?:our|ours)\s(?:\p{L}+\s){0,2}(?:is|are|was|has|says|only)\b/iu;

function topicOf(text: string): string | null {
  return topics.find(([, pattern]) => matchesOf(pattern, text).length > 0)?.[0] ?? null;
}

function objectionIn(
  sentence: Sentence,
  context: ReadingContext,
  before: readonly Sentence[],
  at: number,
): ObjectionFact {
  const text = sentence.plain;
  const speaker = peopleIn(sentence, context).find(({ start }) => start <= at + 30);
  const group = groupIn(text);
  const isGroupFirst = group !== null && (!speaker || text.indexOf(group) < speaker.start);
  const who = (isGroupFirst ? group : speaker?.words) ?? spokenOf(sentence, context, before);
  return { kind: 'objection', sentence, words: sentence.text, who, topic: topicOf(text) };
}

function groupIn(text: string): string | null {
  return (
    /\b(?:the |their )?((?:VP|head|director|manager|chief)(?:\sof\s[\p{L}-]+|\s\p{Lu}[\p{L}-]+)?|works council|students'? union|union|IT|security|legal|procurement|purchasing|nurses|drivers|operators|doctors|users|CFO|CIO|CTO|CISO|CEO|COO)\b/u.exec(
      text,
    )?.[0] ?? null
  );
}

const refusals: readonly [RefusalReason, RegExp][] = [
  [
    'refused',
    /\b(?:not going to (?:buy|purchase|proceed|go ahead|move forward|do this)|will not (?:buy|be buying|proceed|go ahead|be moving|move forward)|won't (?:buy|be buying|proceed|go ahead|move forward)|decided not to|(?:has|have) decided against|we are not doing (?:that|this)|no intention (?:to|of)|turned (?:it|us) down|take us off|stop (?:calling|writing|contacting)|rejected (?:our|the) (?:offer|proposal)|are out of the (?:race|process)|not shortlisted|not on the shortlist)/i,
  ],
  [
    'insolvent',
    /\b(?:went|gone|go|goes|going|is|are|in|into|under)\s(?:\w+\s)?(?:administration|receivership|liquidation|insolven\w+|chapter 11|bankrupt\w*)\b|\bfiled for (?:bankruptcy|insolvency|chapter|protection)|\bceases? trading|\bwound up\b|\bnobody can order\b|\bsite (?:closes|is closing|will close|closing)/i,
  ],
  [
    'chose another',
    /\b(?:went with|gone with|going with|decided for|signed (?:with|the contract with)|awarded to|contract (?:went|goes) to|chose|have chosen|has chosen|picked|opted for|renewed with)\s(?!us\b|our\b)(?=\p{Lu}|the\s(?:incumbent|other)|another|a\s(?:rival|competitor)|someone|them)|\bcolumn fodder\b|\bthird (?:quote|bid) (?:only|to)|\bwritten (?:for|around|by) (?:the incumbent|\p{Lu}\p{L}+)\b|\bneed (?:a|three|3) (?:third )?(?:quotes?|bids?) (?:for|to) (?:the )?(?:file|rules|policy|compar)/iu,
  ],
  [
    'stopped',
    /\b(?:project|programme|program|initiative|purchase|tender)\s(?:is|was|has been|got)\s(?:cancel\w+|stopped|killed|shelved|scrapped|frozen|dead)|\b(?:cancelled|shelved|scrapped|killed) (?:the|this) (?:project|programme|tender|plan)|\b(?:hiring|spending|investment|purchase|capex) (?:stop|freeze|ban)\b|\ball (?:projects|investments|spending) (?:stopped|frozen|on hold)/i,
  ],
  [
    'imposed',
    /\b(?:group|parent|chain|hq|headquarters|owner|buyer|corporate|holding)\b.{0,60}\b(?:own (?:app|tool|system|platform|solution)\b.{0,40}\b(?:has to|have to|must|everyone)|mandat\w+|impos\w+|standard\w* on|everyone has to use|all (?:sites|companies|units) (?:must|have to) use)|\beveryone has to use\b|\bgroup standard\b.{0,40}\b(?:is|will be|from)\b/i,
  ],
  [
    'no need',
    /\b(?:(?:not|no longer) interested|no interest|no (?:pain|need|problem) (?:found|at all|to speak of|really)|(?:everything|it|pipeline|all) (?:is|works|runs) "?fine"?|happy with (?:what|the current|their)|nothing wrong with|no reason to change|doesn't see (?:the|a) (?:need|problem|point))/i,
  ],
  [
    'not for us',
    /\b(?:we (?:can't|cannot|don't|do not) (?:do|offer|support|deliver|have) (?:this|that|it)|(?:must|requirement|mandatory|knock-?out)\b.{0,50}\bwe (?:don't|do not|can't|cannot)|too small for us|below our minimum|outside our (?:market|region))/i,
  ],
];

/** A clear no, or what leaves nobody to say yes. */
export const readRefusals: SentenceReader = (sentence) => {
  if (sentence.isForeign) return [];
  const text = sentence.plain;
  const isOfRival = sentence.field.startsWith('competition');
  return refusals.flatMap(([reason, pattern]): Fact[] => {
    if (isOfRival && reason !== 'chose another') return [];
    if (reason === 'chose another' && (bygone.test(text) || /\b20\d\d\b|\blast year\b/i.test(text)))
      return [];
    const match = pattern.exec(text);
    if (!match || /\b(?:if|unless|would|might|could|afraid)\b/i.test(text.slice(0, match.index)))
      return [];
    return [{ kind: 'refusal', sentence, words: sentence.text, reason }];
  });
};

const restrictions: readonly [RestrictionKind, RegExp][] = [
  [
    'unsubscribe',
    /\b(?:take (?:us|me) off|unsubscribe|remove (?:us|me) from|stop (?:writing|mailing|calling|contacting)|don'?t (?:contact|write|call) (?:us|me) (?:again|any))/i,
  ],
  [
    'written only',
    /\b(?:only (?:in writing|via the portal|through the portal|by mail|through procurement)|(?:in writing|through the portal) only|may only answer in writing|questions only|no (?:direct )?contact (?:with|to|outside)|contact (?:is )?forbidden|no informal|standstill|quiet period|blackout|single point of contact|canvassing)/i,
  ],
  [
    'no contact',
    /\b(?:don'?t|do not|not to|please don'?t|rather not|asked (?:us|me) not to)\s(?:ring|call|phone|contact|chase|mail|write|disturb|bother|go over|approach|speak to|talk to)\b|\bhates (?:calls|being called|phone calls|being chased)|\bleave (?:him|her|them) alone\b/i,
  ],
];

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
    ...restrictions.filter(([, pattern]) => pattern.test(text)).map(([kind]) => fact(kind)),
  ];
};
