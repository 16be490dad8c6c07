import { rescoredSchema } from '@plumbline/domain/opportunities/opportunity.ts';
import type { ChangedRequirement } from '@plumbline/domain/opportunities/changed-requirement.ts';
import type { RequirementChange } from '@plumbline/domain/rfp/analysis.ts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { sampleId, sampleOpportunity } from '../testing/sample-opportunity.ts';
import { sampleRequirement } from '../testing/sample-requirement.ts';
import { opportunityQueries } from './opportunities.ts';
import { rfpQueries, useRequirementChanges } from './requirements.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = sampleRequirement;
const other = { ...open, id: 'r2', requirement: 'Audit log', position: 1 };
const wire = ({
  id,
  requirement,
  priority,
  supportLevel,
  comment,
  confidence,
  docLink,
}: typeof open) => ({ id, requirement, priority, supportLevel, comment, confidence, docLink });
const deal = sampleOpportunity({
  technical_insights_rfp_requirements: [wire(open), wire(other)],
});
const path = `/api/deals/${sampleId}`;

/** The screen of the requirements: the deal and its list are on it, and may be changed. */
function openRequirements(changed: ChangedRequirement) {
  const server = fakeServer({
    [`GET ${path}`]: () => Response.json(deal),
    [`GET ${path}/rfp/requirements`]: () => Response.json([open, other]),
    [`PATCH ${path}/rfp/requirements/r1`]: () => Response.json(changed),
  });
  const client = new QueryClient();
  const { result } = renderHook(
    () => ({
      deal: useQuery(opportunityQueries.detail(sampleId)).data,
      list: useQuery(rfpQueries.requirements(sampleId)).data,
      change: useRequirementChanges(sampleId).change,
    }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  return { server, result, client };
}

test('[RFP-06] an answer by hand brings its deal up to date without asking for all of it again', async () => {
  const { score, technical_progress_score, rfp_progress, updated_date } = deal;
  const requirement = { ...open, supportLevel: 'fully_supported', revision: 1 } as const;
  const { server, result, client } = openRequirements({
    undo: '00000000-0000-4000-8000-000000000001',
    requirement,
    opportunity: v.parse(rescoredSchema, {
      ...deal,
      score: score + 1,
      rfp_progress: rfp_progress + 50,
    }),
  });
  await waitFor(() => expect(result.current.deal && result.current.list).toBeTruthy());
  const before = server.calls.length;
  result.current.change.mutate({ requirementId: 'r1', supportLevel: 'fully_supported' });
  await waitFor(() => expect(result.current.deal?.score).toBe(score + 1));
  expect(result.current.list).toEqual([requirement, other]);
  expect(result.current.deal).toMatchObject({
    rfp_progress: rfp_progress + 50,
    technical_progress_score,
    updated_date,
    technical_insights_rfp_requirements: [
      { id: 'r1', supportLevel: 'fully_supported' },
      { id: 'r2', supportLevel: null },
    ],
  });
  await waitFor(() => expect(client.isFetching() + client.isMutating()).toBe(0));
  const calls = server.calls.slice(before);
  expect(calls.filter((call) => !call.includes('/auth/'))).toEqual([
    `PATCH ${path}/rfp/requirements/r1`,
  ]);
});

test('[RFP-06] what one changes before the last change is stored builds on it, and on no colleague’s', async () => {
  const answered = (note: string, revision: number) => ({
    undo: '00000000-0000-4000-8000-000000000001',
    requirement: { ...open, note, revision },
    opportunity: v.parse(rescoredSchema, deal),
  });
  const { server, result } = openRequirements(answered('First', open.revision + 1));
  await waitFor(() => expect(result.current.deal && result.current.list).toBeTruthy());
  const bases: (number | undefined)[] = [];
  server.answers[`PATCH ${path}/rfp/requirements/r1`] = async (request) => {
    const { note, base_revision } = (await request.json()) as RequirementChange;
    bases.push(base_revision);
    return Response.json(answered(note ?? '', open.revision + bases.length));
  };
  const change = (note: string, base_revision: number) =>
    result.current.change.mutateAsync({ requirementId: 'r1', note, base_revision });
  await Promise.all([
    change('First', open.revision),
    change('Second', open.revision),
    change('Third', open.revision),
  ]);
  expect(bases).toEqual([open.revision, open.revision + 1, open.revision + 2]);
  await change('On what a colleague changed', open.revision + 7);
  expect(bases.at(-1)).toBe(open.revision + 7);
});
