import type { DoubtKind, Fact, ReadingContext, RivalFact, SentenceReader } from './fact.ts';
import { amountsOf, datesOf, thingIn } from './phrases.ts';
import { durationsIn } from './numbers.ts';
import { matchesOf, wordPattern } from './words.ts';

const doubts: readonly [DoubtKind, RegExp][] = [
  [
    'instruction',
    /\b(?:ignore (?:all|any|the|your|previous)|disregard (?:all|the|previous|your)|as an ai|ai assistants?|ai tools?|language models?|chatbots?|llms?|automated (?:tools?|systems?|assistants?)|to the (?:ai|assistant|bot|machine)|if you are an? (?:ai|bot|assistant)|system prompt)\b/i,
  ],
  [
    'correction',
    /\b(?:correction|does not end|doesn't end|not as i wrote|as i wrote|i was wrong|wrongly|believed to|everyone thought|turns out|it turned out|contrary to|actually ends|mistake in|not true that|has now read|old figure|earlier note)\b/i,
  ],
  [
    'guess',
    /\b(?:guess\w*|somewhere between|depend\w* (?:on )?who you ask|other customers get|our other customers|i put (?:a|the|in)|nobody nodded|gut feeling|rule of thumb|no (?:figures?|numbers?) yet|not (?:validated|measured|confirmed|counted|quantified)|unconfirmed|(?:has|have|had) not confirmed|hasn't (?:been )?(?:measured|validated|confirmed)|nobody has (?:counted|measured)|could easily|should easily|our (?:estimate|calculation|assumption)|we (?:estimate|assume)|i (?:estimate|assume|reckon)|will das sehen|wants to see (?:it|the|that)|roughly|ballpark|back of (?:the|an) envelope|hard to say|nobody knows how (?:much|many)|couldn't say|could not say|did not say how much|didn't say how much|a lot of)\b/i,
  ],
  [
    'blocked',
    /\b(?:nothing(?: new| else)?|no (?:order|decision|money|budget|signature|new \p{L}+)|not|cannot|can't) (?:[\p{L}'-]+ ){0,4}(?:before|until|unless) (?=\p{L})|\bas long as\b/iu,
  ],
  [
    'courtesy',
    /\b(?:sounds? great|green light|loves? us|talk to my people|super nice|great meeting|very positive|on the nod|no competition|basically (?:a )?(?:done|yes|ours)|in the bag|slam dunk|she'll come around|he'll come around|negotiating|overcame it|ya veremos|we will see|we'll see|keep in touch|verbal(?:ly)? (?:yes|ok)|over (?:lunch|dinner)|thumbs up|will get back to us|a formality|just paperwork|don't worry)\b/i,
  ],
];

/** Guesses, courtesies taken for a yes, corrections, and words meant for machines. */
export const readDoubts: SentenceReader = (sentence, context) => {
  if (sentence.isForeign) {
    return [{ kind: 'doubt', sentence, words: sentence.text, doubt: 'language' }];
  }
  return doubts.flatMap(([doubt, pattern]): Fact[] =>
    pattern.test(sentence.plain)
      ? [
          {
            kind: 'doubt',
            sentence,
            words: sentence.text,
            doubt,
            until: doubt === 'blocked' ? awaited(sentence.plain, pattern, context) : null,
          },
        ]
      : [],
  );
};

/** What has to come first. */
function awaited(text: string, pattern: RegExp, context: ReadingContext): string | null {
  const match = pattern.exec(text);
  return match ? thingIn(text.slice(match.index + match[0].length), context) : null;
}

const harm = wordPattern(`
  lose*, lost, losing, cost*, late, delay*, error*, fail*, breach*, credit*, scrap, stop*, downtime, outage*, complain*,
  missed, penalt*, fine*, overtime, agency, wait*, manual*, rework, churn, turnover, claim*, put off,
  cancelled, waste*, repeat*, repeted, stuck, wrong, broken, queue*, backlog, days, hours, minutes,
  late, slips, gone, drop*, from, to, pilot, savings, saves, payback
`);
const confirmed = wordPattern(`
  confirmed, measured, meassured, their figure, their figures, controller, controlling, finance, log, invoice, survey,
  report, reported, validated, their own, by their, data, signed off, used the figure, circulated, counted, reckoning, seen,
  shown, audited, payroll, said, says, told
`);

/** A figure of the trouble, or of what it would save, and whether it is the customer's own. */
export const readProblems: SentenceReader = (sentence, context) => {
  if (
    sentence.isForeign ||
    !/^(?:metrics|pain|impact|need|evidence|situation|critical_event)/.test(sentence.field)
  )
    return [];
  const amounts = amountsOf(sentence, context);
  if (amounts.length === 0 || matchesOf(harm, sentence.plain).length === 0) return [];
  const money = amounts.find(({ unit }) => unit === 'money');
  return [
    {
      kind: 'problem',
      sentence,
      words: sentence.text,
      figure: (money ?? amounts[0])?.words ?? null,
      isConfirmed: matchesOf(confirmed, sentence.plain).length > 0,
    },
  ];
};

const out =
  /\b(?:out (?:since|of (?:it|the race))|is out|are out|was out|withdrew|withdrawn|eliminated|dropped out|dropped|rejected|disqualified|lost|no longer in|did not bid|didn't bid|not shortlisted|told them its done|kept them out|renewal no|didn't bite)\b/i;
const cheaper =
  /\b\d{1,2}\s?(?:%|percent|per cent) (?:less|cheaper|lower|under|below)|\bcheaper|\bfor half\b|\bless than (?:we|ours|us)|\bundercut\w*|\bcut (?:the|their) price|\bmatched|\bfor free\b|\bfree of charge\b|\bdumping|\blower (?:price|offer|bid)/i;
const weak =
  /\b(?:but|only|however|cannot|can't|could not|couldn't|lacks?|no |without|missing|weak|fails?|failed|slow|poor|measured at)\b/i;

/** What is known of the other vendors. */
export const readRivals: SentenceReader = (sentence) => {
  if (sentence.plain.split(/\s+/).length < 4 || /^(?:answer|our answer|we)\b/i.test(sentence.plain))
    return [];
  const inField = /^competition\.(?:situation|risks|differentiation)/.test(sentence.field);
  const named = /\b(?:competitors?|rivals?|incumbent|other vendors?|other supplier)\b/i.test(
    sentence.plain,
  );
  if (sentence.isForeign || (!inField && !named)) return [];
  if (sentence.field.endsWith('differentiation')) return [];
  const state = out.test(sentence.plain) ? 'eliminated' : 'active';
  const says: RivalFact['says'] = cheaper.test(sentence.plain)
    ? 'cheaper'
    : !inField
      ? null
      : !/\b(?:they|their|it|\p{Lu}[\p{L}-]{3,})\b/u.test(sentence.plain.slice(1)) &&
          !/^\p{Lu}/u.test(sentence.plain)
        ? null
        : weak.test(sentence.plain)
          ? 'weakness'
          : 'strength';
  return [{ kind: 'rival', sentence, words: sentence.text, state, says }];
};

const before = wordPattern(`
  procurement, tender, procedure, legal, security review, security assessment, approval, no
  objection, lender, vendor registration, negociado, audit, standstill, publication, works council,
  purchasing, redlines, contracting, due diligence, questionnaire, secretaria
`);
const behind = wordPattern(`
  delivery, deliver, lead time, lieferzeit, build, installation, install, einbau, migration,
  onboarding, implementation, training, rollout, roll out, set up, production
`);

/** How long a step takes that stands between now and the signature, or behind it. */
export const readDurations: SentenceReader = (sentence, context, near) => {
  if (sentence.isForeign) return [];
  if (!amountsOf(sentence, context).some(({ unit }) => unit === 'days')) return [];
  return durationsIn(sentence.plain).flatMap((amount): Fact[] => {
    const around = sentence.plain.slice(Math.max(0, amount.start - 60), amount.end + 40);
    const [ahead] = matchesOf(before, around);
    const what = ahead ?? matchesOf(behind, around)[0];
    if (!what || amount.value < 3 || amount.value > 400) return [];
    const since = [sentence, ...near.after.slice(0, 1)]
      .flatMap((each) => datesOf(each, context))
      .find(({ to }) => to <= context.today);
    return [
      {
        kind: 'duration',
        sentence,
        words: sentence.text,
        what: what.words.toLowerCase(),
        phase: ahead ? 'before' : 'after',
        days: Math.round(amount.value),
        since: since?.to ?? null,
      },
    ];
  });
};
