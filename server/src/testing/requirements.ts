import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import {
  answeredRequirementSchema,
  type AnsweredRequirement,
  type RfpAnalysisState,
} from '@plumbline/domain/rfp/analysis.ts';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { RunKey } from '../features/rfp/analyses.queries.ts';
import type { RequirementModel } from '../features/rfp/answer.service.ts';
import type { createRfpApi } from './rfp.ts';

/** An RFP of three requirements; the documentation speaks of two. */
export const requirementTexts = ['Sign-in with SAML', 'Kerberos is supported', 'Quantum telepathy'];
export const requirements = requirementTexts.map((requirement, at) => ({
  id: `req-${at + 1}`,
  requirement,
}));

/** What people do with the requirements of a deal. */
export function requirementCalls(server: Awaited<ReturnType<typeof createRfpApi>>) {
  async function add(wanted: object[] | null = requirements): Promise<string> {
    const { status, body } = await server.request('ADMIN', 'POST', '/api/deals', {
      name: 'Acme',
      technical_insights_rfp_requirements: wanted,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return (body as Opportunity).id;
  }
  const deal = async (id: string) =>
    (await server.request('ADMIN', 'GET', `/api/deals/${id}`)).body as Opportunity;
  const put = (id: string, body: object) =>
    server.request('SALES_ENGINEER', 'PUT', `/api/deals/${id}`, body);
  async function list(id: string, query = ''): Promise<AnsweredRequirement[]> {
    const { body } = await server.request(
      'MANAGER',
      'GET',
      `/api/deals/${id}/rfp/requirements${query}`,
    );
    return v.parse(v.array(answeredRequirementSchema), body);
  }
  const patch = (id: string, requirementId: string, body: object) =>
    server.request(
      'SALES_ENGINEER',
      'PATCH',
      `/api/deals/${id}/rfp/requirements/${requirementId}`,
      body,
    );
  const state = async (id: string) =>
    (await server.request('MANAGER', 'GET', `/api/deals/${id}/rfp/analysis`))
      .body as RfpAnalysisState | null;

  async function start(id: string, body: object = {}): Promise<RunKey> {
    const answer = await server.request(
      'SALES_ENGINEER',
      'POST',
      `/api/deals/${id}/rfp/analysis`,
      body,
    );
    expect(answer.status).toBe(202);
    return server.lastAsked();
  }
  const run = (
    key: RunKey,
    model: RequirementModel | null = null,
    signal = new AbortController().signal,
  ) => server.queue(model).run(key, signal);

  return { add, deal, put, list, patch, state, start, run };
}
