import {
  createLanguageModel,
  type LanguageModel,
} from '../../server/src/adapters/ai/language-model.ts';
import { ModelError } from '../../server/src/analysis/model-error.ts';
import { readConfig } from '../../server/src/config.ts';
import { anonymiserFor, ask } from './asking.ts';
import { cases } from './cases.ts';
import { asKept, requestHash, writeRecording } from './recordings.ts';

/** Asks the model of the settings (`AI_*`) every case, or those of some ids, and keeps its answers. */
export async function recordAll(ids: readonly string[]): Promise<void> {
  const { languageModel } = readConfig(process.env);
  if (!languageModel)
    throw new Error('Set AI_PROVIDER and AI_MODEL: there is no model to be asked.');
  const model = createLanguageModel(languageModel);
  const unknown = ids.filter((id) => !cases.some((each) => each.id === id));
  if (unknown.length > 0) throw new Error(`There is no case ${unknown.join(', ')}.`);
  for (const each of cases) {
    if (ids.length > 0 && !ids.includes(each.id)) continue;
    const anonymiser = anonymiserFor(each);
    const recording: LanguageModel = {
      ...model,
      async answer(call) {
        const said: unknown[] = [];
        const heard = { ...call, onAnswer: (answer: unknown) => void said.push(answer) };
        const request = requestHash(call);
        try {
          return await model.answer(heard);
        } finally {
          if (said.length > 0) {
            const answers = said.map((answer) => asKept(answer, anonymiser, call.text));
            writeRecording({
              case: each.id,
              by: model.name,
              prompt: call.prompt,
              request,
              answers,
            });
          }
        }
      },
    };
    try {
      await ask(each, recording, anonymiser);
      console.log(`${each.id}: recorded`);
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      console.log(`${each.id}: ${error.message}`);
    }
  }
}
