import { pipelines } from '@plumbline/sandbox/hubspot/data.ts';
import type { CrmObject } from '@plumbline/sandbox/hubspot/data.ts';
import type pg from 'pg';
import type { CrmAccount } from './crm-account.ts';
import type { CrmTeam } from './crm-team.ts';

interface Here {
  id: string;
  hubspot_id: string;
  name: string;
  value: number;
  close_date: string | null;
  stage: string;
  pain: string | null;
  conflicts: Record<string, unknown>;
  gone: string | null;
  score: number;
}

const fields = ['name', 'value', 'close_date', 'stage'] as const;
type Field = (typeof fields)[number];

const opportunities = `
  select o.id, f.hubspot_id, o.name, o.value, o.close_date::text, o.stage, o.score,
    o.meddpicc_data ->> 'pain' as pain, coalesce(l.conflicts, '{}') as conflicts, f.gone
  from crm_deal_facts f
  join opportunities o using (hubspot_id, hubspot_portal)
  left join crm_links l on l.opportunity_id = o.id`;

/** What keeps both sides from being equal by the rules; nothing where they are. */
export async function differences(
  account: CrmAccount,
  team: CrmTeam,
  database: pg.Pool,
): Promise<string[]> {
  const { rows: all } = await database.query<Here>(opportunities);
  const { rows: names } = await database.query<{ name: string; deals: number }>(
    'select name, count(*)::integer as deals from opportunities where hubspot_id is null group by 1',
  );
  const byId = Map.groupBy(all, ({ hubspot_id }) => hubspot_id);
  const found: string[] = [];
  for (const [id, rows] of byId)
    if (rows.length > 1) found.push(`${id} is here ${rows.length} times`);
  const there = new Map(account.hubspot.deals().map((deal) => [deal.id, deal]));
  for (const deal of there.values()) {
    const here = byId.get(deal.id)?.[0];
    if (!deal.archived) found.push(...ofLiving(deal, here, account, team));
  }
  for (const here of all) found.push(...ofGone(here, there, account), ...ofText(here, team));
  const counted = new Map(names.map(({ name, deals }) => [name, deals]));
  for (const name of team.made) {
    if (counted.get(name) !== 1) found.push(`${name} is here ${counted.get(name) ?? 0} times`);
  }
  return found;
}

function ofLiving(
  deal: CrmObject,
  here: Here | undefined,
  { changedAt }: CrmAccount,
  team: CrmTeam,
): string[] {
  const isDismissed = team.dismissed.get(deal.id);
  if (!here) return isDismissed === undefined ? [`${deal.id} is not here`] : [];
  if (isDismissed) return [`${deal.id} came back though it was deleted here`];
  const found = here.gone ? [`${deal.id} is marked ${here.gone} and is there`] : [];
  for (const field of fields) {
    const theirs = valuesOf(deal)[field];
    if (theirs === undefined) continue; // what cannot be taken over as it is
    const fault = ofField(here, field, theirs, {
      edit: team.edits.get(`${here.id} ${field}`) ?? 'theirs',
      changedAt: changedAt.get(`${deal.id} ${field}`) ?? 0,
    });
    if (fault) found.push(`${deal.id} ${field}: ${fault}`);
  }
  const written = deal.properties['plumbline_score'];
  if (written !== String(here.score))
    found.push(`${deal.id} score: ${here.score}, there ${written}`);
  return found;
}

/** What the three-way comparison must have come to. */
function ofField(
  here: Here,
  field: Field,
  theirs: unknown,
  { edit, changedAt }: { edit: ReturnType<CrmTeam['edits']['get']>; changedAt: number },
): string | null {
  const ours: unknown = here[field];
  const told = here.conflicts[field];
  if (edit === 'unknown' || edit === undefined) return null;
  if (edit === 'theirs') return ours === theirs ? null : `${String(ours)}, there ${String(theirs)}`;
  const possible = [...(edit.value === undefined ? [theirs] : [edit.value]), ...edit.maybe];
  if (!possible.includes(ours)) return `lost ${String(edit.value)}, is ${String(ours)}`;
  if (told !== undefined && told !== theirs)
    return `conflict with ${JSON.stringify(told)}, not ${JSON.stringify(theirs)}`;
  const isSure = edit.value !== undefined && edit.maybe.length === 0;
  if (isSure && changedAt > edit.at && ours !== theirs && told === undefined) {
    return `no conflict shown with ${String(theirs)}`;
  }
  return null;
}

function ofGone(
  { hubspot_id, gone }: Here,
  there: ReadonlyMap<string, CrmObject>,
  { merged }: CrmAccount,
): string[] {
  const deal = there.get(hubspot_id);
  if (deal && !deal.archived) return [];
  const survivor = there.get(merged.get(hubspot_id) ?? '');
  const wanted = survivor && !survivor.archived ? 'merged' : null;
  if (gone === null || (wanted && gone !== wanted)) {
    return [`${hubspot_id} is ${wanted ?? 'gone'} there, and ${gone ?? 'not'} marked`];
  }
  return [];
}

function ofText({ id, hubspot_id, pain }: Here, { texts }: CrmTeam): string[] {
  const written = texts.get(id);
  if (!written || (pain && [written.value, ...written.maybe].includes(pain))) return [];
  return written.value === undefined
    ? []
    : [`${hubspot_id} lost the text ${JSON.stringify(written.value)}`];
}

const labels = new Map(
  pipelines.flatMap(({ id, stages }) => stages.map((stage) => [`${id} ${stage.id}`, stage.label])),
);

function valuesOf({ properties }: CrmObject): Record<Field, unknown> {
  const { dealname, amount, closedate, pipeline, dealstage } = properties;
  const value = /^\d+$/.test(amount ?? '') ? Number(amount) : undefined;
  return {
    name: dealname ?? undefined,
    value,
    close_date: closedate?.slice(0, 10) ?? null,
    stage: labels.get(`${pipeline} ${dealstage}`) ?? dealstage,
  };
}
