import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Takes from HubSpot's own OpenAPI documents what the check of field names needs, and no more: of each
 * operation its fields, their types, and which of them must be there.
 *
 *   git clone --depth 1 https://github.com/HubSpot/HubSpot-public-api-spec-collection FOLDER
 *   node scripts/hubspot-facts.mjs FOLDER COMMIT DATE
 */
const factsFile = join(fileURLToPath(import.meta.url), '../hubspot-facts.json');

const objects = '/crm/objects/2026-09/{objectType}';
const properties = '/crm/properties/2026-09/{objectType}';
const crm = (name, rollout) => `CRM/${name}/Rollouts/${rollout}/2026-09`;
const ofObjects = [
  ['Deals', 'deals'],
  ['Companies', 'companies'],
  ['Contacts', 'contacts'],
  ['Calls', 'calls'],
  ['Emails', 'emails'],
  ['Meetings', 'meetings'],
  ['Notes', 'notes'],
  ['Tasks', 'tasks'],
].map(([folder, file]) => `${crm(folder, 424)}/${file}.json`);
const [ofDeals] = ofObjects;
const ofProperties = [`${crm('Properties', 145899)}/properties.json`];
const oauth = (version) => `Auth/Oauth/Rollouts/279897/${version}/oauth.json`;

/**
 * What of which documents is of use; where there are several, they must say the same. The document of
 * 2026-09 does not describe what the OAuth endpoints answer: that is taken from the one before.
 * @type {[operation: string, documents: string[], answer?: string][]}
 */
const wanted = [
  ['POST /oauth/2026-03/token', [oauth('2026-03')], 'AccessTokenResponse'],
  ['POST /oauth/2026-03/token/introspect', [oauth('2026-03')], 'PublicAccessTokenInfoResponse'],
  ['POST /oauth/2026-09/token/revoke', [oauth('2026-09')]],
  [
    'GET /account-info/2026-09/details',
    ['Account/Account Info/Rollouts/144923/2026-09/accountInfo.json'],
  ],
  [
    'GET /settings/currencies/2026-09/exchange-rates/current',
    ['Settings/Multicurrency/Rollouts/145897/2026-09/multicurrency.json'],
  ],
  ['GET /crm/owners/2026-09', [`${crm('Crm Owners', 146888)}/crmOwners.json`]],
  ['GET /crm/pipelines/2026-09/{objectType}', [`${crm('Pipelines', 145896)}/pipelines.json`]],
  [
    'POST /crm/associations/2026-09/{fromObjectType}/{toObjectType}/batch/read',
    [`${crm('Associations', 130902)}/associations.json`],
  ],
  [
    'GET /crm/extensions/calling/2026-09/transcripts/{transcriptId}',
    [`${crm('Transcriptions', 178922)}/transcriptions.json`],
  ],
  [`GET ${objects}`, ofObjects],
  [`POST ${objects}/batch/read`, ofObjects],
  [`POST ${objects}`, [ofDeals]],
  [`PATCH ${objects}/{objectId}`, [ofDeals]],
  [`DELETE ${objects}/{objectId}`, [ofDeals]],
  [`POST ${objects}/search`, [ofDeals]],
  [`POST ${objects}/merge`, [ofDeals]],
  [`POST ${objects}/batch/update`, [ofDeals]],
  [`GET ${properties}`, ofProperties],
  [`POST ${properties}`, ofProperties],
  [`GET ${properties}/{propertyName}`, ofProperties],
  [`POST ${properties}/groups`, ofProperties],
  [`DELETE ${properties}/groups/{groupName}`, ofProperties],
  [`POST ${properties}/batch/create`, ofProperties],
  [`POST ${properties}/batch/archive`, ofProperties],
];

const optional = (fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, type.replace('!', '')]));

/** `name: type` of each field, those that must be there with `!`; `*` stands for any name. */
function fieldsOf(document, schema, path = '', seen = []) {
  const name = schema?.$ref;
  if (name) {
    if (seen.includes(name)) return {};
    return fieldsOf(document, at(document, name), path, [...seen, name]);
  }
  if (schema?.type === 'array') return fieldsOf(document, schema.items, `${path}[]`, seen);
  const listed = Object.entries(schema?.properties ?? {});
  if (schema?.additionalProperties) listed.push(['*', schema.additionalProperties]);
  const fields = {};
  for (const [field, given] of listed) {
    const here = path === '' ? field : `${path}.${field}`;
    const inner = given.$ref ? at(document, given.$ref) : given;
    const must = schema.required?.includes(field) ? '!' : '';
    fields[here] = `${inner.type ?? 'object'}${must}`;
    Object.assign(fields, fieldsOf(document, given, here, seen));
  }
  return fields;
}

function at(document, reference) {
  return reference
    .split('/')
    .slice(1)
    .reduce((node, key) => node[key], document);
}

function operationOf(document, operation, answerName) {
  const [method, path] = operation.split(' ');
  const described = document.paths[path][method.toLowerCase()];
  const query = Object.fromEntries(
    described.parameters
      .filter((each) => each.in === 'query')
      .map((each) => [each.name, `${each.schema.type}${each.required ? '!' : ''}`]),
  );
  const [[, content] = []] = Object.entries(described.requestBody?.content ?? {});
  const answers = Object.entries(described.responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content: told }]) => fieldsOf(document, told?.['application/json']?.schema));
  const named = answerName && document.components.schemas[answerName];
  return {
    query,
    body: fieldsOf(document, content?.schema),
    answer: named
      ? fieldsOf(document, named)
      : Object.assign({}, ...answers, answers.length > 1 ? optional(answers[0]) : {}),
  };
}

const [folder, commit, date] = process.argv.slice(2);
if (!folder || !commit || !date) throw new Error('Say: a folder, its commit and the date of that');
const read = (path) => JSON.parse(readFileSync(join(folder, 'PublicApiSpecs', path), 'utf8'));
const operations = wanted.map(([operation, documents, answer]) => {
  const [facts, ...others] = documents.map((path) => operationOf(read(path), operation, answer));
  for (const other of others) {
    if (JSON.stringify(sorted(other)) !== JSON.stringify(sorted(facts))) {
      throw new Error(`${operation}: the documents differ`);
    }
  }
  return [operation.replace('/2026-03/', '/2026-09/'), { documents, ...sorted(facts) }];
});
const error = sorted(fieldsOf(read(ofDeals), { $ref: '#/components/schemas/Error' }));

function sorted(node) {
  if (typeof node !== 'object') return node;
  const entries = Object.entries(node).map(([name, each]) => [name, sorted(each)]);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const source = 'https://github.com/HubSpot/HubSpot-public-api-spec-collection';
const facts = { source, commit, date, operations: Object.fromEntries(operations), error };
writeFileSync(factsFile, `${JSON.stringify(facts, null, 2)}\n`);
