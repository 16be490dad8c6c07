import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@plumbline/server/platform/db/embedded.ts';
import { callbackUrl } from '@plumbline/server/platform/auth/provider.ts';
import { startGoogleSandbox } from '@plumbline/sandbox/google/server.ts';
import {
  freePort,
  makeDataFolder,
  removeDataFolder,
  startProduct,
  type RunningProduct,
} from '../../e2e/support/product.ts';
import { people } from '../../e2e/support/people.ts';
import { startFrontProxy, type FrontProxy } from './front-proxy.ts';

/** A process that can be ended and started again in its place. */
interface Member {
  name: string;
  stop: () => Promise<number | null>;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** How it ended by itself; null while it runs. */
  ended: () => string | null;
}

/** Web processes behind a proxy and workers on one database, as on several machines. */
export interface Cluster {
  url: string;
  proxy: FrontProxy;
  webs: Member[];
  workers: Member[];
  close: () => Promise<void>;
}

interface ClusterOptions {
  webs: number;
  workers: number;
  /** An embedded one of its own unless given. */
  databaseUrl?: string;
  environment?: Record<string, string>;
  /** Seconds that an identity token is good for, where the members' clock goes faster than its own. */
  tokenLifeS?: number;
}

const client = { clientId: 'plumbline', clientSecret: 'the secret of the OAuth client' };

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const folder = makeDataFolder();
  const closers: (() => unknown)[] = [() => removeDataFolder(folder)];
  const close = async () => {
    for (const each of closers.toReversed()) await each();
  };
  try {
    const database = options.databaseUrl
      ? null
      : await startEmbeddedPostgres({ dataFolder: folder });
    if (database) closers.push(() => database.stop());
    const ports = await freePorts(options.webs);
    const proxy = await startFrontProxy(ports);
    closers.push(() => proxy.close());
    const providerPort = await freePort();
    const issuer = `http://127.0.0.1:${providerPort}`;
    const redirectUris = [callbackUrl(proxy.url, { issuer })];
    const provider = await startGoogleSandbox({
      port: providerPort,
      redirectUris,
      ...client,
      ...(options.tokenLifeS !== undefined && { tokenLifeS: options.tokenLifeS }),
    });
    closers.push(() => provider.close());
    const environment = {
      DATABASE_URL: options.databaseUrl ?? database?.url ?? '',
      PLUMBLINE_SECRET: 'a secret of more than thirty-two characters',
      PUBLIC_URL: proxy.url,
      TRUST_PROXY: 'true',
      OIDC_ISSUER: issuer,
      GOOGLE_CLIENT_ID: client.clientId,
      GOOGLE_CLIENT_SECRET: client.clientSecret,
      ADMIN_EMAILS: people.ADMIN.email,
      COMPANY_DATA_URL: 'none',
      // Longer than the proxy takes to notice.
      SHUTDOWN_DELAY_SECONDS: '2',
      ...options.environment,
    };
    const member = async (name: string, role: string, port: number) => {
      const start = () =>
        startProduct({
          dataFolder: folder,
          port,
          environment: { ...environment, PLUMBLINE_ROLE: role },
        });
      let product: RunningProduct = await start();
      closers.push(() => product.stop());
      return {
        name,
        stop: () => product.stop(),
        kill: () => product.kill(),
        start: async () => void (product = await start()),
        ended: () => product.ended(),
      };
    };
    const workerPorts = await freePorts(options.workers);
    const webs = await Promise.all(ports.map((port, at) => member(`web ${at + 1}`, 'web', port)));
    const workers = await Promise.all(
      workerPorts.map((port, at) => member(`worker ${at + 1}`, 'worker', port)),
    );
    while (proxy.ready() < webs.length) await wait(20);
    return { url: proxy.url, proxy, webs, workers, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
