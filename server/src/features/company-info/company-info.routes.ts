import { companyInfoSchema } from '@plumbline/domain/company-info/company-info.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { requiredTextOf } from '@plumbline/domain/text.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { AppError } from '../../platform/http/errors.ts';
import { allow, rightsOf, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import type { createCompanyInfo } from './company-info.service.ts';

const requestSchema = v.strictObject({
  companyName: requiredTextOf(500),
  dealId: v.optional(v.nullable(v.pipe(v.string('Must be an id'), v.uuid('Must be an id'))), null),
  /** Fetches anew what is kept already. */
  forceRefresh: v.optional(v.boolean('Must be true or false'), false),
});

const answerSchema = v.object({
  success: v.boolean(),
  data: companyInfoSchema,
  cached: v.boolean(),
  source: v.string(),
  error: v.nullable(v.string()),
});

/** Routes under /api/companyinfo-ai. */
export function companyInfoRoutes(companyInfo: ReturnType<typeof createCompanyInfo>) {
  return new Hono<AppEnv>().post(
    '/fetch',
    describe({
      summary: 'Get what is publicly known about a company',
      description:
        'Stored information, else from the language model or public data. If nothing is found, `success` is false and `data` is a placeholder with `source` `fallback`. `forceRefresh` needs write on companyInfo.',
      tag: 'Company information',
      answer: answerSchema,
      refuses: [400, 404],
    }),
    allow('read', 'companyInfo'),
    validate('json', requestSchema),
    async (c) => {
      const request = c.req.valid('json');
      if (request.forceRefresh && !can(rightsOf(c.var.person), 'write', 'companyInfo')) {
        const message = "Your role can't change this.";
        throw new AppError('forbidden', message, { fields: { forceRefresh: message } });
      }
      return c.var.answer(await companyInfo(request, c.var.person.id));
    },
  );
}
