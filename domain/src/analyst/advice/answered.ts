import type { Sentence } from '../../facts/fact.ts';
import type { Candidate } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';

/** Whether the notes themselves answer, hand over or close what a step would ask for, deliver or settle. */
export function isAnswered(candidate: Candidate, deal: AdvisedDeal): boolean {
  const [fact] = candidate.because;
  if (!fact) return false;
  const { sentence } = fact;
  const isHalf = fact.kind === 'commitment' && fact.part !== undefined;
  const { sentences } = deal.read;
  const before = neighbour(sentences, sentence, -1);
  const next = neighbour(sentences, sentence, 1);
  if (asks.test(candidate.id) && isAnsweredQuestion(sentence, before, next)) return true;
  if (theirs.test(candidate.id) && ownSpeech.test(sentence.plain)) return true;
  if (
    owed.test(candidate.id) &&
    !isHalf &&
    (sentAsAsked.test(sentence.plain) || isGivenLater(sentence, sentences))
  )
    return true;
  return open.test(candidate.id) && isClosedLater(sentence, sentences);
}

const asks = /^(?:note\.(?:unknown|question-theirs)|open\.(?:question|asked))$/;
const theirs =
  /^(?:note\.(?:question-theirs|objection|condition|blocker|unknown|promise-theirs)|objection\.|open\.(?:asked|terms|question))/;
const owed = /^(?:promise\.ours|note\.(?:promise-ours|question-theirs)|open\.(?:asked|undone))/;
const open =
  /^(?:open\.(?:terms|waiting|discount|condition)|objection\.|person\.silent|note\.(?:blocker|objection|condition|silence))/;

function neighbour(
  sentences: readonly Sentence[],
  { field, index }: Sentence,
  by: 1 | -1,
): Sentence | undefined {
  const other = sentences[index + by];
  return other?.field === field ? other : undefined;
}

const isQuestion = ({ plain }: Sentence) => /\?+["'”’)]*$/.test(plain.trimEnd());
/** It says itself that nobody knows, or asks on. */
const stillAsked =
  /\b(?:don'?t know|do not know|dunno|no idea|not sure|unsure|unclear|unknown|tbd|tbc|not yet|(?:must|should|need to|have to|will|to|i'?ll|i) (?:still )?(?:ask|check|find out)|nobody|no one|never|no answer|no reply|nothing(?: yet)?$|open|pending|maybe|perhaps|depends|will tell|later|wait\w*|guess)\b|\?|^(?:(?:ask|check|find out)\b.*|n\/a|-+|\.+)$/i;
/** Somebody of ours has not answered what they asked us. */
const unansweredByUs =
  /\?["'”’]\s?[-–—(,:]*\s?(?:still |was )?(?:not|never|un)\s?(?:yet )?(?:answered|replied|returned)/i;

function isAnsweredQuestion(
  sentence: Sentence,
  before: Sentence | undefined,
  next: Sentence | undefined,
): boolean {
  if (unansweredByUs.test(sentence.plain)) return true;
  if (isQuestion(sentence)) return next !== undefined && isAnswerTo(sentence.plain, next);
  // `Met? No.`: the answer itself is no question either
  return (
    before !== undefined &&
    isQuestion(before) &&
    formQuestion.test(before.plain) &&
    !/^\p{Ll}/u.test(before.plain) &&
    !wondering.test(before.plain) &&
    before.plain.split(/\s+/).length <= longestLabel &&
    sentence.plain.split(/\s+/).length <= longestLabel &&
    !stillAsked.test(sentence.plain)
  );
}

/** `me:`, `Lena:`, `14:05 Lena:` at the head of what somebody says in a chat. */
const speaker =
  /^(?:\[?\d{1,2}[:.]\d{2}\]?\s)?(?:me|us|\p{Lu}\p{L}{1,15}(?:\s\p{Lu}\p{L}{1,15})?)\s?:\s/u;
/** A question by its first word, or a label of a form. */
const formQuestion =
  /^(?:who|whom|whose|what|which|when|where|why|how|any|is|are|do|does|did|has|have)\b|^\p{Lu}\p{L}*(?: \p{L}+){0,2}\?$/iu;
/** `Ray is selling??`, `IT (name?)`, `maybe a tender?`: the seller wonders. */
const wondering = /\?\?|\([^)]*\?[)"']?$|=\s?\?|\b(?:maybe|perhaps|probably)\b/i;

/** In a chat the other one answers, in a form whatever stands behind the question. */
function isAnswerTo(question: string, next: Sentence): boolean {
  const said = next.plain.replace(speaker, '');
  if (stillAsked.test(said)) return false;
  if (said !== next.plain) return true;
  return (
    next.voice === 'note' &&
    formQuestion.test(question) &&
    !/^\p{Ll}/u.test(question) &&
    !wondering.test(question)
  );
}

/** A question of a form, and an answer to one, have at most so many words. */
const longestLabel = 6;

/** `me: we could do two years`: what the seller wrote in a chat. */
const ownSpeech = /^(?:\[?\d{1,2}[:.]\d{2}\]?\s)?(?:me|us|ich|moi|yo)\s?[:>]\s/i;

/** `attached w/ the wording your team asked for`. */
const sentAsAsked =
  /\b(?:attached|enclosed|sent|forwarded|uploaded|here (?:is|are))\b[^.;?]{0,60}\b(?:you|they|he|she|your \p{L}{2,20}|their \p{L}{2,20}|\p{Lu}\p{L}{1,20}) (?:had |have |has )?(?:asked|wanted|requested|needed)\b|\b(?:attached|enclosed)\b[^.;?]{0,40}\bas (?:requested|asked|promised|agreed)\b/iu;

const gives =
  /^(?:[^\p{L}]{0,14}|(?:\p{Lu}\p{L}{0,9} )?\d{1,2}[^\p{L}]{1,9})(?:(?:we|i) )?(?:have )?(?:now |just |all |both )?(?:sent|gave|delivered|mailed|emailed|forwarded|shared|handed|posted|uploaded|dropped off|brought|answered|returned|provided|showed)\b/iu;
const nothingGiven =
  /\b(?:not|never|n'?t|nothing|yet to|to be|will|would|tomorrow|except|only half|wrong|without|missing)\b|\?/i;
const allOfIt = /\b(?:both|all (?:of )?(?:it|them|three|four)|it|them|that|the lot|everything)\b/i;

/** A later line says that it was handed over, in the words of what was asked for or right behind them. */
function isGivenLater(sentence: Sentence, sentences: readonly Sentence[]): boolean {
  const own = contentWords(sentence.plain);
  return sentences.some(
    (other) =>
      isLater(other, sentence) &&
      gives.test(other.plain) &&
      !nothingGiven.test(other.plain) &&
      ((other.field === sentence.field &&
        other.index - sentence.index <= 1 &&
        allOfIt.test(other.plain)) ||
        hasShared(own, contentWords(other.plain))),
  );
}

const closes =
  /\b(?:is|are|was|were|got|been|now) (?:now |finally |all )?(?:accepted|settled|closed|agreed|resolved|sorted|off the table|signed off|cleared|withdrawn|dropped)\b|[,;:–-] ?(?:accepted|settled|closed|agreed|resolved|cleared|sorted)\b|\b(?:don'?t|do not|please not) (?:reopen|bring (?:it|this|that) up)\b/i;
const closesNot =
  /\b(?:not|never|n'?t|until|unless|once|if|when|must|should|to be|will be|subject to|in principle|except)\b(?! (?:reopen|bring))/i;

/** A later line of the same text closes it: by a word, a name or a figure that both have. */
function isClosedLater(sentence: Sentence, sentences: readonly Sentence[]): boolean {
  const own = contentWords(sentence.plain, marks);
  return sentences.some(
    (other) =>
      other.field === sentence.field &&
      isLater(other, sentence) &&
      closes.test(other.plain) &&
      !closesNot.test(other.plain.replaceAll(/\b(?:don'?t|do not) (?:reopen|bring)/gi, '')) &&
      hasShared(own, contentWords(other.plain, marks)),
  );
}

function isLater(other: Sentence, one: Sentence): boolean {
  if (other.index === one.index) return false;
  if (other.isDated && one.isDated && other.day !== one.day) return other.day > one.day;
  return other.field === one.field && other.index > one.index;
}

const common = new Set(
  'about after again already before could every first their there these they this those three today until wants would which where while week month monday tuesday wednesday thursday friday asked asks needs please going still other since from with sent gave mail call phone year price-list'.split(
    ' ',
  ),
);
/** Words of content by their stem. */
const contents = /\p{L}{5,}/gu;
/** With names and figures: `Tobias`, `2x`, `15%`. */
const marks = /\p{Lu}\p{Ll}{2,}|\d+(?:[.,]\d+)?\s?[x%k]|\p{L}{5,}/gu;

function contentWords(text: string, pattern = contents): ReadonlySet<string> {
  const words = (text.match(pattern) ?? []).map((word) => word.toLowerCase());
  return new Set(words.filter((word) => !common.has(word)).map((word) => word.slice(0, 5)));
}

function hasShared(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((word) => other.has(word));
}
