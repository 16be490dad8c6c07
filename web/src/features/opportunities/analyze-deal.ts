import { completeness } from '@plumbline/domain/commercial/completeness.ts';
import { methodologyFieldOf } from '@plumbline/domain/commercial/methodologies.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { technicalSections } from '../../sections/section.ts';
import { ask } from '../../api/analyses.ts';

/**
 * Asks for the next steps of a deal, as its pages do: on each side that the role may write. Answers
 * false where nothing is written there that could be read.
 */
export async function analyzeDeal(deal: Opportunity, role: Role | null): Promise<boolean> {
  const asked = [
    ...(can(role, 'write', 'commercialInsights') ? commercialRequest(deal) : []),
    ...(can(role, 'write', 'technicalInsights') ? technicalRequest(deal) : []),
  ];
  for (const { path, body } of asked) {
    await ask(path, { ...body, dealId: deal.id }, new AbortController().signal, () => {});
  }
  return asked.length > 0;
}

function commercialRequest(deal: Opportunity) {
  const { methodology } = deal;
  const data = deal[methodologyFieldOf[methodology]];
  if (!data || completeness(methodology, data).value === 0) return [];
  return [{ path: '/api/ai/analyze-strategy', body: { methodology, data } }];
}

function technicalRequest(deal: Opportunity) {
  const isWritten = technicalSections.some((section) =>
    Object.values(section.read(deal)).some((text) => text.trim() !== ''),
  );
  return isWritten ? [{ path: '/api/technical-insights/strategy', body: { prompt: '' } }] : [];
}
