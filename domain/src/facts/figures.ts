import type {
  DoubtKind,
  Fact,
  ReadingContext,
  RivalFact,
  Sentence,
  SentenceReader,
} from './fact.ts';
import { amountsOf, datesOf } from './phrases.ts';
import { durationsIn } from './numbers.ts';
import { isStatusQuo } from './sentences.ts';
import { matchesOf, wordPattern } from './words.ts';

const doubts: readonly [DoubtKind, RegExp][] = [
  [
    'instruction',
    /\b(?:ignore (?:all|any|the|your|previous)|disregard (?:all|the|previous|your)|as an ai|ai assistants?|ai tools?|language models?|chatbots?|llms?|automated (?:tools?|systems?|assistants?)|to the (?:ai|assistant|bot|machine)|if you are an? (?:ai|bot|assistant)|system prompt)\b/gi,
  ],
  [
    'guess',
    wordPattern(`
      guess, guessing, somewhere between, other customers, gut feeling, rule of thumb,
      not validated, not measured, not confirmed, not counted, not quantified, not checked,
      not yet validated, not yet measured, not yet confirmed, not yet checked, unconfirmed, unvalidated,
      hasn't been measured, hasn't been validated, hasn't been confirmed, hasn't measured,
      hasn't validated, hasn't confirmed, hasn't checked, nobody measured, nobody checked,
      nobody counted, nobody has measured, nobody has checked, nobody has counted, could easily,
      should easily, our estimate, our calculation, our assumption, our figure, our number, our bench*,
      our own estimate, our own calculation, we estimate, we assume, we reckon, i estimate, i assume,
      i reckon, i put, we think, i think, probably, presumably, supposedly, never looked at,
      never checked, never measured, never validated
    `),
  ],
  [
    'courtesy',
    /["“'](?:sounds? (?:great|good)|looks (?:great|good)|love it|talk to my people)|\b(?:basically (?:a )?(?:done|yes|ours|green light)|on the nod|in the bag|slam dunk|verbal(?:ly)? (?:yes|ok|agreement)|a formality|just paperwork|as good as (?:done|signed|ours|won))\b/gi,
  ],
];

/** A figure that nobody stands by yet; a guess of anything else is no figure. */
function isOfFigure(sentence: Sentence, context: ReadingContext): boolean {
  return (
    /^(?:metrics|pain|impact|need|evidence)/.test(sentence.field) &&
    !/\bnot theirs\b|\bour (?:price|offer|quote|bid)\b/i.test(sentence.plain) &&
    (/\b(?:figures?|numbers?)\b/i.test(sentence.plain) ||
      amountsOf(sentence, context).some(({ unit }) => unit === 'money' || unit === '%'))
  );
}

/** Guesses, courtesies taken for a yes, and words meant for machines. */
export const readDoubts: SentenceReader = (sentence, context) => {
  if (sentence.isForeign) {
    return [{ kind: 'doubt', sentence, words: sentence.text, doubt: 'language' }];
  }
  return doubts.flatMap(([doubt, pattern]): Fact[] =>
    matchesOf(pattern, sentence.plain).length > 0 &&
    (doubt !== 'guess' ||
      (isOfFigure(sentence, context) &&
        !/\b(?:our|my) (?:offer|price|quote|proposal)\b/i.test(sentence.plain)))
      ? [{ kind: 'doubt', sentence, words: sentence.text, doubt }]
      : [],
  );
};

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
  /\b(?:out (?:since|of (?:it|the race))|is out|are out|was out|^out|withdrew|withdrawn|eliminated|dropped out|dropped|rejected|disqualified|lost|no longer in|did ?n[o']t bid|not shortlisted|told them)\b/i;
const cheaper =
  /\b\d{1,2}\s?(?:%|percent|per cent) (?:less|cheaper|lower|under|below)|\bcheaper\b|\bfor half\b|\bhalf (?:the|our) price|\bless than (?:we|ours|us)|\bundercut\w*|\bcut (?:the|their) price|\bfor free\b|\bfree of charge\b|\bdumping|\blower (?:price|offer|bid)|\b\d{1,2}\s?(?:%|percent) off\b/i;
const weak = wordPattern(`
  cannot, can't, could not, couldn't, lack, lacks, missing, weak, fail, fails, failed, slow, poor, died, broke,
  crashed, does not, doesn't, did not, didn't, has no, have no, only for
`);

/** What speaks for the other one, or for doing it without anybody. */
const better = wordPattern(`
  prefers, prefer, favours, favors, favourite, favorite, ahead of us, likes them, like them better, leads, leading, better demo, nicer,
  first in the ranking, we are second, we're second, we are third, build it themselves, builds it themselves, build it in house,
  building it themselves, building their own, own developers, knows them, knows it, used it before
`);

/** What is known of the other vendors, in the field that is about them. */
export const readRivals: SentenceReader = (sentence) => {
  const text = sentence.plain;
  if (sentence.isForeign || text.split(/\s+/).length < 4) return [];
  if (!/^competition\.(?:situation|risks)/.test(sentence.field)) return [];
  const state = out.test(text) ? 'eliminated' : 'active';
  const says = cheaper.test(text)
    ? 'cheaper'
    : matchesOf(weak, text).length > 0 &&
        !/\b(?:contract|licen[cs]e|renewal|notice|price)\b/i.test(text)
      ? 'weakness'
      : sentence.field.endsWith('risks') || matchesOf(better, text).length > 0
        ? 'strength'
        : null;
  return [{ kind: 'rival', sentence, words: sentence.text, state, says } satisfies RivalFact];
};

const before = wordPattern(`
  procurement, tender, procedure, legal, security review, security assessment, approval, no
  objection, lender, vendor registration, negociado, audit, standstill, publication, works council,
  purchasing, decision, award, comment period, objection period, evaluation period, redlines, contracting, due diligence, questionnaire, secretaria, protest, appeal, cooling off, ringi, ratification, registration
`);
const behind = wordPattern(`
  delivery, deliver, lead time, lieferzeit, build, installation, install, einbau, migration,
  onboarding, implementation, training, rollout, roll out, set up, production
`);

/** In a text about the papers a length of time is theirs. */
const shortNote = 6;
const paperwork = { words: 'the papers' };

/** How long a step takes that stands between now and the signature, or behind it. */
export const readDurations: SentenceReader = (sentence, context, near) => {
  if (
    sentence.isForeign ||
    isStatusQuo(sentence) ||
    /^(?:competition|evidence)/.test(sentence.field)
  )
    return [];
  if (!amountsOf(sentence, context).some(({ unit }) => unit === 'days')) return [];
  return durationsIn(sentence.plain).flatMap((amount): Fact[] => {
    const around = sentence.plain.slice(Math.max(0, amount.start - 60), amount.end + 40);
    const [ahead] = matchesOf(before, around);
    const isPaper =
      sentence.field.startsWith('paper_process') && sentence.plain.split(/\s+/).length <= shortNote;
    if (
      /\b(?:valid|notice|net|payment)\b|\b(?:ok(?:ay)?|fine|happy|agreed?s?|accepts?|settled)\s(?:with|w\/|on|to|at|for)\s(?:up to )?\d|\bsav(?:e|es|ed|ing) (?:us|them|\p{L}{1,12}|\d{1,4}) (?:\p{L}{1,12} )?(?:days?|weeks?|months?)/iu.test(
        sentence.plain,
      )
    )
      return [];
    const what = ahead ?? matchesOf(behind, around)[0] ?? (isPaper ? paperwork : null);
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
        phase: ahead || what === paperwork ? 'before' : 'after',
        days: Math.round(amount.value),
        since: since?.to ?? null,
      },
    ];
  });
};
