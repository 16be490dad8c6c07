import {
  exportEvent,
  exportKinds,
  exportSchema,
  isRfpExport,
} from '@plumbline/domain/people/export.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { Hono } from 'hono';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import type { Database } from '../../platform/db/database.ts';
import { describe } from '../../platform/http/describe.ts';
import { AppError } from '../../platform/http/errors.ts';
import { allow, askFresh, rightsOf, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';

interface Dependencies {
  db: Database;
  dealExists: (id: string) => Promise<boolean>;
}

/** Route of /api/exports: files that the browser makes of what it has already read. */
export function exportRoutes({ db, dealExists }: Dependencies) {
  return new Hono<AppEnv>().post(
    '/',
    describe({
      summary: 'Ask to export what you can read',
      description:
        'The browser makes report and RFP files after this answers. The audit trail records the request, which is all the server knows. Needs read access to what is exported.',
      tag: 'Audit trail',
      answer: null,
      refuses: [400, 404],
    }),
    allow('read', 'opportunities', 'technicalInsights'),
    askFresh((body) => !isRfpExport(body)),
    validate('json', exportSchema),
    async (c) => {
      const { person: actor } = c.var;
      const made = c.req.valid('json');
      const { name, resource } = exportKinds[made.kind];
      if (!can(rightsOf(actor), 'read', resource)) {
        throw new AppError('forbidden', `Your role can't export this: ${name}`);
      }
      if ('deal_id' in made && !(await dealExists(made.deal_id))) {
        throw new AppError('not_found', 'Opportunity not found');
      }
      await recordEvent(db, { action: 'export-request', actor, ...exportEvent(made) });
      return c.body(null, 204);
    },
  );
}
