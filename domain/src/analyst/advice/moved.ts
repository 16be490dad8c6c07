import type { Sentence } from '../../facts/fact.ts';
import { peopleIn } from '../../facts/phrases.ts';
import { isSamePerson } from '../../facts/persons.ts';
import { isFollowed, wordPattern } from '../../facts/words.ts';
import { factOf, shortName, titled, within, type Candidate, type Source } from './candidate.ts';
import { isGone, isPlaceOrUnit, type AdvisedDeal } from './deal.ts';

/** Who says yes is somebody else by now, or somebody stands in for whoever does. */
export const moved: Source = (deal) => [...authority(deal), ...deputies(deal)];

/** `she signs no longer`, `can only recommend`, `locals only give an opinion`. */
const lost =
  /\b(?:does(?:n['’]?t| not)|can(?:n?ot|['’]?t| not)|may not|won['’]?t|no longer|not)\s(?:\p{L}+\s)?(?:signs?|decides?|approves?|release)\b[^.;]{0,20}\b(?:any ?more|any longer|now)\b|\b(?:any ?more|any longer|no longer) (?:signs?|decides?|approves?|has (?:the |a )?(?:budget|say|authority))\b|\b(?:can|may) (?:now )?only recommend\b|\bonly (?:gives?|has|have) an? (?:opinion|recommendation|advice)\b|\bcan (?:now )?(?:only )?(?:recommend|advise|propose),? (?:but )?not (?:sign|decide|approve|order)\b|\bhas no (?:budget|say|authority) (?:any ?more|any longer|now)\b|\b(?:can|may) no longer (?:sign|decide|approve)\b|\b(?:can|may) recommend, (?:and )?(?:that['’]?s|that is) (?:it|all)\b|\b(?:only |will |just )?signs? what (?:the )?\p{L}+ (?:picks?|chooses?|decides?|selects?)\b|\bhands are tied\b|\b(?:out of|not in) (?:my|his|her|their) hands (?:now|any ?more|any longer)\b|\b(?:is|are|has|have) to execute only\b|\bonly (?:to )?executes?\b|\bno longer (?:up to|the call of) (?:me|him|her|them)\b|\bnot (?:my|his|her|their) (?:call|decision) (?:any ?more|any longer|now)\b/iu;
/** `all IT over 25k goes to group`, `over her desk`, `the treasury in Lyon chooses now`. */
const given: readonly RegExp[] = [
  /\b(?:everything|anything|all|every|each|any)\b[^.;]{0,40}\b(?:goes|go|lands?|runs)\s(?:now\s)?(?:to|over|through|via)\b[^.;]{0,30}\b(?:desk|procurement|purchasing|central|group|board|hq|head ?office|cfo|ceo|coo|cio|parent|holding|corp|corporate)\b/i,
  /\b(?:committee|board|group|head ?office|hq|parent)\s(?:now\s)(?:picks?|chooses?|selects?|decides?)\b[^.;]{0,30}\bfor (?:all|every)\b/i,
  /\b(?:signing (?:authority|power)|power to sign|the budget|budget authority) (?:(?:has )?(?:moved|gone|passed)|is now|moves|goes|went|now (?:lies|sits))\b/i,
  /\b(?:gave|given|gives) [^.;]{2,30} signing (?:authority|power)\b/i,
  /\bnow (?:the (?:new )?)?(?:owner|founder|ceo|cfo|coo|chair\p{L}*|president|group|parent|board|md|proprietor|minister)\b[^;,]{0,30}\b(?:decides?|signs?|approves?) (?:alone|(?:him|her|it)self)\b/iu,
  /\b(?:assembly|board|council|group|cfo|ceo) (?:now )?(?:votes?|decides?|signs?)[^.;]{0,20}\b(?:now|instead|since)\b/i,
];
/** What says that it was not always so. */
const since = /\b(?:since|from|as of|now|any ?more|no longer|instead|new)\b/i;
const bodies = wordPattern('group, parent, holding, treasury, head office, hq, central office');
const decides = wordPattern('decides, decide, chooses, choose, signs, approves, picks');
const isGiven = (plain: string) =>
  given.some((pattern) => pattern.test(plain)) ||
  (since.test(plain) && isFollowed(plain, bodies, decides, 40));
const guess = /\b(?:if|unless|might|could|would|maybe|perhaps|rumou?r\w*|guess|think|thinks)\b|\?/i;

function authority(deal: AdvisedDeal): Candidate[] {
  const told = sentencesOf(deal).filter(
    ({ plain }) => (lost.test(plain) || isGiven(plain)) && !guess.test(plain),
  );
  const latest = told.at(-1);
  if (!latest) return [];
  const all = told.filter(({ field }) => field === latest.field).slice(0, 2);
  const name =
    told.map((sentence) => decider(sentence, deal)).findLast((one) => one !== null) ?? null;
  const because = all.map(factOf);
  return [
    {
      id: 'buyer.moved',
      title: titled(
        name ? `Get to ${shortName(name)}, who decides now` : 'Get to whoever decides now',
      ),
      how: 'By your notes the yes has moved. Take whoever had it before as the way in, and check that your close date allows for it.',
      priority: 'High',
      due: within(deal, 2),
      because,
      person: name,
      about: 'who decides',
      rank: 11,
    },
  ];
}

const roleWord =
  /\b(?:cfo|ceo|coo|cio|cto|head|director|treasurer|chair(?:man|woman|person)?|md|vp)\b[^.;]{0,10}$/iu;

const named =
  /\b(?:gave|CFO|CEO|COO|CIO|CTO|MD)\s(?:is\s)?(?:a\s)?((?:Dr\.?\s)?\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+)/u;

/** `goes to group procurement in Lund, Ann Day`. */
const inUnit =
  /\b(?:procurement|purchasing|group|board|desk|treasury)\b[^.;,]{0,25},\s(\p{Lu}\p{L}+\s\p{Lu}\p{L}+)/u;

/** `to Kestrel procurement`: a house, and nobody in it. */
const unitBehind =
  /^(?:'s)?\s(?:procurement|purchasing|group|board|desk|treasury|it|legal|finance|holding|hq|head ?office|central)\b/i;

/** `now the owner Ann Day decides alone`. */
const nowDecides =
  /\bnow (?:the (?:new )?)?\p{L}+ (?:(?:Mr|Mrs|Ms|Dr|Sr|Sra|Herr|Frau|Mme)\.?\s)?(\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?) (?:decides?|signs?|approves?)\b/u;
const spokenTo =
  /\b(?:call|spoke|talked|talk|mail|meeting|met|lunch|coffee|phone|visit)\s(?:\p{L}+\s)?(?:to|with)\s$/iu;

/** Whoever the sentence says holds it now. */
function decider(sentence: Sentence, deal: AdvisedDeal): string | null {
  const { plain } = sentence;
  const people = peopleIn(sentence, deal.context);
  const now = nowDecides.exec(plain)?.[1];
  if (now) return now;
  const found = people.find(({ words, start, end }) => {
    const [head, tail] = [plain.slice(Math.max(0, start - 24), start), plain.slice(end, end + 30)];
    const isSomebody =
      /\s/.test(words) || deal.context.people.some(({ name }) => isSamePerson(name, words));
    return (
      (isSomebody || roleWord.test(head)) &&
      !/\b(?:in|at|from|near)\s$/i.test(head) &&
      !unitBehind.test(tail) &&
      !isPlaceOrUnit(words, deal.read.sentences) &&
      !isGone(words, deal.people) &&
      (roleWord.test(head) ||
        (/\b(?:to|gave|with)\s$/i.test(head) && !spokenTo.test(head)) ||
        /^\s(?:\([^)]{1,20}\)\s)?(?:now\s)?(?:signs|decides|approves|holds)\b/i.test(tail)) &&
      !lost.test(plain.slice(Math.max(0, start - 2), end + 40))
    );
  });
  return found?.words ?? named.exec(plain)?.[1] ?? inUnit.exec(plain)?.[1] ?? null;
}

const standIn =
  /(?<![\p{L}'-])((?:(?:Mr|Mrs|Ms|Dr|Herr|Frau|Mme)\.?\s)?\p{Lu}[\p{L}'-]{1,20}(?:\s\p{Lu}[\p{L}'-]{1,20})?)\s(?:\([^)]{1,30}\)\s)?(?:may|can|will|is allowed to|has (?:the )?(?:power|authority|proxy) to)\s(?:sign|decide|approve|release|order)\b/u;
const meanwhile =
  /\b(?:while|during|until|till?|in (?:his|her|their) (?:absence|place)|for (?:him|her)|meanwhile)\b/;
/** `Ann Day holds his stamp`, `her powers are with Ann Day`. */
const holds =
  /(?<![\p{L}'-])((?:(?:Mr|Mrs|Ms|Dr|Herr|Frau|Mme)\.?\s)?\p{Lu}[\p{L}'-]{1,20}(?:\s\p{Lu}[\p{L}'-]{1,20})?)\s(?:\([^)]{1,30}\)\s)?(?:has|holds|got)\s(?:now\s)?(?:his|her|their)\s(?:signature|stamp|proxy|powers?|authority|signing rights?|pen)\b/u;
const powersWith =
  /\b(?:powers?|signature|authority|stamp|signing rights?)\s(?:is|are|lies?|sits?|rests?|went|go|goes)\s(?:now\s|meanwhile\s)?(?:with|to)\s(?:(?:the|his|her|their)\s[^,.;]{2,50},\s)?((?:(?:Mr|Mrs|Ms|Dr|Herr|Frau|Mme)\.?\s)?\p{Lu}[\p{L}'-]{1,20}(?:\s\p{Lu}[\p{L}'-]{1,20})?)/u;
const delegated =
  /\b(?:[Dd]elegat(?:ion|ed|es)|[Pp]roxy|[Pp]ower of attorney|[Ss]igning (?:authority|power)|[Hh]ands? (?:it|everything|her desk|his desk) over|[Ss]tand-?in(?: is)?|[Dd]eputy(?: is)?|[Cc]overed by|[Cc]overs:?)\b(?:[^.;]|\.(?=\s\p{Ll})){0,40}?\b(?:to|is|for (?:him|her):?|by|:)\s((?:(?:Mr|Mrs|Ms|Dr|Herr|Frau|Mme)\.?\s)?\p{Lu}[\p{L}'-]+(?:\s\p{Lu}[\p{L}'-]+)?)/u;
/** `Acting head: Ann Day`, `Ann Day is acting director`. */
const acting =
  /\b(?:[Aa]cting|[Ii]nterim)\s(?:\p{L}+\s)?(?:head|director|manager|chief|lead|chair\p{L}*|principal|[CG][A-Z]{1,2})(?:\sof\s\p{L}+)?\s?(?::|is|=|now)\s((?:(?:Mr|Mrs|Ms|Dr|Herr|Frau|Mme)\.?\s)?\p{Lu}[\p{L}'-]{1,20}(?:\s\p{Lu}[\p{L}'-]{1,20})?)/u;
const isActing =
  /(?<![\p{L}'-])((?:(?:Mr|Mrs|Ms|Dr|Herr|Frau|Mme)\.?\s)?\p{Lu}[\p{L}'-]{1,20}(?:\s\p{Lu}[\p{L}'-]{1,20})?)\s(?:\([^)]{1,30}\)\s)?(?:is (?:now )?(?:the )?(?:acting|interim)\b(?! (?:only|for the)\b)|acts (?:now )?for (?:him|her)\b|is (?:now )?handling (?:it|this|the (?:file|matter|case|project|deal))\b)/u;
/** `he gave Ann Day (operations) his signing power`. */
const handedTo =
  /\b(?:gave|given|handed|passed|left)\s((?:(?:Mr|Mrs|Ms|Dr|Herr|Frau|Mme)\.?\s)?\p{Lu}[\p{L}'-]{1,20}(?:\s\p{Lu}[\p{L}'-]{1,20})?)\s(?:\([^)]{1,40}\)\s)?(?:his|her|their)\s(?:\p{L}+\s)?(?:delegation|authority|proxy|signature|powers?|stamp|pen|rights?)\b/u;
const away =
  /\b(?:away|leave|holidays?|vacation|abroad|sick|off|out|absent|absence|hospital|travel\w*|back|until|till?)\b/i;

/** Somebody signs in the place of whoever is away. */
function deputies(deal: AdvisedDeal): Candidate[] {
  const { sentences } = deal.read;
  for (const sentence of sentencesOf(deal)) {
    const match =
      (meanwhile.test(sentence.plain) ? standIn.exec(sentence.plain) : null) ??
      holds.exec(sentence.plain) ??
      powersWith.exec(sentence.plain) ??
      delegated.exec(sentence.plain) ??
      handedTo.exec(sentence.plain) ??
      acting.exec(sentence.plain) ??
      isActing.exec(sentence.plain);
    const name = match?.[1];
    const before = sentences[sentence.index - 1];
    const isAway = [sentence, before].some(
      (each) => each?.field === sentence.field && away.test(each.plain),
    );
    if (!name || !isAway || isGone(name, deal.people) || notNames.test(name)) continue;
    const absent = deal.people.find(
      (one) => one.state === 'away' && one.name !== null && !isSamePerson(one.name, name),
    );
    const other = absent?.name ? shortName(absent.name) : null;
    return [
      {
        id: 'person.deputy',
        title: titled(
          other && `${shortName(name)} ${other}`.split(' ').length <= 3
            ? `Work with ${shortName(name)} while ${other} is away`
            : `Take it to ${shortName(name)}, who stands in`,
        ),
        how: 'By your notes this person may say yes meanwhile: bring what lies within that now, and leave whoever is away in peace.',
        priority: 'High',
        due: within(deal, 2),
        because: [factOf(sentence)],
        person: name,
        about: `deputy ${name}`,
        rank: 12,
      },
    ];
  }
  return [];
}

const notNames =
  /^(?:He|She|They|We|You|It|This|That|Who|The|Their|Our|His|Her|My|All|Now|Then|When|If|Group|Board|Finance|Procurement|Legal|Legals?|IT|CFO|CEO|Monday|Tuesday|Wednesday|Thursday|Friday)\b/;

function sentencesOf({ read }: AdvisedDeal): Sentence[] {
  return read.sentences.filter(
    ({ isPrivate, isForeign, field }) =>
      !isPrivate &&
      !isForeign &&
      !/^(?:competition|metrics|pain|identify_pain|impact|decision_criteria)/.test(field),
  );
}
