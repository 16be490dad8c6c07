import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGuardedFetch } from './guarded-fetch.ts';
import { guardedLookup, type Resolve } from './guarded-lookup.ts';
import { startOddServer } from '../../testing/odd-server.ts';

let server: Awaited<ReturnType<typeof startOddServer>>;
beforeAll(async () => {
  server = await startOddServer();
});
beforeEach(() => server.forgetHits());
afterAll(() => server.close());

const forbidden = [
  '127.0.0.1',
  'localhost',
  'LOCALHOST.',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.3.4',
  '192.168.1.1',
  '169.254.169.254',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fd00:ec2::254]',
  '168.63.129.16',
  '0xa83f8110',
  '[::ffff:168.63.129.16]',
  '[64:ff9b::a83f:8110]',
  'azure.example',
  '[fe80::1]',
  '①②⑦.⓪.⓪.①',
  'metadata.example',
  'internal.example',
  'mapped.example',
];
const names = {
  'docs.corp': '127.0.0.1',
  localhost: '127.0.0.1',
  'localhost.': '127.0.0.1',
  'metadata.example': '169.254.169.254',
  'internal.example': '10.1.2.3',
  'azure.example': '168.63.129.16',
  'mapped.example': '::ffff:127.0.0.1',
};

describe('[KB-07] what must not be read', () => {
  test.each(forbidden)('http://%s', async (host) => {
    expect(
      await server.codeOf(`http://${host}:${server.port}/page`, {}, server.makeClient(names)),
    ).toBe('private_address');
    expect(server.hits()).toBe(0);
  });

  test.each(forbidden.filter((host) => host !== '①②⑦.⓪.⓪.①'))(
    'a redirect to http://%s',
    async (host) => {
      const target = encodeURIComponent(`http://${host}:${server.port}/page`);
      expect(
        await server.codeOf(server.inside(`/?to=${target}`), {}, server.makeClient(names)),
      ).toBe('private_address');
      expect(server.hits()).toBe(1);
    },
  );

  test.each([
    ['file:///etc/passwd', 'scheme'],
    ['ftp://docs.corp/', 'scheme'],
    ['gopher://docs.corp/', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['http://user:secret@docs.corp/', 'credentials'],
    ['http://docs.corp@127.0.0.1/', 'credentials'],
    ['http://docs.corp:22/', 'port'],
    ['http://docs.corp:6379/', 'port'],
    ['not an address', 'invalid_url'],
    ['http://', 'invalid_url'],
    ['http://unheard-of.example/', 'not_found'],
  ])('%s: %s', async (url, code) => {
    expect(await server.codeOf(url)).toBe(code);
  });

  test.each([
    ['file:///etc/passwd', 'scheme'],
    ['http://user:secret@docs.corp/', 'credentials'],
    ['http://docs.corp:22/', 'port'],
  ])('a redirect to %s: %s', async (url, code) => {
    expect(await server.codeOf(server.inside(`/?to=${encodeURIComponent(url)}`))).toBe(code);
  });

  test('a host that is not there and one inside the network look alike', async () => {
    const messageOf = async (url: string) =>
      server
        .makeClient(names)
        .read(url)
        .then(
          () => 'read',
          (error: Error) => error.message,
        );
    expect(await messageOf('http://unheard-of.example/')).toBe(
      await messageOf('http://internal.example/'),
    );
  });

  test('a redirect to what is no address', async () => {
    expect(await server.codeOf(server.inside('/nowhere'))).toBe('invalid_url');
  });

  test('a named host is open on its named port alone, and never as a metadata address', async () => {
    expect(await server.codeOf('http://docs.corp/page')).toBe('private_address');
    const moved = server.makeClient({ 'docs.corp': '169.254.169.254' });
    expect(await server.codeOf(server.inside('/page'), {}, moved)).toBe('private_address');
  });

  test('a name that leads elsewhere at the next look is checked at each connection', async () => {
    const answers = ['127.0.0.1', '169.254.169.254'];
    const resolve = vi.fn<Resolve>(async () => [{ address: answers.shift() ?? '', family: 4 }]);
    const read = createGuardedFetch({
      allowedHosts: [`docs.corp:${server.port}`],
      ports: [server.port],
      resolve,
    });
    await read(server.inside('/page'));
    expect(resolve).toHaveBeenCalledTimes(1);
    server.dropConnections();
    await vi.waitFor(
      () => expect(read(server.inside('/page'))).rejects.toThrow('private network'),
      60_000,
    );
  });

  test('[KB-07] rebinding: a connection gets the address that was checked, asked for once', async () => {
    const answers = ['93.184.215.14', '127.0.0.1'];
    const resolve = vi.fn<Resolve>(async () => [{ address: answers.shift() ?? '', family: 4 }]);
    const lookup = guardedLookup(resolve, 'public');
    const given = await new Promise((done) => {
      lookup('rebind.example', { all: true }, (_error, addresses) => done(addresses));
    });
    expect(given).toEqual([{ address: '93.184.215.14', family: 4 }]);
    expect(resolve).toHaveBeenCalledTimes(1);
    const next = await new Promise((done) => {
      lookup('rebind.example', { all: false }, (error) => done(error));
    });
    expect(next).toMatchObject({ code: 'private_address' });
  });

  test('of several addresses only the public ones are connected to', async () => {
    const mixed = ['10.0.0.1', '8.8.8.8', '::1'].map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
    const lookup = guardedLookup(async () => mixed, 'public');
    const given = await new Promise((done) => {
      lookup('mixed.example', { all: true }, (_error, addresses) => done(addresses));
    });
    expect(given).toEqual([{ address: '8.8.8.8', family: 4 }]);
  });
});
