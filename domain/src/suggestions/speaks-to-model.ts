import { withoutInvisible } from '../privacy/data-block.ts';

/** What people say to machines and not to each other: words of a sentence, the second soon behind. */
const orders: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:ignore|disregard|forget|override|bypass|ignoriere|vergiss)\b/i,
    /\b(?:instructions?|rules?|prompts?|guidelines|regeln|anweisungen)\b/i,
  ],
  [
    /\b(?:output|print|repeat|reveal)\b/i,
    /\b(?:prompts?|instructions|words above|api key|environment variables)\b/i,
  ],
  [/\banswer (?:only|exactly|in|with)\b/i, /\b(?:json|html|markdown|yes|shape)\b/i],
  [/\bnew rules?\b/i, /\b(?:replaces?|rules?) \d/i],
];
/** What only a machine reads, wherever it stands. */
const marks: readonly RegExp[] = [
  /\b(?:system|developer) (?:prompt|instructions|message)\b/i,
  /<\|?(?:im_start|im_end|system|tool_result|endoftext|script|iframe|svg|img|style)\b/i,
  /\[\/?inst\]|<<\/?sys>>|<<<|＜＜＜|### ?(?:developer|system)|!\[|javascript:|data:text\//i,
  /[{[] ?"[a-z_]{1,40}" ?:/i,
  /\b(?:person|company|email|url)_\d/i,
  /\b(?:language model|chatgpt|llm)\b/i,
  /\byou are (?:now|dan|an? (?:ai|assistant|bot|model))\b/i,
];
/** A line that claims to come from the machine's own side. */
const claimedRole = /^(?:system|assistant|developer) ?:/i;

/**
 * Whether somebody in a conversation speaks to a machine that reads it. Such a one is read by rules
 * alone: a language model that obeys would say what it was told.
 */
export function speaksToModel(text: string): boolean {
  return (
    withoutInvisible(text) !== text ||
    marks.some((mark) => mark.test(text)) ||
    text.split('\n').some((line) => claimedRole.test(line.trim())) ||
    text
      .split(/[.!?\n]/)
      .some((sentence) => orders.some(([verb, object]) => follows(sentence, verb, object)))
  );
}

const near = 50;

function follows(sentence: string, verb: RegExp, object: RegExp): boolean {
  const found = verb.exec(sentence);
  if (!found) return false;
  const from = found.index + found[0].length;
  return object.test(sentence.slice(from, from + near));
}
