import {
  startCompanyDataSandbox,
  type CompanyDataSandbox,
} from '@plumbline/sandbox/company-data/server.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createGuardedFetch } from '../guarded-fetch/guarded-fetch.ts';
import { CompanyDataError, type CompanyData } from './company-data.ts';
import { createWikidata } from './wikidata.ts';

let sandbox: CompanyDataSandbox;
let register: CompanyData;

beforeEach(async () => {
  sandbox = await startCompanyDataSandbox({ port: 0 });
  register = createWikidata({
    baseUrl: sandbox.url,
    fetch: createGuardedFetch({ allowedHosts: [new URL(sandbox.url).host] }),
  });
});
afterEach(() => sandbox.close());

const find = (name: string, domain: string | null = null, signal = AbortSignal.timeout(20_000)) =>
  register.find({ name, domain }, signal);

describe('[DET-03] a company in public data', () => {
  test('with what its entry says now', async () => {
    expect(await find('Alder & Finch Logistics', 'alderfinch.example')).toEqual({
      focus_description: 'Freight forwarding for chilled and frozen food',
      headquarters: 'Rotterdam, Netherlands',
      employee_count: '1225',
      founded_year: '1998',
      website: 'https://www.alderfinch.example/',
      industry: 'Logistics and supply chain',
      executives: {
        ceo: 'Maren Hoekstra',
        cto: 'Not Available',
        cio: 'Not Available',
        ciso: 'Not Available',
      },
      recent_news: [],
      competitors: [],
      source: 'wikidata',
      match: {
        name: 'Alder & Finch Logistics',
        url: `${sandbox.url}/wiki/Q900100`,
        confidence: 'high',
        reason: 'the same website, alderfinch.example',
      },
    });
  });

  test.each([
    ['Ferro Industrie GmbH', null, 'Ferro Industrie', 'medium'],
    ['Kestrel Aerospace', 'kestrelaero.example', 'Kestrel Aerospace', 'high'],
    ['Valence Materials', null, 'Valence Materials', 'medium'],
  ])('%s (%s) is %s', async (name, domain, found, confidence) => {
    expect((await find(name, domain))?.match).toMatchObject({ name: found, confidence });
  });

  test.each([
    ['Kestrel Aerospace', null], // two of the name
    ['Twin Peaks Consulting', null],
    ['Brightwater Health', 'brightwater.example'], // another website
    ['Brightwater', null], // part of a name
    ['Dana Okafor', null], // a person
    ['Inlet Media', 'inletmedia.example'], // no entry
    ['%', null],
    ['a|b', null],
  ])('%s (%s) is nobody surely', async (name, domain) => {
    expect(await find(name, domain)).toBeNull();
  });
});

describe('[ERR-03] public data that misbehaves', () => {
  const html = '<html><body>Service page</body></html>';

  test.each([
    ['HTML', { status: 200, times: 9, body: html }, 'unreadable answer'],
    ['nothing', { status: 200, times: 9, body: '' }, 'unreadable answer'],
    ['a wrong shape', { status: 200, times: 9, body: '{"search":"all"}' }, 'unreadable answer'],
    ['an error of the API', { status: 200, times: 9, body: '{"error":{}}' }, 'unreadable answer'],
    ['a refusal', { status: 403, times: 9 }, 'unreadable answer'],
    ['a long Retry-After', { status: 429, times: 9, retryAfter: 600 }, "Can't reach"],
    ['an outage', { status: 503, times: 9 }, "Can't reach"],
  ])('%s is told, and nothing of it gets out', async (_what, fail, told) => {
    sandbox.behaviour.fail = fail;
    const error = await find('Corvid Analytics').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CompanyDataError);
    expect((error as Error).message).toContain(told);
    expect((error as Error).message).not.toContain('html');
  });

  test('a short burst is waited out, and Retry-After honoured', async () => {
    sandbox.behaviour.fail = { status: 429, times: 1, retryAfter: 1 };
    const started = Date.now();
    expect(await find('Corvid Analytics')).not.toBeNull();
    expect(Date.now() - started).toBeGreaterThan(900);
  });

  test('an endless answer is not read to its end', async () => {
    sandbox.behaviour.endless = true;
    await expect(find('Corvid Analytics')).rejects.toThrow('unreadable answer');
  });

  test('nobody waits longer than he wants to', async () => {
    sandbox.behaviour.latencyMs = 30_000;
    const started = Date.now();
    await expect(find('Corvid Analytics', null, AbortSignal.timeout(300))).rejects.toThrow(
      "Can't reach",
    );
    expect(Date.now() - started).toBeLessThan(sandbox.behaviour.latencyMs);
  });

  test('while it is down nobody asks again and again', async () => {
    sandbox.behaviour.fail = { status: 500, times: 99 };
    for (let time = 0; time < 4; time++)
      await expect(find('Corvid Analytics')).rejects.toThrow("Can't reach");
    expect(sandbox.calls()).toBeLessThanOrEqual(6);
  });

  test('a redirect into the network is not followed', async () => {
    const lured = createWikidata({
      baseUrl: 'http://169.254.169.254',
      fetch: createGuardedFetch({ allowedHosts: [] }),
    });
    await expect(
      lured.find({ name: 'Corvid', domain: null }, AbortSignal.timeout(5000)),
    ).rejects.toThrow("Can't reach");
  });
});
