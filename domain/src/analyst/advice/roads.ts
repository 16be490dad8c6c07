import { dayText } from '../../day-text.ts';
import { factsOfKind, type Sentence } from '../../facts/fact.ts';
import { datesOf } from '../../facts/phrases.ts';
import { factOf, titled, within, type Candidate, type Source } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';
import { newDayOf, overtakenBy } from './moved-day.ts';
import { toldDay } from './told-day.ts';

/** What closes a road or turns it: a stop with an end, a choice of those above, a proof that fails, news nobody told them. */
export const roads: Source = (deal) => [
  ...pausedUntil(deal),
  ...decidedAbove(deal),
  ...lostReference(deal),
  ...untold(deal),
  ...movedDay(deal),
];

/** The day until which what is stopped stays so; null where none is told. */
export function endOfStop(sentence: Sentence, { context, today }: AdvisedDeal): string | null {
  const date = datesOf(sentence, context).findLast(
    ({ start, to }) =>
      to > today &&
      /\b(?:until|till?|through|bis)\b[^.;]{0,30}$/i.test(
        sentence.plain.slice(Math.max(0, start - 40), start),
      ),
  );
  return date?.to ?? null;
}

/** What is stopped until a day that the notes name is no question of whether to go on. */
function pausedUntil(deal: AdvisedDeal): Candidate[] {
  for (const { reason, sentence } of factsOfKind(deal.facts, 'refusal')) {
    if (reason !== 'stopped' || sentence.isPrivate) continue;
    const end = endOfStop(sentence, deal);
    if (end === null) continue;
    const isLate = deal.close !== null && deal.close < end;
    return [
      {
        id: 'road.paused',
        title: 'Work with what is allowed meanwhile',
        how: `Older yeses do not hold until ${toldDay(end, sentence, deal)}. Offer what they may still buy now as a first step, and date the rest behind that day${isLate && deal.close ? `, your close date of ${dayText(deal.close, deal.today)} too` : ''}.`,
        priority: 'High',
        due: within(deal, 2),
        because: [factOf(sentence)],
        about: 'goes on',
        rank: 9,
      },
    ];
  }
  return [];
}

/** An event that a newer note puts on another day. */
function movedDay(deal: AdvisedDeal): Candidate[] {
  for (const sentence of told(deal)) {
    const day = newDayOf(sentence, deal);
    const older = day === null ? [] : overtakenBy(sentence, deal);
    if (day === null || older.length === 0) continue;
    return [
      {
        id: 'road.moved',
        title: 'Plan by the newer date',
        how: `It is ${toldDay(day, sentence, deal)} now, and the older day presses nobody any more: take it out of your plan and your arguments, and look for what still makes them move before.`,
        priority: 'High',
        due: within(deal, 3),
        because: [factOf(sentence)],
        about: `moved ${sentence.index}`,
        rank: 14,
      },
    ];
  }
  return [];
}

const above =
  /\b(?:group(?: \p{L}{2,12})?|parent|holding|head ?office|headquarters|hq|ministry|regulator|central (?:bank|office|it)|corporate|the chain|the trust|the network)\b[^.;]{0,50}\b(?:has |have |had )?(?:decided|ruled|settled|fixed|chosen|mandat\p{L}+|laid down|ordered|prescribe[sd]?)\b/iu;
const final =
  /\b(?:no exceptions?|without exception|is over|is closed|was told no|told (?:him|her|them) no|final|not up for (?:debate|discussion)|for (?:all|every) (?:its |their |the )?\p{L}+|nothing to be done|by (?:letter|decree|circular))\b/iu;
const unsure = /\b(?:if|unless|might|could|maybe|perhaps|rumou?r\w*|not (?:yet )?decided)\b|\?/i;

/** Those above have decided, and nobody on the way can change it. */
function decidedAbove(deal: AdvisedDeal): Candidate[] {
  const sentence = told(deal).find(
    ({ plain, field }) =>
      !field.startsWith('competition') &&
      above.test(plain) &&
      final.test(plain) &&
      !unsure.test(plain),
  );
  if (!sentence) return [];
  return [
    {
      id: 'road.decided-above',
      title: 'Plan within what was decided above them',
      how: 'Do not argue against it: whoever you talk to cannot change it. Find out what is still free to choose, redo your offer to fit, and start what it asks of you.',
      priority: 'High',
      due: within(deal, 2),
      because: [factOf(sentence)],
      about: `road ${sentence.index}`,
      rank: 11,
    },
  ];
}

const offeredReference =
  /\b(?:offered|named|gave|promised|suggested|proposed|mentioned|listed)\b[^.;]{0,30}?\s(\p{Lu}[\p{L}'&-]{2,20})/u;
const referenceWord =
  /\b(?:references?|ref|refs|live (?:customer|site|one)|speak to one|talk to one|visit|site visit)\b/i;
const fails =
  /\b(?:gave notice|given notice|has terminated|terminated|cancelled|left us|is leaving us|leaves us|switched away|not (?:a )?happy|unhappy|had an outage|asked not to be (?:named|used)|no longer (?:a customer|wants|willing)|won'?t (?:talk|speak|do it)|in dispute|lost them)\b/i;

/** A customer of ours was offered as a proof, and is one no more. */
function lostReference(deal: AdvisedDeal): Candidate[] {
  const { sentences } = deal.read;
  for (const offer of told(deal)) {
    const name = offeredReference.exec(offer.plain)?.[1];
    if (name === undefined || deal.context.people.some((one) => one.name.includes(name))) continue;
    const around = sentences.filter(
      ({ index, field }) => field === offer.field && Math.abs(index - offer.index) <= 2,
    );
    if (!around.some(({ plain }) => referenceWord.test(plain))) continue;
    const news = told(deal).find(
      ({ plain, index }) => index > offer.index && plain.includes(name) && fails.test(plain),
    );
    if (!news) continue;
    return [
      {
        id: 'road.reference-lost',
        title: titled(`Replace ${name} as your reference`),
        how: 'It no longer speaks for you. Take it back yourself before they call there, and bring another customer in the same mail.',
        priority: 'High',
        due: within(deal, 1),
        because: [factOf(news), factOf(offer)],
        about: `reference ${name}`,
        rank: 9,
      },
    ];
  }
  return [];
}

const notTold =
  /\b(?:(?:[Nn]ot|n'?t|[Nn]ever) (?:yet )?(?:told|informed|warned|said (?:it |this |so )?to) (?:\p{Lu}\p{L}+|him|her|them|the customer|the client)|(?:\p{Lu}\p{L}+|the customer|the client|they|he|she) (?:do(?:es)?n'?t|do(?:es)? not) know(?: (?:it|this|that|yet|about (?:it|this|that)))*(?=[.,;:!)]|$))/u;
const ownTrouble =
  /\b(?:our|we|us|ours|ourselves)\b[^.;]*(?:\b(?:late|still not|not there|wrong|mistake|error|slip\w*|delay\w*|miss\w*|not counted|miscounted|corrected|forgot\w*|broken|recall\w*|fail\w*|lower|higher|more expensive|discontinued|bug|outage|stood|can'?t|cannot|won'?t|only)\b|\d)/i;
const nameOf = /(?:told|informed|warned|to)\s(\p{Lu}\p{L}+)|^(\p{Lu}\p{L}+)\s(?:do|does)/u;

/** Something of ours has gone wrong or changed, and they build on the old: they hear it from us first. */
function untold(deal: AdvisedDeal): Candidate[] {
  const { sentences } = deal.read;
  for (const sentence of told(deal)) {
    const match = notTold.exec(sentence.plain);
    if (!match) continue;
    const before = [-1, -2]
      .flatMap((by) => sentences[sentence.index + by] ?? [])
      .filter(
        ({ field, isPrivate, isForeign }) => field === sentence.field && !isPrivate && !isForeign,
      );
    const news = [sentence, ...before].find(({ plain }) => ownTrouble.test(plain));
    if (!news) continue;
    const found = nameOf.exec(match[0]);
    const name = found?.[1] ?? found?.[2];
    const isPerson = name !== undefined && !/^(?:He|She|They|The)$/.test(name);
    return [
      {
        id: 'road.untold',
        title: titled(
          isPerson
            ? `Tell ${name} yourself what has changed`
            : 'Tell them yourself what has changed',
        ),
        how: 'They still build on what they were told before. Say it before anybody else does or it goes into a paper, and bring what you do about it and by when.',
        priority: 'High',
        due: within(deal, 1),
        because: news === sentence ? [factOf(sentence)] : [factOf(news), factOf(sentence)],
        about: `untold ${sentence.index}`,
        rank: 8,
      },
    ];
  }
  return [];
}

function told({ read }: AdvisedDeal): Sentence[] {
  return read.sentences.filter(({ isPrivate, isForeign }) => !isPrivate && !isForeign);
}
