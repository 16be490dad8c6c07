import { dossierOf } from '../../domain/src/analyst/dossier/dossier.ts';
import { createAnonymiser, type Anonymiser } from '../../domain/src/privacy/anonymise.ts';
import { askedTermsOf } from '../../domain/src/knowledge/terms.ts';
import type { LanguageModel } from '../../server/src/adapters/ai/language-model.ts';
import { createModelAnalyst } from '../../server/src/adapters/ai/model-analyst.ts';
import { requirementModel } from '../../server/src/adapters/ai/requirement-model.ts';
import type { Analysis } from '../../server/src/analysis/analyst.ts';
import { answerFrom, type FoundAnswer } from '../../server/src/features/rfp/answer.service.ts';
import type { Case } from './cases.ts';
import { deals } from './deals.ts';
import { search } from './documentation.ts';

/** What came of a case: an analysis, or an answer to a requirement. */
export type Outcome = { analysis: Analysis<unknown> } | { answer: FoundAnswer };

/** Strict, as texts of deals leave. */
export function anonymiserFor({ deal }: Case): Anonymiser {
  return createAnonymiser(deals[deal].known);
}

const mostPassages = 12;

/** Asks a model a case by the product's own way, from the dossier to the names put back. */
export async function ask(
  each: Case,
  model: LanguageModel,
  anonymiser: Anonymiser,
): Promise<Outcome> {
  const { signal } = new AbortController();
  if (each.kind === 'requirement') {
    const answer = await answerFrom(
      search,
      requirementModel(model, async () => anonymiser),
      {
        requirement: each.requirement,
        dealId: each.deal,
        signal,
      },
    );
    return { answer };
  }
  const { facts, deal } = deals[each.deal];
  const texts = { methodology: 'MEDDPICC', data: deal.meddpicc_data } as const;
  const isTechnical = each.kind === 'tech plan' || each.kind === 'technical challenge';
  const about = isTechnical ? ('TECH PLAN' as const) : texts;
  const dossier = () => dossierOf({ facts, opportunity: deal, about });
  const context = { facts, anonymiser, dossier, said: [] };
  const run = { signal, onProgress: () => {} };
  const analyst = createModelAnalyst(model);
  switch (each.kind) {
    case 'commercial strategy':
      return { analysis: await analyst.analyzeStrategy({ ...context, ...texts }, run) };
    case 'tech plan':
      return {
        analysis: await analyst.analyzeTechPlan(
          { ...context, texts: deal, challenges: [], notes: '' },
          run,
        ),
      };
    case 'commercial challenge':
      return { analysis: await analyst.analyzeChallenge({ ...context, text: each.text }, run) };
    default: {
      const { title, description } = each;
      const challenge = {
        title,
        description,
        severity: 'High' as const,
        status: 'Open' as const,
        openDays: 3,
      };
      const analysis = await analyst.analyzeTechnicalChallenge(
        { ...context, challenge, search: passagesFor },
        run,
      );
      return { analysis };
    }
  }
}

async function passagesFor(text: string) {
  const { ranked } = await search(askedTermsOf(text), mostPassages);
  return ranked.map(({ item: { url, title, headingPath, text: passage } }) => ({
    url,
    title: [title, ...headingPath].join(' › '),
    text: passage,
  }));
}
