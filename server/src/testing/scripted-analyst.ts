import type { Inside } from '@plumbline/domain/privacy/inside.ts';
import type { Analyst } from '../analysis/analyst.ts';

/** A language model's place: what the routes make of its answers and failures is tested. */
export function createScriptedAnalyst() {
  const model = {
    source: 'model',
    model: 'test/model',
    /** Proof that it may be told names as they are. */
    inside: null as Inside | null,
    failure: null as Error | null,
    given: [] as string[],
    /** Happens while it thinks. */
    meanwhile: async () => {},
    async analyzeStrategy({ anonymiser, methodology }, { onProgress }) {
      onProgress({ step: 'answering', received: 12 });
      await model.meanwhile();
      if (model.failure) throw model.failure;
      const given = anonymiser.anonymise(
        `${methodology} of Acme, champion Jane Doe, see the orlova notes`,
      );
      model.given.push(given);
      const answer = [1, 2, 3, 4, 5].map((number) => ({
        title: `Step ${number}`,
        description: 'Do it',
        priority: 'High' as const,
        source: 'model' as const,
      }));
      const verdict = 'Near to signature.';
      return { answer, given, verdict, raw: 'raw', prompt: 'commercial-strategy/2' };
    },
    async analyzeChallenge({ anonymiser, text }) {
      if (model.failure) throw model.failure;
      return {
        answer: {
          problemAnalysis: 'They wait.',
          summary: 'Show the cost.',
          recommendations: [{ action: 'Call', priority: 'high' as const }],
        },
        given: anonymiser.anonymise(text),
        raw: '{"raw":true}',
        prompt: 'commercial-challenge/1',
      };
    },
    async analyzeTechPlan({ anonymiser, notes }) {
      if (model.failure) throw model.failure;
      const given = anonymiser.anonymise(notes);
      model.given.push(given);
      const answer = [{ title: 'Step', description: 'Do it', priority: 'High' as const }];
      return { answer, given, raw: 'raw', prompt: 'tech-plan-strategy/1' };
    },
    async analyzeTechnicalChallenge({ anonymiser, challenge }) {
      if (model.failure) throw model.failure;
      const given = anonymiser.anonymise(challenge.description);
      model.given.push(given);
      return {
        answer: {
          summary: 'Known',
          recommendations: ['Do it'],
          risks: ['Late'],
          confidence: 0.5,
          comment: '',
          docLink: null,
        },
        given,
        raw: 'raw',
        prompt: 'technical-challenge/1',
      };
    },
  } satisfies Analyst & Record<string, unknown>;
  return model;
}
