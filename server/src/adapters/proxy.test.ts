import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startMailSandbox } from '@plumbline/sandbox/mail/server.ts';
import { startForwardProxy } from '../testing/forward-proxy.ts';
import { createGuardedFetch } from './guarded-fetch/guarded-fetch.ts';
import { createMailer } from './mail/mailer.ts';
import { fetchByProxy, proxyOf, type OutboundProxy } from './proxy.ts';

let outside: Server;
let proxy: Awaited<ReturnType<typeof startForwardProxy>>;
let port: number;

beforeAll(async () => {
  outside = createServer((_request, answer) => answer.end('from outside'));
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  ({ port } = outside.address() as AddressInfo);
  proxy = await startForwardProxy(port);
});
afterAll(async () => {
  await proxy.close();
  outside.closeAllConnections();
  outside.close();
});
beforeEach(() => {
  proxy.asked.length = 0;
});

const settings = (over: Partial<OutboundProxy> = {}): OutboundProxy => ({
  http: proxy.url,
  https: proxy.url,
  except: '',
  ...over,
});

describe('[AUTH-01] hosts that the settings name', () => {
  test('are reached by the proxy, and our own stand-ins without it', async () => {
    onTestFinished(fetchByProxy(settings({ except: 'direct.invalid' })));
    expect(await (await fetch('http://login.invalid/token')).text()).toBe('from outside');
    expect(proxy.asked.join()).toContain('login.invalid');
    const before = proxy.asked.length;
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('from outside');
    await expect(fetch('http://direct.invalid/')).rejects.toThrow('fetch failed');
    expect(proxy.asked).toHaveLength(before);
  });

  test('an encrypted one goes through a tunnel', async () => {
    onTestFinished(fetchByProxy(settings()));
    // What stands at the other end speaks no TLS: that it was asked for is the point.
    await expect(fetch('https://login.invalid/token')).rejects.toThrow('fetch failed');
    expect(proxy.asked).toEqual(['CONNECT login.invalid:443']);
  });

  test('[MEM-03] mail goes through a tunnel too', async () => {
    const mail = await startMailSandbox({ port: 0 });
    onTestFinished(() => mail.close());
    const led = await startForwardProxy(Number(new URL(mail.smtpUrl).port));
    onTestFinished(() => led.close());
    const { username, password } = new URL(mail.smtpUrl);
    const mailer = createMailer({
      url: `smtp://${username}:${password}@mail.invalid:2525`,
      from: 'a@a.example',
      proxy: led.url,
    });
    const to = { name: 'B', address: 'b@b.example' };
    await mailer.send({ to, subject: 'Led', text: 'x', html: '<p>x</p>' });
    mailer.close();
    expect(led.asked).toEqual(['CONNECT mail.invalid:2525']);
  });
});

describe('[KB-07] addresses that people typed', () => {
  const anywhere = async () => [{ address: '93.184.215.14', family: 4 }];
  const inside = async () => [{ address: '10.1.2.3', family: 4 }];
  const unknown = async () => Promise.reject(new Error('ENOTFOUND'));
  const codeOf = (reading: Promise<unknown>) =>
    reading.then(
      () => 'read',
      (error: { code: string }) => error.code,
    );

  test('are refused in words where a proxy leads out and no setting allows it', async () => {
    const read = createGuardedFetch({ allowedHosts: [], proxy: settings(), resolve: anywhere });
    await expect(read('http://docs.example/')).rejects.toThrow(/READ_SOURCES_BY_PROXY/);
    expect(proxy.asked).toEqual([]);
  });

  test('go by the proxy where the setting allows it, also a name that only the proxy knows', async () => {
    const given = { allowedHosts: [], proxy: settings(), mayUseProxy: true };
    for (const resolve of [anywhere, unknown]) {
      const answer = await createGuardedFetch({ ...given, resolve })('http://docs.example/page');
      expect(new TextDecoder().decode(answer.body)).toBe('from outside');
    }
    expect(proxy.asked.join()).toContain('docs.example');
  });

  test('are still refused by what is known of them', async () => {
    const read = createGuardedFetch({
      allowedHosts: [],
      proxy: settings(),
      mayUseProxy: true,
      resolve: inside,
    });
    expect(await codeOf(read('http://wiki.example/'))).toBe('private_address');
    expect(await codeOf(read('http://169.254.169.254/'))).toBe('private_address');
    expect(await codeOf(read('http://docs.example:22/'))).toBe('port');
    expect(proxy.asked).toEqual([]);
  });

  test('hosts that an administrator named, and those without a proxy, are reached straight', async () => {
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const named = [`docs.corp:${port}`];
    const read = createGuardedFetch({ allowedHosts: named, proxy: settings(), resolve });
    expect(await codeOf(read(`http://docs.corp:${port}/`))).toBe('read');
    const excepted = settings({ except: '.example' });
    const other = createGuardedFetch({ allowedHosts: [], proxy: excepted, resolve });
    // The guard holds for it: its address is one of this machine.
    expect(await codeOf(other('http://docs.example/'))).toBe('private_address');
    expect(proxy.asked).toEqual([]);
  });
});

test.each([
  ['https://login.example', '', true],
  ['https://login.example', 'login.example', false],
  ['https://a.login.example', 'login.example', false],
  ['https://blogin.example', 'login.example', true],
  ['https://login.example', '.example', false],
  ['https://login.example', 'other.corp, *.example', false],
  ['https://login.example', '*', false],
  ['https://login.example', 'login.example:8443', true],
  ['https://login.example:8443', 'login.example:8443', false],
  ['https://LOGIN.example', 'Login.Example', false],
  ['http://localhost:3000', '', false],
  ['http://127.0.0.1:3000', '', false],
  ['http://[::1]:3000', '', false],
])('[AUTH-01] %s with NO_PROXY=%s goes by the proxy: %s', (address, except, expected) => {
  const proxied = proxyOf(new URL(address), { http: 'http://p', https: 'http://p', except });
  expect(proxied !== null).toBe(expected);
});
