import type { Sentence } from '../../facts/fact.ts';
import { outsideSpeech } from './quoted-speech.ts';
import { factOf, within, type Candidate, type Source } from './candidate.ts';

/** What a sentence says of how to go on, whatever its matter is. */
interface Telling {
  id: string;
  says: (sentence: Sentence, all: readonly Sentence[]) => boolean;
  title: string;
  how: string;
  rank: number;
  priority: Candidate['priority'];
}

/** `thru him ONLY`, `nothing until I call`, `VOR dem Bescheid`, `she wants it on paper`: how they want it. */
const bounds =
  /\b(?:only|solely|exclusively)\s(?:via|through|thru|by|after|once|if|when|with|in|on|together|from|to)\b|\b(?:via|through|thru|by|in|on|after|together with)\s[^.;,]{1,30}\s(?:only|ONLY)\b|\b(?:do not|don'?t|dont|never|please no|not to|no more)\s(?:call|calls|ring|phone|mail|mails|email|contact|write|send|show|mention|bring|give|use|talk|come|go|approach|visit|push|chase|discuss|discount|order|quote|touch|ask|sell|pitch|meet|tell)\b|\bnot?(?:hing|body)?\s[^.;,]{0,25}\b(?:before|until|till|til|unless)\b|\bnot (?:to be|proper|allowed|permitted|for (?:her|him|them|sale))\b|\b(?:won'?t|will not|does not|doesn'?t|doesnt|refuses to|hates)\s(?:do|use|take|read|sign|open|talk|accept|discuss|like|want|answer)\b|\b(?:must|has to|have to|needs? to) (?:be|come|go|stay|stand)\b|\bno contact\s(?:with|until|till?|before|during|from|between|allowed|permitted|please|outside|except)\b|\bstays? out\b|\bleave (?:it|her|him|them|this|that) (?:alone|out|be)\b/iu;

/** They ask us for it outright: `don't send nothing til I call you`, `no calls until then, please`. */
const banned =
  /\b(?:do not|don'?t|dont|never|please no|not to|no more)\s(?:call|calls|ring|phone|mail|mails|email|contact|write|send|show|mention|bring|give|talk|come|go|approach|visit|push|chase|discuss|order|quote|ask|sell|pitch|meet|tell|try|reopen|revisit|raise|start again|bring (?:it|this|that) up)\b|\bno (?:calls|mails|emails|visits)\b|\bno contact\s(?:with|until|till?|before|during|from|between|allowed|permitted|please|outside|except)\b|\brefrain from\b|\b(?:asked|asks|told|wants) (?:us|me) (?:please )?(?:to stop|not to)\b|\bstop (?:using|quoting|showing|mentioning)\b|\bnot proper\b|\b(?:thru|through|via)\s[^.;,]{1,30}\sonly\b|\bdarf nicht\b/iu;

/** A newer note takes an older one back, or closes what it left open. */
const takesBack =
  /\b(?:scrap that|forget (?:that|it|what)|changed (?:his|her|their|its) minds?|back in(?=[.,;!]|$)|(?:it'?s|is|are|deal'?s) off(?=[.,;!]|$)|no longer|not any ?more|any ?more|withdr[ae]w\w*|pulled out|reversed|revoked|postponed|after all|turns? out|superseded|has let it go|let it go|settled|cleared|clearance|frozen|rolls over|no need to|need not|needn'?t|is fine(?: now)?(?=[,.;]|$)|was wrong|only way now|real date now|matter closed|signed off|dropped out|has changed|ha cambiado|instead of)\b|\b(?:cut|halved|slashed|moved|shifted|took|pulled|diverted|reallocated)\b[^.;]{0,20}\b(?:of|from|out of) (?:this|that|it|the (?:budget|money|sum|pot))\b|\b(?:budget|money|sum|grant)\b (?:is|was|were|has been|have been) (?:now )?(?:cut|halved|reduced|slashed|withdrawn)\b|\b(?:finance|controlling|he|she|they|cfo|board) (?:has |have )?(?:pulled|retracted|corrected) (?:the|that|this|her|his|their)\b|\bcounted (?:\p{L}+ ){0,3}twice\b/iu;

/** It says itself that what was written before is wrong. */
export const corrects =
  /\b(?:scrap that|scratch that|forget (?:that|what)|(?<!\bof )correction(?=[!:.,]| from|$)|(?:not|isn'?t) (?:right|true|valid|correct) (?:any ?more|any longer)|was wrong|earlier (?:we|i) (?:wrote|said|had))\b/i;

/** Somebody of ours keeps them waiting. */
const ours =
  /\b(?:our|my|ours)\s(?:own\s)?(?:legal|finance|side|people|underwrit\w+|factory|plant|warehouse|board|ops|operations|credit|purchasing|team|tech\w*|engineer\w*|service|deal ?desk|pricing|product|regulatory|accounts?|boss|manager|mgr|cfo|ceo|lawyers?|security|support|office|partner|inbox|court|part|end|delay|mistake|fault)\b|\b(?:our|my)\s\p{L}{2,12}\s\(\p{L}{2,20}\)|\b(?:i|we) (?:owe|still owe|forgot|never (?:sent|answered|replied|called))\b|\b(?:i|we) (?:haven'?t|have not|havent|didn'?t|did not|didnt) (?:yet |even )?(?:sent?|answer(?:ed)?|repl(?:y|ied)|call(?:ed)?|done?|deliver(?:ed)?|give|given|written?|book(?:ed)?|come back|start(?:ed)?|finish(?:ed)?|quoted?|told? (?:them|him|her))\b|\b(?:i|we) haven'?t\.|\bnot (?:yet )?(?:sent|filled in|answered|done|delivered|gone out|quoted) (?:yet )?(?:by (?:us|me)|from (?:us|me))\b|\bit['’]?s us\b|\bstill (?:in|on) (?:my|our)\b|\bfrom (?:us|me)\b|\bon us\b|\b(?:waits?|waiting) (?:(?:for|on) )?(?:us|me|our|my)\b/iu;
/** `said no, then yes`. */
const doneSince = /\bthen (?:yes|ok)\b|\bdone since\b|\b(?:now|meanwhile) (?:sent|done|ok)\b/i;
/** `my manager asks why`: nobody waits there. */
const superior =
  /\b(?:my|our)\s(?:mgr|manager|boss|vp|director)\s(?:keeps? )?(?:asks?|asking|wants?|thinks?|says?)\b/i;
const pending =
  /\b(?:not|no|never|nothing|still|yet|open|late|overdue|missing|since|wait\w*|backlog|won['’]?t|will not|cannot|can['’]?t|owe|owes|forgot|pending|stuck|has had it|haven'?t|hasn'?t|didn'?t|weeks? now|days? now)\b|!!|:\(/iu;

/** `our floor`, `our legal says no way`: where we stand, and nothing that is late. */
const position =
  /\b(?:our|my)\s(?:\p{L}+\s)?(?:floor|limit|minimum|maximum|cap|price|offer|terms|standard|draft|position|red line|lead time)\b|\b(?:our|my)\s\p{L}+(?:\s\p{L}+)?\s(?:says?|said)\s(?:no way|no|yes|ok|okay|fine)\b(?![^.;]*\b(?:back|again|until|wait\w*)\b)|\bno (?:way|rush|problem|issues?|hurry|need|worries)\b/giu;

function isOwnDelay(sentence: Sentence, all: readonly Sentence[]): boolean {
  const { plain } = sentence;
  if (superior.test(plain) || doneSince.test(plain)) return false;
  if (!ours.test(plain.replaceAll(position, ' ')) || !pending.test(plain.replaceAll(position, ' ')))
    return false;
  return ours.test(outsideSpeech(sentence, all));
}

/** Nobody of those who know has said it to us. */
const hearsay =
  /\b(?:rumou?rs?|rumou?red|hearsay|grapevine|gossip|word is|(?:i )?heard (?:it |this |that )?(?:from|thru|through|via|at|by)|heard (?:that|they|he|she)|(?:2nd|3rd|second|third)[ -]?hand|apparently|supposedly|allegedly|people say|somebody (?:said|told)|someone (?:said|told)|told (?:me|us) that (?:he|she|they) (?:heard|thinks?))\b/iu;

/** A note of an earlier day in the same text, or of the same thing. */
function earlierIn({ field, day, plain }: Sentence, all: readonly Sentence[]): boolean {
  const own = new Set(plain.toLowerCase().match(/\p{L}{5,}/gu));
  return all.some(
    (other) =>
      other.isDated &&
      other.day < day &&
      (other.field === field ||
        (other.plain.toLowerCase().match(/\p{L}{5,}/gu) ?? []).some((word) => own.has(word))),
  );
}

const tellings: readonly Telling[] = [
  {
    id: 'told.banned',
    says: ({ plain, field }) => !field.startsWith('competition') && banned.test(plain),
    title: 'Stick to this in your next step',
    how: 'It rules out the usual next step: plan one that everybody on your side can take within it.',
    rank: 14,
    priority: 'High',
  },
  {
    id: 'told.bounds',
    says: ({ plain, field }) =>
      !field.startsWith('competition') && bounds.test(plain) && !banned.test(plain),
    title: 'Stick to this in your next step',
    how: 'It sets the rules: plan your next step so that everybody on your side keeps to it.',
    rank: 18,
    priority: 'Medium',
  },
  {
    id: 'told.newer',
    says: (sentence, all) =>
      corrects.test(sentence.plain) ||
      (takesBack.test(sentence.plain) &&
        !/\?\s*$|\b(?:if|unless|might|could|maybe)\b/i.test(sentence.plain) &&
        sentence.isDated &&
        earlierIn(sentence, all)),
    title: 'Go by the newer note',
    how: 'It changes what was written before. Plan by this one, and put right what still rests on the older.',
    rank: 17,
    priority: 'Medium',
  },
  {
    id: 'told.own-delay',
    says: (sentence, all) => sentence.voice === 'note' && isOwnDelay(sentence, all),
    title: 'Unblock this on your side',
    how: 'It lies with you or your colleagues, not with them: get a day for it, and tell the customer that day.',
    rank: 13,
    priority: 'High',
  },
  {
    id: 'told.hearsay',
    says: ({ plain }) => hearsay.test(plain),
    title: 'Verify this before you rely on it',
    how: 'It is second-hand: ask somebody who would know, change no price or date for it until then, and quote it to nobody.',
    rank: 22,
    priority: 'Medium',
  },
];

const undated = /^told\.(?:banned|bounds|newer)$/;
/** So many steps of one telling a deal gets. */
const most = 2;

/** How to go on, by the form of a sentence alone: what is to be kept to, what changed, what waits for us, what is only heard. */
export const told: Source = (deal) => {
  const { sentences } = deal.read;
  return tellings.flatMap(({ id, says, ...wording }) =>
    sentences
      .filter((sentence) => !sentence.isPrivate && !sentence.isForeign && says(sentence, sentences))
      .slice(0, most)
      .map((sentence): Candidate => ({
        ...wording,
        id,
        due: undated.test(id) ? null : within(deal, 2),
        because: [factOf(sentence)],
        about: `${id} ${sentence.index}`,
      })),
  );
};
