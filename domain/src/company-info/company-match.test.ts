import { describe, expect, test } from 'vitest';
import {
  companyHost,
  companyNameOf,
  isSameCompanyName,
  matchCompany,
  plainCompanyName,
  searchNames,
} from './company-match.ts';

test.each([
  ['Acme', 'acme'],
  ['  ACME,  Inc. ', 'acme'],
  ['The Acme Company', 'acme'],
  ['Ferro-Industrie GmbH & Co. KG', 'ferro industrie'],
  ['Société Générale S.A.', 'societe generale'],
  ['Alder & Finch Logistics', 'alder and finch logistics'],
  ['Nestlé AG', 'nestle'],
  ['The', 'the'],
  ['Limited', 'limited'],
  ['Co', 'co'],
  ['株式会社', '株式会社'],
])('the plain name of %j is %j', (name, plain) => {
  expect(plainCompanyName(name)).toBe(plain);
});

test.each([
  ['Acme', 'Acme GmbH', true],
  ['Acme Corp.', 'ACME Corporation', true],
  ['Acme', 'Acme Retail', false],
  ['Acme Group', 'Acme', false],
  ['Delta', 'Delta Air Lines', false],
])('%j and %j are one company: %s', (one, other, expected) => {
  expect(isSameCompanyName(one, other)).toBe(expected);
});

test.each([
  ['https://www.acme.com/en/', 'acme.com'],
  ['ACME.com', 'acme.com'],
  ['www.acme.com.', 'acme.com'],
  ['acme', null],
  ['', null],
  [null, null],
])('the host of %j is %j', (address, host) => {
  expect(companyHost(address)).toBe(host);
});

describe('[DET-03] the right company or none', () => {
  const candidate = (name: string, websites: string[] = [], more = {}) => ({
    name,
    aliases: [] as string[],
    websites,
    isDissolved: false,
    ...more,
  });
  const match = (domain: string | null, ...candidates: ReturnType<typeof candidate>[]) => {
    const found = matchCompany({ name: 'Acme Inc.', domain }, candidates);
    return found && [found.candidate.name, found.confidence];
  };

  test('the same website decides, whatever else bears the name', () => {
    expect(
      match(
        'acme.com',
        candidate('Acme', ['https://acme.org']),
        candidate('Acme Holdings', ['https://www.acme.com/']),
      ),
    ).toEqual(['Acme Holdings', 'high']);
  });

  test('another website excludes, though the name is the same', () => {
    expect(match('acme.com', candidate('Acme', ['https://coyote.example']))).toBeNull();
    expect(match('acme.com', candidate('Acme', ['https://acme.com']))).toEqual(['Acme', 'high']);
  });

  test('the same site of another country is the company by name, not surely', () => {
    expect(match('acme.de', candidate('Acme', ['https://www.acme.co.uk']))).toEqual([
      'Acme',
      'medium',
    ]);
    expect(match('acme.de', candidate('Acme Retail', ['https://www.acme.co.uk']))).toBeNull();
  });

  test('without a website the full name must be that of one alone', () => {
    expect(match(null, candidate('ACME GmbH'))).toEqual(['ACME GmbH', 'medium']);
    expect(match('acme.com', candidate('Acme'))).toEqual(['Acme', 'medium']);
    expect(match(null, candidate('Acme'), candidate('Acme'))).toBeNull();
    expect(match(null, candidate('Acme Retail'))).toBeNull();
    expect(match(null, candidate('Coyote', [], { aliases: ['Acme'] }))).toEqual([
      'Coyote',
      'medium',
    ]);
  });

  test('one that is no more is taken by its website alone', () => {
    const gone = candidate('Acme', ['https://acme.com'], { isDissolved: true });
    expect(match(null, gone)).toBeNull();
    expect(match(null, gone, candidate('Acme'))).toEqual(['Acme', 'medium']);
    expect(match('acme.com', gone)).toEqual(['Acme', 'high']);
  });

  test('nobody', () => {
    expect(match('acme.com')).toBeNull();
  });
});

test.each([
  ['Acme', ['acme']],
  ['Acme, Inc.', ['acme, inc.', 'acme']],
  ['acme.co.uk', ['acme.co.uk', 'acme co uk', 'acme']],
])('%j is searched for as %j', (name, names) => {
  expect(searchNames(name)).toEqual(names);
});

test('a name that is an address counts as the website', () => {
  const candidate = {
    name: 'Acme',
    aliases: [],
    websites: ['https://acme.com'],
    isDissolved: false,
  };
  expect(matchCompany({ name: 'acme.com', domain: null }, [candidate])).toMatchObject({
    confidence: 'high',
  });
});

test.each([
  ['Renewal', 'Acme Inc.', 'acme.com', 'Acme Inc.'],
  ['Renewal', null, 'acme.com', 'acme.com'],
  ['Renewal', ' ', '', 'Renewal'],
  ['Acme – Renewal – 2027', null, null, 'Acme'],
  ['Acme: Renewal', null, null, 'Acme'],
  ['Coca-Cola - Pilot', null, null, 'Coca-Cola'],
  [' - Pilot', null, null, ' - Pilot'],
])('the deal %j of %j at %j is about %j', (name, company_name, company_domain, expected) => {
  expect(companyNameOf({ name, company_name, company_domain })).toBe(expected);
});
