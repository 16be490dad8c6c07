import type { Fact, OpenKind, SentenceReader } from './fact.ts';
import { isStatusQuo } from './sentences.ts';
import { matchesOf, wordPattern } from './words.ts';

const shapes: readonly [OpenKind, RegExp][] = [
  [
    'discount',
    /\b(?:wants?|asks?|asked|asking|demands?|expects?|pushes|pushing|insists?)\b[^.;]{0,40}(?:\b\d{1,2}\s?(?:%|percent|per cent|pct)?\s(?:off|less|lower|discount|reduction|down)\b|\b(?:discount|reduction|lower price|better price|cheaper)\b)/i,
  ],
  [
    'terms',
    /\b(?:ours|our (?:\p{L}+ ){1,3})\s?(?:is|are|dates|runs|only|says|has)\b[^.]{0,60}\b(?:they|he|she|\p{Lu}\p{L}+)\s(?:asks?|wants?|needs?|requires?|expects?|insists?)\b|\b(?:wants?|needs?|asks?|requires?|older than|less than|at least)\b[^.]{1,80}[,;(–-]\s?ours?\b|\b(?:wants?|asks?|asked|expects?|needs?|requires?|insists?|needs to be)\b[^.]{1,80}(?:[,;.-]|\bbut\b)\s?\(?(?:our|ours|we)\s(?:\p{L}+\s){0,2}(?:is|are|only|says|offer|have|has|allow|do|standard)\b/iu,
  ],
  [
    'condition',
    /\b(?:nothing|nobody|no \p{L}+|not|cannot|can't|can not|won't|will not|doesn't|does not|never)\b[^.;]{0,60}\b(?:without|unless)\b|\bwithout\b[^.;]{3,60}\b(?:no|nothing|nobody|cannot|can't|won't|not)\b|\bonly (?:once|when|if|after|with)\b|\b(?:once|as soon as|as long as)\b [^.;]{3,60}\b(?:is|are|has|have|ok|done|approved|agreed|signed|through)\b|\b(?:needs?|needed|requires?|required|must|has to|have to|wants?|insists?)\b[^.;]{3,80}\bbefore (?!\d|the end|end|mon|tue|wed|thu|fri|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|summer|christmas)|\bbefore (?:any|anything|he|she|they|we|it)\b[^.;]{0,30}\b(?:can|will|may|moves?|signs?|decides?|orders?|is)\b|\b(?:will|can|would|wants to)\s(?:only\s)?(?:sign|decide|order|buy|approve|release|go ahead)\b[^.;]{0,25}\b(?:when|once|if|after|as soon as)\b|\bif\b [^.;]{3,60}\b(?:we|he|she|they|i)\s(?:will\s|can\s)?(?:sign|go|order|buy|decide|approve)s?\b|\bunanim\w+|\b(?:paid|released|signed|ordered|freed)\b[^.;]{0,30}\b(?:only )?(?:when|once|after)\b|\b(?:subject to|hinges on|depends on|conditional on|a condition)\b|\bhas to (?:agree|approve|say yes|sign off|be (?:asked|consulted|agreed|approved|convinced))\b|\b(?:is|are) needed (?:from|for|first)\b|\bneeds (?:the|an?|their|his|her) (?:ok|okay|yes|approval|consent|agreement|sign.?off|blessing|go.?ahead)\b/iu,
  ],
  [
    'undone',
    /\bnot (?:yet )?(?:been )?(?:answered|asked|filed|started|requested|applied|ordered|booked|begun|done|prepared|scheduled|arranged|sent|written)(?: for)?(?: yet)?\b|\bstill (?:to do|to be done|needs to|has to|have to|need to)\b|\b(?:has|have|is|are) yet to\b|\b(?:haven'?t|havent|hasn'?t|have not|has not) (?:yet )?(?:asked|filed|started|done|sent|written|booked|ordered|prepared)\b|\bnobody (?:has |here |at our \p{L}+ )(?:\p{L}+ )?(?:has|done|started|written|read|seen)\b/iu,
  ],
  [
    'waiting',
    /\b(?:waiting (?:for|on|to (?:hear|see))|waits for|awaiting|still (?:missing|outstanding|pending|waiting|open|with)|is pending|are pending|not (?:yet )?(?:back|received|returned|confirmed|answered)|nothing came|nothing (?:has )?come|no (?:answer|reply|response|feedback|comments?|news) (?:yet|so far|since|from|to)|hasn'?t (?:answered|replied|responded|come back|confirmed|returned)|haven'?t (?:heard|received|had)|stuck (?:with|in|at|on)|sits with|sitting with)\b/i,
  ],
  [
    'question',
    /\?["”')]?\s*$|\?\?|\b(?:unclear|not clear|not sure|unsure|tbd|tbc|undecided|no idea|nobody knows|no one knows|to be (?:confirmed|decided|agreed|clarified|defined|settled)|(?:still|remains?|is|are) open\b(?! to)|open (?:question|point|issue)|not (?:yet )?(?:decided|settled|known)|(?:i|we) (?:don'?t|do not) know|(?:don'?t|do not) know (?:yet|who|how|when|whether|if|what|which|where)|(?:need|have|ought) to (?:find out|ask|check|clarify)|must (?:find out|ask|check)|should (?:ask|check)|(?:never|didn'?t) (?:yet )?ask(?:ed)?)\b/i,
  ],
];

/** What they ask for, and in the next sentence where we stand: `Our standard is 90.` */
const theirWish =
  /\b(?:wants?|asks? for|asked for|expects?|needs?|requires?|insists?|demands?|must)\b/i;
const ourSide =
  /^(?:ours?|we|we've)\b[^?]{0,40}\b(?:is|are|runs?|dates?|never|only|max|can't|cannot|don't|do not|says|standard)\b/i;

const done = wordPattern(`
  done, resolved, solved, settled, sorted, sorted out, answered, cleared, agreed, accepted, given, no longer, not needed,
  not required, no need, closed, fixed, withdrawn, approved, confirmed, signed off
`);
const undone = /\b(?:not|no|never|until|unless|before|once|without|needs?|must|only|to be|yet)\b/i;
const spoken = /^["“'‘]|["“][^"”]*\?["”]/;

/** What a text itself calls open; nothing of how things are done there today. */
export const readOpenPoints: SentenceReader = (sentence, _, { before, after }) => {
  if (sentence.isForeign || sentence.mark === 'done') return [];
  const text = sentence.plain;
  if (sentence.field.startsWith('competition')) return [];
  const previous = before.at(-1);
  if (previous && !isStatusQuo(sentence) && ourSide.test(text) && theirWish.test(previous.plain))
    return [{ kind: 'open', sentence: previous, words: `${previous.text}`, open: 'terms' }];
  const words = text.split(/\s+/).length;
  for (const [open, pattern] of shapes) {
    if (!pattern.test(text) || words < (open === 'undone' ? 2 : 4)) continue;
    if (isStatusQuo(sentence) && (open !== 'question' || !/\?\s*$/.test(text))) continue;
    // a question that goes on is often answered at once
    if (open === 'question' && /\?\W*$/.test(text) && after.length > 0) continue;
    if (open === 'question' && (sentence.voice === 'mail' || spoken.test(text))) continue;
    const next = after[0]?.plain ?? '';
    const isSettled = [text, next.length < 70 ? next : ''].some(
      (words) => matchesOf(done, words).length > 0 && !undone.test(words),
    );
    if (isSettled) return [];
    const fact: Fact = { kind: 'open', sentence, words: sentence.text, open };
    return [fact];
  }
  return [];
};
