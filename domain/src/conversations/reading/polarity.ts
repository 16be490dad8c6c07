import { wordPattern } from '../../facts/words.ts';
import type { Polarity } from '../suggestion.ts';
import type { SpokenSentence } from './sentence.ts';
import type { Topic } from './topics.ts';

/** Words by which a sentence tells that what is asked for is missing, or speaks against us. */
const missing = wordPattern(`
  no budget, no money, no funds, not budgeted, not a penny, not a cent, no cent, nothing left, not yet, frozen, on hold, postponed,
  pushed back, cut by, was cut, clawed back, not approved, not decided, not been approved, refused, rejected, turned down, declined,
  nobody, no one, none of, there isn't, there is no, there's no, we have no, have not, has not, hasn't been, haven't been, not this year,
  off the agenda, no longer, never, stuffed for cash, not foreseen, closed in
`);
const opposed = wordPattern(`
  not convinced, isn't convinced, no convinced, don't believe, doesn't believe, sceptical, skeptical, against it, is against, against us,
  allergic, not keen, no appetite, not interested, doesn't like, don't like, reserved, won't release, doesn't see, does not see, not a fan, has left, left the, left us, is leaving, is gone, moved to, resigned, changed job,
  took the package, replaced by, doesn't call, doesn't answer, won't stick, can't stick, no opinion
`);
const better = wordPattern(`
  cheaper, half your price, half the price, lower, less than yours, prefers, prefer them, favours, favourite, favorite, ahead, better known, free, for free, thrown in, nothing extra, nobody gets fired, likes that, in love with, attractive, charming, better than you, came in under
`);
const relaxed = wordPattern(
  `no rush, no hurry, no pressure, no deadline, not urgent, doesn't press, too small for that, not for us, was moved, no gun, not at this`,
);

const against: Partial<Record<Topic, readonly RegExp[]>> = {
  budget: [missing],
  economic_buyer: [opposed, missing],
  champion: [opposed],
  competition: [better],
  critical_event: [relaxed],
  timeline: [missing, relaxed],
  decision_process: [missing],
  team: [missing],
};

/** `turned down nine and let four through`: what became of others, as a bare count. */
const countOfOthers =
  /\b(?:turned down|refused|rejected|declined) (?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty)(?![\p{L}\p{N}%.,]|\s?(?:[$€£%]|k\b|m\b|mn\b|percent|per cent|hundred|thousand|million|grand|euros?\b|dollars|pounds))/giu;

/** Whether a sentence is evidence for the topic, or of the contrary. */
export function polarityOf(topic: Topic, { text }: Pick<SpokenSentence, 'text'>): Polarity {
  const straight = text.replaceAll('’', "'").replaceAll(countOfOthers, ' ');
  return against[topic]?.some((pattern) => straight.search(pattern) >= 0) ? 'against' : 'for';
}
