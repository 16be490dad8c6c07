import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { expect } from 'vitest';
import type { AppDependencies } from '../app-dependencies.ts';
import { createTestApi, type TestRole } from './app.ts';
import { emptyTables } from './database.ts';

/** What a refused request answers. */
export interface Refusal {
  error: string;
  code: string;
  fields?: Record<string, string>;
}

/** The API with opportunities to add, read and write. */
export async function createOpportunitiesApi(overrides: Partial<AppDependencies> = {}) {
  const server = await createTestApi(overrides);
  return {
    ...server,
    async empty(): Promise<void> {
      await emptyTables(server.db, 'opportunities', 'companies');
    },
    async add(fields: Record<string, unknown> = {}): Promise<Opportunity> {
      const { status, body } = await server.request('ADMIN', 'POST', '/api/deals', {
        name: 'Acme',
        ...fields,
      });
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    },
    async get(id: string, role: TestRole = 'ADMIN'): Promise<Opportunity> {
      return (await server.request(role, 'GET', `/api/deals/${id}`)).body;
    },
    async put(id: string, patch: object, role: TestRole = 'ADMIN'): Promise<Opportunity> {
      const { status, body } = await server.request(role, 'PUT', `/api/deals/${id}`, patch);
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    },
  };
}
