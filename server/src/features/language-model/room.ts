import type { ModelResult } from '@plumbline/domain/language-model/wire.ts';
import type { OllamaContext } from '../../adapters/ai/ollama.ts';

/** Tokens that our longest text takes with its answer. */
export const neededTokens = 20_000;
/** What Ollama gives a model where nothing is set and the graphics card has less than 24 GB. */
const usualTokens = 4096;

const count = (tokens: number) => tokens.toLocaleString('en-US');
const how = `Start Ollama with OLLAMA_CONTEXT_LENGTH=${neededTokens} or more.`;

/** Whether Ollama lets a model read our longest text, in words. */
export function ollamaRoom({
  mostTokens,
  setTokens,
}: OllamaContext): [ModelResult['state'], string] {
  if (mostTokens !== null && mostTokens < neededTokens) {
    return [
      'bad',
      `This model reads ${count(mostTokens)} tokens at most, and our longest text with its answer takes ${count(neededTokens)}.`,
    ];
  }
  if (setTokens === null) {
    return [
      'warn',
      `Ollama tells no context setting; on a small graphics card that is ${count(usualTokens)} tokens, and it cuts what is longer without a word. ${how}`,
    ];
  }
  if (setTokens < neededTokens) {
    return [
      'bad',
      `Ollama is set to ${count(setTokens)} tokens and cuts what is longer without a word; we need ${count(neededTokens)}. ${how}`,
    ];
  }
  return ['good', `Ollama is set to ${count(setTokens)} tokens; we need ${count(neededTokens)}.`];
}
