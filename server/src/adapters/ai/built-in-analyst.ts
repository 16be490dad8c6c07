import { analyseCommercialChallenge } from '@plumbline/domain/analyst/commercial-challenge.ts';
import { analyseStrategy } from '@plumbline/domain/analyst/strategy.ts';
import { anonymiseFields } from '@plumbline/domain/privacy/prompt.ts';
import type { Analyst } from './analyst.ts';
import { methodologyFields } from './given.ts';

/**
 * The rules of the product: the same answer for the same texts, with no key and no network. It
 * reads the texts as they are, since nothing leaves; what is kept of them has no names all the same.
 */
export const builtInAnalyst: Analyst = {
  source: 'built-in',
  model: null,

  async analyzeStrategy({ anonymiser, facts, ...texts }) {
    const { tasks } = analyseStrategy(texts.methodology, texts.data, facts);
    return {
      answer: tasks.map(({ scoreGain, quotes, ...task }) => ({
        ...task,
        source: 'built-in',
        score_gain: scoreGain,
        quotes: [...quotes],
      })),
      given: anonymiseFields(anonymiser, methodologyFields(texts)),
      raw: null,
      prompt: null,
    };
  },

  async analyzeChallenge({ anonymiser, facts, text }) {
    const { summary, problemAnalysis, recommendations } = analyseCommercialChallenge(text, {
      facts,
    });
    return {
      answer: { summary, problemAnalysis, recommendations },
      given: anonymiser.anonymise(text),
      raw: null,
      prompt: null,
    };
  },
};
