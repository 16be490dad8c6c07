import {
  currencySchema,
  typedRateSchema,
  workspacePatchSchema,
  workspaceSchema,
  type Workspace,
} from '@plumbline/domain/money/workspace.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import { demandCurrency } from './currency-seen.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { settleStages } from '../../platform/db/stage-outcomes.queries.ts';
import { describe } from '../../platform/http/describe.ts';
import { allow, type AppEnv } from '../../platform/http/permission.ts';
import { validate } from '../../platform/http/validation.ts';
import {
  changeWorkspace,
  findCrmRatesState,
  findWorkspace,
  forgetRate,
  listCurrencies,
  listRates,
  saveRate,
} from '../../platform/db/workspace.queries.ts';

const tag = 'Workspace';
const currencyParam = v.strictObject({ currency: currencySchema });
const targetQuery = v.strictObject({ target: currencySchema });
const seen =
  '`target` is the workspace’s currency as you saw it; if it is another by now, the answer is 409.';

/** Routes under /api/workspace: what sums are told in, for everybody. */
export function workspaceRoutes({ db }: { db: Database }) {
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'Get the workspace’s currency, rates and fiscal year',
        description: '`rate` is how much of the workspace’s currency one unit is.',
        tag,
        answer: workspaceSchema,
      }),
      allow('read', 'opportunities'),
      async (c) => {
        await settleStages(db);
        return c.var.answer(await workspaceNow(db));
      },
    )
    .put(
      '/',
      describe({
        summary: 'Change the workspace’s currency or fiscal year',
        tag,
        answer: workspaceSchema,
        refuses: [400],
      }),
      allow('write', 'users'),
      validate('json', workspacePatchSchema),
      async (c) => {
        const change = c.req.valid('json');
        await db.transaction(async (tx) => {
          await changeWorkspace(tx, change);
          await recordEvent(tx, {
            action: 'workspace-change',
            actor: c.var.person,
            subject: `workspace ${Object.keys(change).join(' and ')}`,
          });
        });
        return c.var.answer(await workspaceNow(db));
      },
    )
    .put(
      '/rates/:currency',
      describe({
        summary: 'Type a currency’s rate',
        description: `It goes before a rate that the CRM gives. ${seen}`,
        tag,
        answer: workspaceSchema,
        refuses: [400, 409],
      }),
      allow('write', 'users'),
      validate('param', currencyParam),
      validate('json', typedRateSchema),
      async (c) => {
        const { currency } = c.req.valid('param');
        const { target, ...typed } = c.req.valid('json');
        await db.transaction(async (tx) => {
          await demandCurrency(tx, target);
          await saveRate(tx, target, { currency, source: 'typed', ...typed });
          const subject = `rate of ${currency} in ${target}`;
          await recordEvent(tx, { action: 'workspace-change', actor: c.var.person, subject });
        });
        return c.var.answer(await workspaceNow(db));
      },
    )
    .delete(
      '/rates/:currency',
      describe({
        summary: 'Take a typed rate away',
        description: seen,
        tag,
        answer: workspaceSchema,
        refuses: [400, 409],
      }),
      allow('write', 'users'),
      validate('param', currencyParam),
      validate('query', targetQuery),
      async (c) => {
        const { currency } = c.req.valid('param');
        const { target } = c.req.valid('query');
        await db.transaction(async (tx) => {
          await demandCurrency(tx, target);
          await forgetRate(tx, target, currency);
          const subject = `rate of ${currency} in ${target}`;
          const actor = c.var.person;
          await recordEvent(tx, { action: 'workspace-change', actor, subject, detail: 'removed' });
        });
        return c.var.answer(await workspaceNow(db));
      },
    );
}

async function workspaceNow(db: Executor): Promise<Workspace> {
  const { currency, isChosen, fiscalStartMonth } = await findWorkspace(db);
  const [rates, used, crm_rates] = await Promise.all([
    listRates(db, currency),
    listCurrencies(db),
    findCrmRatesState(db),
  ]);
  const rated = new Set([currency, ...rates.map((rate) => rate.currency)]);
  return {
    currency,
    is_chosen: isChosen,
    fiscal_start_month: fiscalStartMonth,
    rates,
    unrated: used.filter((each) => !rated.has(each)),
    crm_rates,
  };
}
