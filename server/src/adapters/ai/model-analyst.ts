import { dueDayOf } from '@plumbline/domain/analyst/deal-view.ts';
import type { DealFacts } from '@plumbline/domain/analyst/facts.ts';
import type { ProposedTask } from '@plumbline/domain/tasks/task.ts';
import type { Anonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import type { Analyst, Analysis, Run } from '../../analysis/analyst.ts';
import { factLines, methodologyFields, techPlanFields } from '../../analysis/given.ts';
import type { LanguageModel, ModelCall } from './language-model.ts';
import { commercialChallenge } from './prompts/commercial-challenge.ts';
import { commercialStrategy } from './prompts/commercial-strategy.ts';
import type { Strategy } from './prompts/strategy.ts';
import { techPlanStrategy } from './prompts/tech-plan-strategy.ts';
import { technicalChallenge } from './prompts/technical-challenge.ts';

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

    analyzeTechPlan({ anonymiser, facts, texts, notes }, run) {
      const fields = techPlanFields(texts);
      for (const { text } of fields) anonymiser.learn(text);
      const call = techPlanStrategy({
        texts: Object.fromEntries(
          fields.map(({ key, text }) => [key, anonymiser.anonymise(text)] as const),
        ),
        deal: anonymiser.anonymise([factLines(facts), notes].filter(Boolean).join('\n\n')),
      });
      return ask(call, anonymiser, run, tasksOf(facts));
    },

    async analyzeTechnicalChallenge({ anonymiser, facts, challenge, search }, run) {
      const { title, description, severity, status } = challenge;
      const passages = await search(`${title} ${description}`);
      for (const text of [title, description]) anonymiser.learn(text);
      const call = technicalChallenge({
        title: anonymiser.anonymise(title),
        description: anonymiser.anonymise(description),
        context: anonymiser.anonymise(
          `${factLines(facts)}\nSeverity: ${severity}\nStatus: ${status}`,
        ),
        sources: passages.map(({ url, title: page, text }) => ({
          url,
          passage: anonymiser.anonymiseDocumentation(`${page}\n${text}`),
        })),
      });
      return ask(call, anonymiser, run, (told, restored) => ({
        summary: restored(told.summary),
        recommendations: told.recommendations.map(restored),
        risks: told.risks.map(restored),
        confidence: told.confidence,
        comment: restored(told.comment),
        docLink: told.docLink,
      }));
    },

    analyzeStrategy({ anonymiser, facts, ...texts }, run) {
      const fields = methodologyFields(texts);
      for (const { text } of fields) anonymiser.learn(text);
      const call = commercialStrategy({
        methodology: texts.methodology,
        texts: Object.fromEntries(
          fields.map(({ key, text }) => [key, anonymiser.anonymise(text)] as const),
        ),
        deal: anonymiser.anonymise(factLines(facts)),
      });
      return ask(call, anonymiser, run, tasksOf(facts));
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

/** The model is asked for no dates: it counts days badly, and each task gets its term by the same rule. */
const tasksOf =
  (facts: DealFacts) =>
  ({ tasks }: Strategy, restored: (text: string) => string): ProposedTask[] =>
    tasks.map(({ title, description, priority }) => ({
      title: restored(title),
      description: restored(description),
      priority,
      due_date: dueDayOf(facts, priority),
      source: 'model',
    }));
