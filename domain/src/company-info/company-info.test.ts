import { describe, expect, test } from 'vitest';
import {
  fallbackCompanyInfo,
  nothingKnown,
  tidyCompanyInfo,
  webAddress,
  withCrmFacts,
} from './company-info.ts';

const at = '2026-11-02T09:00:00.000Z';
const known = { ...nothingKnown(), fetched_at: at, source: 'wikidata' };

test('[ERR-03] the placeholder is literally that of the specification', () => {
  expect(fallbackCompanyInfo('Acme', at)).toEqual({
    focus_description: 'Acme is a company in the technology sector.',
    headquarters: 'Information not available',
    employee_count: 'Information not available',
    founded_year: 'Information not available',
    website: 'Information not available',
    industry: 'Information not available',
    executives: {
      ceo: 'Not Available',
      cto: 'Not Available',
      cio: 'Not Available',
      ciso: 'Not Available',
    },
    recent_news: [],
    competitors: [],
    fetched_at: at,
    source: 'fallback',
  });
});

test.each([
  ['https://acme.example/', 'https://acme.example/'],
  ['acme.example', 'https://acme.example/'],
  ['www.acme.example/about', 'https://www.acme.example/about'],
  ['Information not available', null],
  ['', null],
  [undefined, null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://user:secret@acme.example', null],
  ['not a website', null],
])('[DET-03] the link of the website %j is %j', (website, link) => {
  expect(webAddress(website)).toBe(link);
});

test('what a source says is bounded, never blank, and its website an address', () => {
  const tidied = tidyCompanyInfo({
    ...known,
    focus_description: 'x'.repeat(5000),
    headquarters: '  ',
    website: 'javascript:alert(1)',
    industry: 'Freight\0',
    executives: { ceo: ' Dana ', cto: '', cio: '', ciso: '' },
    competitors: ['Zeta', ' Zeta ', '', ...Array.from({ length: 50 }, (_, index) => `N${index}`)],
  });
  expect(tidied.focus_description).toHaveLength(2000);
  expect(tidied).toMatchObject({
    headquarters: 'Information not available',
    website: 'Information not available',
    industry: 'Freight',
    executives: { ceo: 'Dana', cto: 'Not Available' },
  });
  expect(tidied.competitors).toHaveLength(20);
  expect(tidied.competitors.slice(0, 2)).toEqual(['Zeta', 'N0']);
});

describe('what the CRM knows fills gaps', () => {
  const crm = { ...known, headquarters: 'Leeds', industry: 'Freight', source: 'hubspot' };

  test('and is named as a source only then', () => {
    expect(withCrmFacts({ ...known, headquarters: 'York' }, crm)).toMatchObject({
      headquarters: 'York',
      industry: 'Freight',
      source: 'wikidata+hubspot',
    });
    expect(withCrmFacts({ ...known, headquarters: 'York', industry: 'Rail' }, crm).source).toBe(
      'wikidata',
    );
  });

  test('what any other source said before does not', () => {
    expect(withCrmFacts(known, { ...crm, source: 'model' })).toEqual(known);
    expect(withCrmFacts(known, null)).toEqual(known);
  });
});
