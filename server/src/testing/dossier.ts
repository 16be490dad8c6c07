import { dossierOf } from '@plumbline/domain/analyst/dossier/dossier.ts';
import type { DossierDeal, DossierSubject } from '@plumbline/domain/analyst/dossier/part.ts';
import { factsOfNothing } from '@plumbline/domain/analyst/facts-of.ts';
import type { DealFacts } from '@plumbline/domain/analyst/facts.ts';
import { unwrittenDeal } from '@plumbline/domain/analyst/testing/unwritten-deal.ts';
import { createAnonymiser, type Anonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import { toldDossier, type ToldDossier } from '../adapters/ai/prompts/dossier.ts';

/** What a model is told of a deal of a test. */
export function testDossier({
  about,
  deal = {},
  facts = {},
  anonymiser = createAnonymiser({ companies: [], people: [] }),
}: {
  about: DossierSubject;
  deal?: Partial<DossierDeal>;
  facts?: Partial<DealFacts>;
  anonymiser?: Anonymiser;
}): ToldDossier {
  const dossier = dossierOf({
    facts: { ...factsOfNothing('2026-02-01'), stage: 'Negotiation', ...facts },
    opportunity: { ...unwrittenDeal, ...deal },
    about,
  });
  return toldDossier(anonymiser, dossier);
}
