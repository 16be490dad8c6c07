import { companyFacts } from '../hubspot/companies.ts';

type Statement = Record<string, unknown>;

/** An item as Wikidata's API gives it. An empty map is an empty list there. */
export interface Item {
  type: 'item';
  id: string;
  labels: Record<string, { language: string; value: string }>;
  descriptions: Record<string, { language: string; value: string }> | never[];
  aliases: Record<string, { language: string; value: string }[]> | never[];
  claims: Record<string, Statement[]> | never[];
}

const business = 'Q4830453';
const leaders = [
  'Maren Hoekstra',
  'Paul Adeyemi',
  'Charlotte Brandt',
  'Siobhan Keane',
  'Oliver Marsh',
  'Katrin Vogel',
  'Henry Prescott',
  'Freja Mikkelsen',
];

/** Companies of the CRM that no entry is about, so that there is something not to find. */
const unheardOf = new Set(['Inlet Media', 'Redwood County']);

/** A company that the CRM does not know. */
const larkspur = [
  'Larkspur Instruments',
  'larkspur.example',
  'MEASURING_INSTRUMENTS',
  'Ghent',
  'Belgium',
  1450,
  '1977',
  'Moisture sensors for paper mills.',
] as const;

/** Invented companies of the sandbox's CRM, and others that bear like names. */
export function createItems(): Map<string, Item> {
  const items = new Map<string, Item>();
  const named = new Map<string, string>();
  const idOf = (label: string): string => {
    const known = named.get(label);
    if (known) return known;
    const id = `Q${700_000 + named.size}`;
    named.set(label, id);
    items.set(id, item(id, label));
    return id;
  };
  [...companyFacts, larkspur].forEach((facts, index) => {
    const [name, domain, industry, city, country, employees, founded, description] = facts;
    if (unheardOf.has(name)) return;
    const id = `Q${900_100 + index}`;
    const leader = leaders[index % leaders.length] ?? '';
    items.set(id, {
      ...item(id, name, description.replace(/\.$/, '')),
      aliases: { en: [{ language: 'en', value: `${name} Ltd` }] },
      claims: {
        P31: [itemStatement(business)],
        P856: [statement(`https://www.${domain}/`)],
        P159: [itemStatement(idOf(city))],
        P17: [itemStatement(idOf(country))],
        P452: [itemStatement(idOf(industry.toLowerCase().replaceAll('_', ' ')))],
        P571: [statement({ time: `+${founded}-00-00T00:00:00Z`, precision: 9 })],
        P1128: [
          { ...statement({ amount: `+${employees - 40}`, unit: '1' }), ...during(2021) },
          { ...statement({ amount: `+${employees + 25}`, unit: '1' }), ...during(2025) },
        ],
        P169: [
          { ...itemStatement(idOf('Somebody Before')), ...endedIn(2019) },
          itemStatement(idOf(leader)),
        ],
      },
    });
  });
  for (const other of namesakes()) items.set(other.id, other);
  return items;
}

/** What a search finds too, and what must not be taken for a company of the CRM. */
function namesakes(): Item[] {
  return [
    {
      ...item('Q910001', 'Kestrel Aerospace', 'maker of model aeroplanes'),
      claims: {
        P31: [itemStatement(business)],
        P856: [statement('https://www.kestrel-models.example/')],
        P452: [itemStatement('Q700001')],
      },
    },
    { ...item('Q910002', 'Valence Materials', 'album by a band'), claims: {} },
    { ...item('Q910003', 'Twin Peaks Consulting', 'consulting company'), claims: twin },
    { ...item('Q910004', 'Twin Peaks Consulting', 'another consulting company'), claims: twin },
    { ...item('Q910005', 'Dana Okafor', 'executive'), claims: { P31: [itemStatement('Q5')] } },
  ];
}

const twin = { P31: [itemStatement(business)], P1454: [itemStatement('Q700002')] };

function item(id: string, label: string, description?: string): Item {
  return {
    type: 'item',
    id,
    labels: { en: { language: 'en', value: label } },
    descriptions: description ? { en: { language: 'en', value: description } } : [],
    aliases: [],
    claims: [],
  };
}

function statement(value: unknown): Statement {
  return {
    mainsnak: { snaktype: 'value', datavalue: { value, type: 'any' } },
    type: 'statement',
    rank: 'normal',
  };
}

function itemStatement(id: string): Statement {
  return statement({ 'entity-type': 'item', id });
}

function during(year: number) {
  return { qualifiers: { P585: [moment(year)] } };
}

function endedIn(year: number) {
  return { qualifiers: { P582: [moment(year)] } };
}

function moment(year: number) {
  return {
    snaktype: 'value',
    datavalue: { value: { time: `+${year}-00-00T00:00:00Z`, precision: 9 }, type: 'time' },
  };
}
