import type { Sentence } from '../../facts/fact.ts';
import { datesOf } from '../../facts/phrases.ts';
import type { Candidate } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';
import { isFollowedBy } from './near.ts';
import { outsideSpeech } from './quoted-speech.ts';

interface Reading {
  plain: string;
  /** The same without what somebody is quoted with. */
  own: string;
  sentence: Sentence;
  deal: AdvisedDeal;
}

const firstPerson = /\b(?:i|we|i'?ll|we'?ll|i'?ve|my|our|ours|us|me|promised|owe)\b/i;
/** `answer promised Tuesday`, `comments due Thursday`: what a customer gives, without saying so. */
const theirGift =
  /\b(?:answers?|decision|feedback|verdict|reply|response|comments?|go-?ahead|purchase order)\s(?:is |are |was |were )?(?:promised|announced|due|expected|coming|to come)\b/i;
const theirOffice =
  /\b(?:their|his|her)\s(?:\p{L}{2,15}\s)?(?:lawyers?|solicitors?|attorneys?|counsel|legal|purchasing|procurement|auditors?|advisors?|accountants?|bank|finance)\b/giu;
const givesBack = /\b(?:back to us|by|due|until|comments?|answers?|sends?)\b/i;
const usToo =
  /\b(?:we|i)\s(?:must|have to|need to|will|shall|promised|owe|should)\b|\bour part\b|\bours to\b/i;

/** Nobody has been met, spoken to or reached. */
const denials =
  /\b(?:not|never|dont|havent|hasnt|didnt|no|nobody|only|hardly|nor|without|w\/out|w\/o)\b|n['’]t\b/gi;
const reaches =
  /\b(?:met|meet|meeting|meetings|spoken|spoke|talk|talked|speak|seen|saw|know|knows|known|contact|reach|reached|hello|with|to|advise|access|through|invited)\b/i;
const openWay = /\?|\b(?:through|via|behind|gatekeeper|shields?|blocks?)\b/i;
const isUnreached = (text: string) =>
  openWay.test(text) || isFollowedBy(text, denials, reaches, 50);
const theirWish = /^(?:wants?|needs?|asks?|likes?|must|should|above|below)\b/i;
/** The way is offered already, or a day with them stands. */
const wayOpen =
  /\b(?:offer\w*|promis\w+|agreed|set (?:it )?up|arrang\w+|fixed|booked|will|to|can)\s(?:\p{L}+\s|\d{1,2}[./]\d{1,2}\.?\s){0,2}(?:to )?(?:take|bring|introduce|walk|get)\s(?:me|us)\s(?:to|in|along|with)\b/iu;

const unasked = /\b(?:without being asked|unasked|unprompted|nobody asked)\b/i;
const ruledOut = /\b(?:will be|are|is|gets?|be)\s(?:excluded|disqualified|rejected|struck off)\b/i;
const asks = /\bask(?:s|ed|ing)?\b|\bwants? to know\b/i;
const asksOtherwise = /\?|\b(?:please|pls|you|your|wants?|needs?|clarif\w+|sure|request\w*)\b/i;

const newcomer =
  /\bnew(?!\s(?:in|on|to|by|himself|herself|themselves|build|system|line|plant|product|version|price|offer|contract|quote|budget)\b)|\b(?:newly|joins?|joined|joining|takes? over|took over|successor|replac\w+|interim|acting|appointed|hired|brought in|promoted|moved|follows?|introduc\w+|deputy|stands? in|in charge|instead|took on|inherit\w+|everything is with|now with)\b/iu;
const beginner = /(?:\b[Hh]e|\b[Ss]he|(?<!\p{L})\p{Lu}\p{L}+)\s(?:only |now )?start(?:s|ed)\b/u;

/** What was, or who says so of themselves: no rule for anybody. */
const tells =
  /\b(?:until|till|up to) now\b|\bso far\b|\b(?:did not|didn'?t) (?:take place|happen|come)\b|\b(?:i|we) (?:have |had )?(?:only )?(?:negotiated|spoke|talked|dealt|met|worked|talk|deal) (?:only )?(?:with|to)\b|\bstays? out of it\b|\bdo(?:es)? not talk to each other\b|\bdo(?:es)?n'?t talk to each other\b/i;
/** A person of theirs has not done it. */
const undoneByThem =
  /^(?:he|she|they)\s(?:has|have|had|did|is|are)(?:n'?t| not| still not)\b(?![^.;]*\b(?:us|our|me|from here)\b)/i;

/** `asked about the return, no answer given`: they wait for ours. */
const noneGiven = /\bno (?:answer|reply|response) (?:given|sent|from (?:us|me|our side))\b/i;

/** They want quiet until a day. */
const asksForQuiet =
  /\b(?:nothing from (?:you|us)|no (?:calls?|mails?|emails?|contact|news|reminders?|messages?)|(?:don'?t|do not|please not) (?:call|write|mail|chase|contact|ring|push)|leave (?:me|us|her|him|them) (?:alone|in peace|be))\b[^.;]{0,40}\b(?:until|till?|before)\b/i;

/** A later note names another day for what must be done by one. */
const anew =
  /\bnew (?:deadline|cut-?off|closing date|last day|date|target)\b|\bextended\b|\bextension (?:granted|given|approved|ok)\b|\bcarr(?:y|ied)[ -]over\b|\brolls? over\b|\b(?:until|till?|by)\s[^.;,]{1,24}\snow\b|\bnow (?:have |has |got )?(?:until|till?)\b/i;
const mayBe = /\b(?:if|unless|might|could|may|would|wants?|asks?|asked|hopes?|no)\b|\?/i;
const mustBy =
  /\b(?:must|has to|have to|deadline|due|by|before|until|till?|lapses?|expires?|committed|obligated|spent|used|goes back|forfeit\w*)\b/i;

type Check = readonly [id: RegExp, isUnfounded: (of: Reading) => boolean];

/** By kind of step what its words do not carry; of a class that cannot be told right nothing is said. */
const checks: readonly Check[] = [
  [
    /^(?:promise\.ours(?!-late)|note\.promise-ours)/,
    ({ plain, own, sentence: { voice } }) =>
      voice === 'note' &&
      ((firstPerson.test(plain) && !firstPerson.test(own) && own !== plain) ||
        ((theirGift.test(plain) || isFollowedBy(plain, theirOffice, givesBack, 70)) &&
          !usToo.test(plain))),
  ],
  [
    /^note\.no-access$/,
    ({ plain, own, deal }) =>
      !isUnreached(own) ||
      theirWish.test(plain) ||
      deal.read.sentences.some((other) => wayOpen.test(other.plain) && !mayBe.test(other.plain)),
  ],
  [
    /^(?:note\.question-theirs|open\.asked)$/,
    ({ plain, own }) =>
      unasked.test(plain) ||
      ruledOut.test(plain) ||
      (own !== plain &&
        asks.test(plain) &&
        !asks.test(own) &&
        !/\?/.test(plain) &&
        !asksOtherwise.test(own)),
  ],
  [/^note\.new-person$/, ({ plain }) => !newcomer.test(plain) && !beginner.test(plain)],
  [/^told\.(?:bounds|banned)$/, ({ plain }) => tells.test(plain)],
  [/^open\.undone$/, ({ plain }) => undoneByThem.test(plain)],
  [
    /^(?:open\.waiting|note\.(?:silence|unknown)|person\.silent)$/,
    ({ plain, deal }) =>
      noneGiven.test(plain) || deal.read.sentences.some((other) => isQuietUntil(other, deal)),
  ],
  [
    /^(?:dates\.(?:deadline|lapses|day)|told\.bounds|note\.date-hard)$/,
    ({ sentence, deal }) => isNamedAnew(sentence, deal),
  ],
];

/** Whether a step asserts more than its words, or goes against what stands elsewhere in the notes. */
export function isUnfounded(candidate: Candidate, deal: AdvisedDeal): boolean {
  const [fact] = candidate.because;
  const { sentences } = deal.read;
  const { quote } = candidate;
  const sentence =
    fact?.sentence ?? (quote ? sentences.find(({ text }) => text.includes(quote)) : undefined);
  if (!sentence) return false;
  let own: string | null = null;
  const reading: Reading = {
    plain: sentence.plain,
    get own() {
      own ??= outsideSpeech(sentence, sentences);
      return own;
    },
    sentence,
    deal,
  };
  return checks.some(([id, isMore]) => id.test(candidate.id) && isMore(reading));
}

function isQuietUntil(sentence: Sentence, { context, today }: AdvisedDeal): boolean {
  return (
    !sentence.isForeign &&
    asksForQuiet.test(sentence.plain) &&
    datesOf(sentence, context).some(({ to }) => to >= today)
  );
}

/** `must be used by 31 March`, and weeks later in the same text `new deadline 30 September`. */
function isNamedAnew(sentence: Sentence, { read, context, today }: AdvisedDeal): boolean {
  if (!sentence.isDated || !mustBy.test(sentence.plain)) return false;
  const own = new Set(datesOf(sentence, context).map(({ to }) => to));
  return read.sentences.some(
    (other) =>
      other.field === sentence.field &&
      other.isDated &&
      other.day > sentence.day &&
      anew.test(other.plain) &&
      !mayBe.test(other.plain.replaceAll(/\bno(?:body| longer| rush)\b/gi, '')) &&
      datesOf(other, context).some(({ to }) => to >= today && !own.has(to)),
  );
}
