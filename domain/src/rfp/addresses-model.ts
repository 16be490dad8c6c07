/** Words by which a page speaks to a language model that reads it, and not to people. */
const instructions: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b[^.!?\n]{0,40}\b(?:instructions?|rules|prompts?|requirements?)\b/iu,
  /\bnew (?:rule|instruction)s?\b[^.!?\n]{0,20}\breplaces?\b/iu,
  /\b(?:language models?|AI assistants?|chatbots?|LLMs?|assistants?)\b[^.!?\n]{0,30}\b(?:must|shall|should always|are to|have to)\b[^.!?\n]{0,20}\b(?:answer|say|report|rate|reply|state|respond|mark)\b/iu,
  /\b(?:if|when) you are an? (?:\p{L}{1,20} ){0,2}(?:language model|AI|assistant|LLM|bot)\b/iu,
  /\b(?:answer|reply|respond|output|rate|mark|report)\b[^.!?\n]{0,60}\b(?:fully[ _]supported|supportLevel)\b/iu,
  /<\|im_(?:start|end)\|>|\[\/?INST\]|<<SYS>>/u,
];

/** Whether a text tries to tell a language model what to answer. */
export function addressesModel(text: string): boolean {
  const shown = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  return instructions.some((words) => words.test(shown));
}
