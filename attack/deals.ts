import { can } from '@plumbline/domain/people/permissions.ts';
import { editedFields, type EditedField } from '@plumbline/domain/opportunities/deal-fields.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { everybody, type Instance, type Who } from './support/instance.ts';
import { outcome, type Outcome } from './support/table.ts';
import { findingsOf, type Try } from './support/tries.ts';

const headers = { 'Content-Type': 'application/json' };
const mayWrite = (who: Who) => can(who === 'none' ? null : who, 'write', 'opportunities');
const deny = everybody.filter((who) => !mayWrite(who));

/** Values that a field of a deal must refuse. */
const wrong: Record<EditedField, readonly unknown[]> = {
  name: ['', '   ', null, 5, ['x'], 'x'.repeat(501), 'a\u0000b'],
  value: [-1, '5', null, 1e13, 1e308, { $gt: 0 }],
  currency: ['usd', 'US', 'USDX', '$', 5, ''],
  stage: ['', null, 'x'.repeat(201), 5],
  close_date: ['2026-02-30', '0000-01-01', '31/12/2026', 20_261_231, '2026-12-31T00:00:00Z', ''],
  owner: ['x'.repeat(201), 5, {}],
  next_step: ['x'.repeat(501), 5, []],
  next_step_date: ['2026-13-01', 'tomorrow', 5],
};

/** What sellers write: fields of a deal, new deals, files of them, and the list of stages. */
export async function deals(instance: Instance): Promise<Outcome[]> {
  return [await fields(instance), await files(instance), await stages(instance)];
}

function senderOf({ attackers }: Instance) {
  const send = (who: Who, method: string, path: string, body?: unknown) =>
    attackers[who].send(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const read = async <Body>(answer: Promise<Response>) => (await (await answer).json()) as Body;
  return { send, read };
}

/** Each field by those who may not write it, and with what it cannot hold. */
async function fields(instance: Instance): Promise<Outcome> {
  const { send, read } = senderOf(instance);
  const made = await read<Opportunity>(send('ADMIN', 'POST', '/api/deals', { name: 'Attacked' }));
  const path = `/api/deals/${made.id}`;
  const good = { name: 'Taken', value: 5, currency: 'EUR', stage: 'X', owner: 'X', next_step: 'X' };
  const values = { ...good, close_date: '2027-01-31', next_step_date: '2027-01-31' };
  const tries = editedFields.flatMap((field): Try[] => [
    ...deny.map((who): Try => [
      `${field} by ${who}`,
      () => send(who, 'PUT', path, { [field]: values[field] }),
      403,
    ]),
    ...wrong[field].flatMap((value): Try[] => {
      const named = { name: 'Wrong', [field]: value };
      const told = `${field} ${JSON.stringify(value).slice(0, 30)}`;
      return [
        [`PUT ${told}`, () => send('ADMIN', 'PUT', path, { [field]: value }), 400],
        [`POST ${told}`, () => send('ADMIN', 'POST', '/api/deals', named), 400],
        [`bulk ${told}`, () => send('ADMIN', 'POST', '/api/deals/bulk', { deals: [named] }), 400],
      ];
    }),
  ]);
  tries.push(
    // What the server alone writes is taken and left as it is: the deal is looked at below.
    ...Object.entries({ id: crypto.randomUUID(), score: 10, crm_facts: {} }).map(
      ([field, value]): Try => [
        `PUT ${field}`,
        () => send('ADMIN', 'PUT', path, { [field]: value }),
        200,
      ],
    ),
    ...deny.flatMap((who): Try[] => [
      [`POST by ${who}`, () => send(who, 'POST', '/api/deals', { name: 'Taken' }), 403],
      [`bulk by ${who}`, () => send(who, 'POST', '/api/deals/bulk', { deals: [good] }), 403],
    ]),
    ['PUT of none', () => send('ADMIN', 'PUT', `/api/deals/${crypto.randomUUID()}`, good), 404],
    ['PATCH', () => send('ADMIN', 'PATCH', path, good), 404, 405],
  );
  const findings = await findingsOf(tries);
  const after = await read<Opportunity>(send('ADMIN', 'GET', path));
  if (JSON.stringify(after) !== JSON.stringify(made)) findings.push('the deal was changed');
  await (await send('ADMIN', 'DELETE', path)).arrayBuffer();
  return outcome('deals: fields, by role and by what they hold', tries.length, findings);
}

const row = {
  row: 2,
  name: 'Of a file',
  value: 5,
  currency: 'EUR',
  stage: null,
  close_date: null,
  owner: null,
  company_name: 'zq attacked',
  external_id: null,
};

/** Files of deals: what is no row, what is too much, another's import. */
async function files(instance: Instance): Promise<Outcome> {
  const { send, read } = senderOf(instance);
  const path = '/api/deal-imports';
  const id = crypto.randomUUID();
  const file = { file_name: 'x.csv', deals: [row], id };
  const made = await send('ADMIN', 'POST', path, file);
  if (!made.ok) throw new Error(`An import was answered ${made.status}: ${await made.text()}`);
  await made.arrayBuffer();
  const rows = (...list: unknown[]) => ({ file_name: 'x.csv', deals: list });
  const bodies: [string, unknown][] = [
    ['no name', rows({ ...row, name: '' })],
    ['a day that is none', rows({ ...row, close_date: '2026-02-30' })],
    ['a field of another kind', rows({ ...row, hubspot_id: '1' })],
    ['a row of 0', rows({ ...row, row: 0 })],
    ['an id that is too long', rows({ ...row, external_id: 'x'.repeat(101) })],
    ['a source that is too long', { ...rows(row), source: 'x'.repeat(61) }],
    ['an id that is none', { ...rows(row), id: `${id}'; drop table people` }],
    ['10,001 rows', rows(...Array.from({ length: 10_001 }, () => row))],
  ];
  const tries = [
    ...bodies.flatMap(([told, body]): Try[] => [
      [told, () => send('ADMIN', 'POST', path, body), 400],
      [`check of ${told}`, () => send('ADMIN', 'POST', `${path}/check`, body), 400],
    ]),
    ...deny.flatMap((who): Try[] => [
      [`import by ${who}`, () => send(who, 'POST', path, rows(row)), 403],
      [`check by ${who}`, () => send(who, 'POST', `${path}/check`, rows(row)), 403],
      [`list by ${who}`, () => send(who, 'GET', path), 403],
      [`undo by ${who}`, () => send(who, 'POST', `${path}/${id}/undo`), 403],
    ]),
    [
      'an id that was used',
      () => send('ADMIN', 'POST', path, { ...rows({ ...row, name: 'Another' }), id }),
      409,
    ] satisfies Try,
  ];
  const findings = await findingsOf(tries);
  const undone = await read<{ deleted?: number }>(send('ADMIN', 'POST', `${path}/${id}/undo`));
  if (undone.deleted !== 1) findings.push(`the undo answered ${JSON.stringify(undone)}`);
  return outcome('deals: files, their import and its undo', tries.length, findings);
}

/** The list of stages: by others than administrators, of an old list, and lists that cannot be. */
async function stages(instance: Instance): Promise<Outcome> {
  const { send, read } = senderOf(instance);
  const path = '/api/stages';
  type Stage = { name: string; outcome: string; usual_days: number | null };
  const before = await read<Stage[]>(send('ADMIN', 'GET', path));
  const base = before.map(({ name }) => name);
  const kept = before.map((stage) => ({ ...stage, was: stage.name }));
  const change = (list: unknown[], more: object = {}) => ({
    base,
    stages: list,
    moves: [],
    ...more,
  });
  const others = everybody.filter((who) => who !== 'ADMIN');
  const [first] = kept;
  const bodies: [string, unknown, number][] = [
    ['none', change([]), 400],
    ['none that is open', change(kept.map((stage) => ({ ...stage, outcome: 'won' }))), 400],
    ['one twice', change([...kept, { ...first, name: first?.name.toUpperCase() }]), 400],
    ['no name', change([{ ...first, name: ' ' }]), 400],
    ['days below 1', change([{ ...first, usual_days: -1 }]), 400],
    ['51', change(Array.from({ length: 51 }, (_, at) => ({ ...first, name: `${at}` }))), 400],
    ['another field', change([{ ...first, edited: false }]), 400],
    ['of an old list', change(kept, { base: [...base, 'Gone'] }), 409],
  ];
  const tries = [
    ...bodies.map(([told, body, status]): Try => [
      told,
      () => send('ADMIN', 'PUT', path, body),
      status,
    ]),
    ...others.flatMap((who): Try[] => [
      [`change by ${who}`, () => send(who, 'PUT', path, change(kept)), 403],
      [`use by ${who}`, () => send(who, 'GET', `${path}/use`), 403],
    ]),
  ];
  const findings = await findingsOf(tries);
  const after = await read<Stage[]>(send('ADMIN', 'GET', path));
  if (JSON.stringify(after) !== JSON.stringify(before)) findings.push('the list was changed');
  return outcome('deals: the list of stages', tries.length, findings);
}
