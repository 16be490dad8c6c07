import type { Anonymiser } from '../../domain/src/privacy/anonymise.ts';
import { startModelSandbox } from '../../sandbox/model/server.ts';
import {
  createLanguageModel,
  type LanguageModel,
} from '../../server/src/adapters/ai/language-model.ts';
import { anonymiserFor, ask, type Outcome } from './asking.ts';
import type { Case } from './cases.ts';
import { asSent, freshnessOf, requestHash, type Freshness, type Recording } from './recordings.ts';

/** A case that was asked of the stand-in, which gave the recorded answer. */
export interface Replayed {
  outcome: Outcome;
  anonymiser: Anonymiser;
  /** What the model was told and sent. */
  sent: { system: string; text: string; prompt: string };
  /** Questions that were asked, the same again where an answer was refused. */
  asked: number;
  freshness: Freshness;
}

/** Gives recorded answers through the stand-in of a model, by the product's own way to a model. */
export async function startReplay() {
  const sandbox = await startModelSandbox({ port: 0 });
  const model = createLanguageModel({
    provider: 'openai-compatible',
    model: sandbox.model,
    apiKey: sandbox.apiKey,
    baseUrl: sandbox.baseUrl,
    structuredOutput: 'json_schema',
    streams: true,
    timeoutMs: 60_000,
  });

  async function replay(each: Case, recording: Recording): Promise<Replayed> {
    const anonymiser = anonymiserFor(each);
    const before = sandbox.requests().length;
    let sent = { system: '', text: '', prompt: '' };
    const replaying: LanguageModel = {
      ...model,
      name: 'recorded',
      answer(call) {
        sent = { system: call.system, text: call.text, prompt: call.prompt };
        const says = recording.answers.map((answer) => ({
          kind: 'says' as const,
          text: JSON.stringify(asSent(answer, anonymiser, call.text)),
        }));
        sandbox.behaviour.next = [...says];
        sandbox.behaviour.always = says.at(-1) ?? null;
        return model.answer(call);
      },
    };
    const outcome = await ask(each, replaying, anonymiser);
    const hash = requestHash(sent);
    return {
      outcome,
      anonymiser,
      sent,
      asked: sandbox.requests().length - before,
      freshness: freshnessOf(recording, { prompt: sent.prompt, hash }),
    };
  }

  return { replay, close: sandbox.close };
}
