import { rawText } from '@plumbline/domain/knowledge/raw-text.ts';
import type { Anonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import { neutralised } from '@plumbline/domain/reading/chat-marks.ts';
import type { Analyst, Analysis, Run } from '../../analysis/analyst.ts';
import { commercialAnswer, technicalAnswer } from './challenge-answers.ts';
import type { LanguageModel, ModelCall } from './language-model.ts';
import { commercialChallenge } from './prompts/commercial-challenge.ts';
import { commercialStrategy } from './prompts/commercial-strategy.ts';
import { toldWithSaid } from './prompts/said.ts';
import { techPlanStrategy } from './prompts/tech-plan-strategy.ts';
import { technicalChallenge } from './prompts/technical-challenge.ts';
import { strategyOf } from './strategy-answer.ts';

/** A language model behind the gate: it is given anonymised text only, and its answer gets the names back. */
export function createModelAnalyst(model: LanguageModel): Analyst {
  async function ask<Told, Answer>(
    call: ModelCall<Told>,
    anonymiser: Anonymiser,
    { signal, onProgress }: Run,
    read: (
      told: Told,
      restored: (text: string) => string,
    ) => { answer: Answer; verdict?: string | null; dropped?: number },
  ): Promise<Analysis<Answer>> {
    onProgress({ step: 'asking', received: 0 });
    const { value, raw } = await model.answer({
      ...call,
      signal,
      onProgress: (received) => onProgress({ step: 'answering', received }),
    });
    const restored = (text: string) => anonymiser.restore(text).text;
    return {
      ...read(value, restored),
      given: call.text,
      raw: restored(raw),
      prompt: call.prompt,
    };
  }

  return {
    source: 'model',
    model: model.name,
    inside: model.inside,

    async analyzeTechPlan({ anonymiser, facts, dossier, said, notes }, run) {
      const known = dossier();
      anonymiser.learn(notes);
      const call = techPlanStrategy({
        dossier: await toldWithSaid(anonymiser, known, { said, signal: run.signal }),
        notes: anonymiser.anonymise(notes),
      });
      return ask(call, anonymiser, run, strategyOf(facts, known));
    },

    async analyzeTechnicalChallenge({ anonymiser, dossier, said, challenge, search }, run) {
      const { title, description, severity, status } = challenge;
      const passages = await search(`${title} ${description}`);
      const sources = passages.map(
        ({ title: page, text }) => `${page}\n${neutralised(rawText(text))}`,
      );
      for (const source of sources) anonymiser.allow(source);
      for (const text of [title, description]) anonymiser.learn(text);
      let leftOut = 0;
      const call = technicalChallenge(
        {
          dossier: await toldWithSaid(anonymiser, dossier(), { said, signal: run.signal }),
          title: anonymiser.anonymise(neutralised(title)),
          description: anonymiser.anonymise(neutralised(description)),
          context: anonymiser.anonymise(`Severity: ${severity}\nStatus: ${status}`),
          sources: sources.map((source) => anonymiser.anonymiseDocumentation(source)),
        },
        (count) => (leftOut = count),
      );
      return ask(call, anonymiser, run, (told, restored) =>
        technicalAnswer(told, { restored, passages, leftOut }),
      );
    },

    async analyzeStrategy({ anonymiser, facts, dossier, said, methodology }, run) {
      const known = dossier();
      const call = commercialStrategy({
        methodology,
        dossier: await toldWithSaid(anonymiser, known, { said, signal: run.signal }),
      });
      return ask(call, anonymiser, run, strategyOf(facts, known));
    },

    async analyzeChallenge({ anonymiser, dossier, said, text, market = null }, run) {
      anonymiser.learn(text);
      let leftOut = 0;
      const told = await toldWithSaid(anonymiser, dossier(), { said, signal: run.signal });
      const challenge = anonymiser.anonymise(neutralised(text));
      const known = market && anonymiser.anonymise(neutralised(market.text));
      const call = commercialChallenge(
        { dossier: told, challenge, market: known },
        (count) => (leftOut = count),
      );
      const given = [...told.quotable.map((each) => each.text), challenge, known ?? ''].join(
        '\n\n',
      );
      return ask(call, anonymiser, run, (answer, restored) =>
        commercialAnswer(answer, { restored, given, market, leftOut }),
      );
    },
  };
}
