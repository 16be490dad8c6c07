import { Hono } from 'hono';
import { batchAnswer, hubspotError, type Behaviour } from './behaviour.ts';

interface Property {
  name: string;
  label: string;
  type: string;
  fieldType: string;
  groupName: string;
  description?: string;
  options?: object[];
}

/** A definition as it is answered. */
const shown = (property: Property) => ({ description: '', options: [], ...property });

/** What a deal can hold before somebody adds to it. */
const initial: [name: string, label: string, type: string][] = [
  ['dealname', 'Deal name', 'string'],
  ['amount', 'Amount', 'number'],
  ['dealstage', 'Deal stage', 'enumeration'],
  ['pipeline', 'Pipeline', 'enumeration'],
  ['closedate', 'Close date', 'datetime'],
  ['createdate', 'Create date', 'datetime'],
  ['hubspot_owner_id', 'Deal owner', 'enumeration'],
  ['deal_currency_code', 'Currency', 'enumeration'],
  ['hs_lastmodifieddate', 'Last modified', 'datetime'],
  ['hs_v2_date_entered_current_stage', 'Date entered current stage', 'datetime'],
  ['notes_last_contacted', 'Last contacted', 'datetime'],
  ['notes_last_updated', 'Last activity date', 'datetime'],
  ['num_notes', 'Number of sales activities', 'number'],
  ['num_associated_contacts', 'Number of associated contacts', 'number'],
  ['hs_is_closed_won', 'Is closed won', 'bool'],
  ['hs_is_closed', 'Is closed', 'bool'],
  ['hs_deal_stage_probability', 'Probability', 'number'],
  ['dealtype', 'Deal type', 'enumeration'],
  ['description', 'Description', 'string'],
  ['hs_manual_forecast_category', 'Forecast category', 'enumeration'],
  ['hs_merged_object_ids', 'Merged deal IDs', 'enumeration'],
];

/** As an account has them that renamed one and hid another. */
const forecastCategories = [
  ['COMMIT', 'Sure thing', 3],
  ['PIPELINE', 'Pipeline', 1],
  ['BEST_CASE', 'Best case', 2],
  ['OMIT', 'Not forecasted', 0],
  ['CLOSED', 'Closed won', 4],
].map(([value, label, displayOrder]) => ({
  value,
  label,
  displayOrder,
  hidden: value === 'CLOSED',
}));

/** Beside many others, what this account's recorder added to calls. */
const ofCalls = [
  { name: 'hs_call_title', label: 'Call title', fieldType: 'text' },
  { name: 'hs_call_body', label: 'Call notes', fieldType: 'html' },
  { name: 'hs_call_transcription_id', label: 'Transcript', fieldType: 'text' },
].map((each) => ({ ...each, type: 'string', groupName: 'call' }));

const ofContacts = (roleLabels: Behaviour['roleLabels']) => [
  {
    name: 'jobtitle',
    label: 'Job title',
    type: 'string',
    fieldType: 'text',
    groupName: 'contactinformation',
  },
  {
    name: 'hs_buying_role',
    label: 'Buying role',
    type: 'enumeration',
    fieldType: 'checkbox',
    groupName: 'contactinformation',
    options: [
      ['DECISION_MAKER', 'Decision Maker'],
      ['BUDGET_HOLDER', 'Budget Holder'],
      ['CHAMPION', 'Champion'],
      ['BLOCKER', 'Blocker'],
      ['END_USER', 'End User'],
      ['INFLUENCER', 'Influencer'],
    ].map(([value = '', label], displayOrder) => ({
      value,
      label: roleLabels[value] ?? label,
      displayOrder,
      hidden: false,
    })),
  },
];

export type Properties = Map<string, Property>;

export function dealPropertiesOfAccount(): Properties {
  return new Map(
    initial.map(([name, label, type]) => [
      name,
      {
        name,
        label,
        type,
        fieldType: 'text',
        groupName: 'dealinformation',
        ...(name === 'hs_manual_forecast_category' && { options: forecastCategories }),
      },
    ]),
  );
}

/** The properties API for deals: list, read, create. A deal takes no value of an unknown one. */
export function propertyRoutes(properties: Properties, behaviour: Behaviour, now: () => Date) {
  const groups = new Set(['dealinformation']);
  return new Hono()
    .get('/crm/properties/2026-09/:type{contacts|calls}', (c) =>
      c.json({
        results: (c.req.param('type') === 'calls' ? ofCalls : ofContacts(behaviour.roleLabels)).map(
          shown,
        ),
      }),
    )
    .get('/crm/properties/2026-09/deals', (c) =>
      c.json({ results: [...properties.values()].map(shown) }),
    )
    .get('/crm/properties/2026-09/deals/:name', (c) => {
      const property = properties.get(c.req.param('name'));
      if (!property) return c.json(hubspotError(404, 'No such property'), 404);
      return c.json(shown(property));
    })
    .post('/crm/properties/2026-09/deals/groups', async (c) => {
      const { name, label } = await c.req.json<{ name?: string; label?: string }>();
      if (!name || !label) return c.json(hubspotError(400, 'A group needs name and label'), 400);
      if (groups.has(name)) return c.json(hubspotError(409, `${name} already exists`), 409);
      groups.add(name);
      return c.json({ name, label, displayOrder: -1, archived: false }, 201);
    })
    .delete('/crm/properties/2026-09/deals/groups/:name', (c) => {
      const name = c.req.param('name');
      if (!groups.delete(name)) return c.json(hubspotError(404, 'No such group'), 404);
      return c.body(null, 204);
    })
    .post('/crm/properties/2026-09/deals/batch/create', async (c) => {
      const { inputs } = await c.req.json<{ inputs: Partial<Property>[] }>();
      const bad = inputs.find(({ groupName = '', ...property }) => {
        return !isDefined({ groupName, ...property }) || !groups.has(groupName);
      });
      if (bad) return c.json(hubspotError(400, `${bad.name} is not valid`), 400);
      const twice = inputs.find(({ name = '' }) => properties.has(name));
      if (twice) return c.json(hubspotError(409, `${twice.name} already exists`), 409);
      for (const given of inputs) if (isDefined(given)) properties.set(given.name, given);
      const made = inputs.flatMap((given) => (isDefined(given) ? shown(given) : []));
      return c.json(batchAnswer(now(), made), 201);
    })
    .post('/crm/properties/2026-09/deals/batch/archive', async (c) => {
      const { inputs } = await c.req.json<{ inputs: { name: string }[] }>();
      for (const { name } of inputs) properties.delete(name);
      return c.body(null, 204);
    })
    .post('/crm/properties/2026-09/deals', async (c) => {
      const given: Partial<Property> = await c.req.json();
      if (!isDefined(given)) {
        return c.json(hubspotError(400, 'Property definition is not valid'), 400);
      }
      const { name } = given;
      if (properties.has(name)) return c.json(hubspotError(409, `${name} already exists`), 409);
      properties.set(name, given);
      return c.json(shown(given), 201);
    });
}

function isDefined(given: Partial<Property>): given is Property {
  const { name, label, type, fieldType, groupName } = given;
  return Boolean(name && /^[a-z]\w{0,99}$/.test(name) && label && type && fieldType && groupName);
}
