import { joinAnonymised, prompt } from '@plumbline/domain/privacy/prompt.ts';
import * as v from 'valibot';
import type { ModelCall } from '../language-model.ts';

const wordShape = v.object({ word: v.string() });
const word = 'lighthouse';
const theWord = prompt`The word is lighthouse.`;
const askWord = prompt`Which word is named in the first line?`;
const system =
  'You answer one question about the text that you are given. The answer is one word in lower case.';

/** Whether a model answers at all, and in the shape that it is told. */
export const shortQuestion: ModelCall<{ word: string }> = {
  prompt: 'set-up-short/1',
  system,
  text: joinAnonymised([theWord, askWord], '\n\n'),
  schema: wordShape,
};

/** A sentence that says nothing. */
const filler = prompt`The meeting went on with the weather, the coffee and the traffic on the way to the office.`;

/** The longest text that the product sends: that of a whole deal. */
export const longestPrompt = 60_000;

/** Whether a model still knows the first line of our longest text when it has read the last one. */
export function longQuestion(characters = longestPrompt): ModelCall<{ word: string }> {
  const lines = Array.from({ length: Math.ceil(characters / (filler.length + 1)) }, () => filler);
  return {
    prompt: 'set-up-long/1',
    system,
    text: joinAnonymised([joinAnonymised([theWord, ...lines], '\n'), askWord], '\n\n'),
    schema: wordShape,
  };
}

/** Whether it named the word. */
export function isTheWord(said: { word: string }): boolean {
  return said.word.toLowerCase().includes(word);
}

/** A sentence in each language, and the day that it names. */
const sentences = [
  {
    language: 'German',
    text: prompt`Der Einkauf unterschreibt am vierzehnten März.`,
    day: '03-14',
  },
  { language: 'French', text: prompt`Le service achats signe le deux juin.`, day: '06-02' },
  { language: 'Spanish', text: prompt`Compras firma el nueve de octubre.`, day: '10-09' },
  { language: 'Italian', text: prompt`L’ufficio acquisti firma il trenta aprile.`, day: '04-30' },
  { language: 'Dutch', text: prompt`Inkoop tekent op vijf november.`, day: '11-05' },
  {
    language: 'Portuguese',
    text: prompt`O setor de compras assina em oito de julho.`,
    day: '07-08',
  },
  { language: 'Japanese', text: prompt`購買部は一月二十日に署名します。`, day: '01-20' },
] as const;

/** In which languages a model understands when somebody signs. */
export const languageQuestion: ModelCall<{ days: string[] }> = {
  prompt: 'set-up-languages/1',
  system:
    'Each line of the text says on which day somebody signs. Answer with the month and the day of each line, in the order of the lines, as MM-DD.',
  text: joinAnonymised(
    sentences.map(({ text }) => text),
    '\n',
  ),
  schema: v.object({ days: v.array(v.string()) }),
};

/** Languages that were understood, and those that were not. */
export function understoodLanguages(said: { days: readonly string[] }) {
  const isRight = (at: number) => said.days[at]?.trim().endsWith(sentences[at]?.day ?? '-');
  const all = sentences.map(({ language }, at) => ({ language, isRight: isRight(at) === true }));
  return {
    right: all.filter((each) => each.isRight).map(({ language }) => language),
    wrong: all.filter((each) => !each.isRight).map(({ language }) => language),
  };
}
