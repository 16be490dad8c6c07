import type { Anonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import type { Analyst, Analysis, Run } from './analyst.ts';
import { factLines, methodologyFields } from './given.ts';
import type { LanguageModel, ModelCall } from './language-model.ts';
import { commercialChallenge } from './prompts/commercial-challenge.ts';
import { commercialStrategy } from './prompts/commercial-strategy.ts';

/** A language model behind the gate: it is given anonymised text only, and its answer gets the names back. */
export function createModelAnalyst(model: LanguageModel): Analyst {
  async function ask<Told, Answer>(
    call: ModelCall<Told>,
    anonymiser: Anonymiser,
    { signal, onProgress }: Run,
    read: (told: Told, restored: (text: string) => string) => Answer,
  ): Promise<Analysis<Answer>> {
    onProgress({ step: 'asking', received: 0 });
    const { value, raw } = await model.answer({
      ...call,
      signal,
      onProgress: (received) => onProgress({ step: 'answering', received }),
    });
    const restored = (text: string) => anonymiser.restore(text).text;
    return {
      answer: read(value, restored),
      given: call.text,
      raw: restored(raw),
      prompt: call.prompt,
    };
  }

  return {
    source: 'model',
    model: model.name,

    analyzeStrategy({ anonymiser, facts, ...texts }, run) {
      const fields = methodologyFields(texts);
      const call = commercialStrategy({
        methodology: texts.methodology,
        texts: Object.fromEntries(
          fields.map(({ key, text }) => [key, anonymiser.anonymise(text)] as const),
        ),
        deal: anonymiser.anonymise(factLines(facts)),
      });
      return ask(call, anonymiser, run, ({ tasks }, restored) =>
        tasks.map(({ title, description, priority }) => ({
          title: restored(title),
          description: restored(description),
          priority,
          source: 'model' as const,
        })),
      );
    },

    analyzeChallenge({ anonymiser, facts, text }, run) {
      const call = commercialChallenge({
        challenge: anonymiser.anonymise(text),
        deal: anonymiser.anonymise(factLines(facts)),
      });
      return ask(call, anonymiser, run, (told, restored) => ({
        problemAnalysis: restored(told.problemAnalysis),
        summary: restored(told.summary),
        recommendations: told.recommendations.map(({ action, priority }) => ({
          action: restored(action),
          priority,
        })),
      }));
    },
  };
}
