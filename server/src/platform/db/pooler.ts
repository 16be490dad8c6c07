import { clientClass, defaultLimits, startParameters } from './client.ts';
import { createHosts, readAddress } from './hosts.ts';

/**
 * Whether a pooler such as PgBouncer stands before the database: it makes up the number that it
 * gives each client, while PostgreSQL gives that of its own process.
 * @throws DatabaseAway when nobody answers
 */
export async function isBehindPooler(databaseUrl: string): Promise<boolean> {
  const address = readAddress(databaseUrl);
  const Client = clientClass({
    ...defaultLimits,
    hosts: createHosts(address),
    isPooled: true,
    onSlowQuery: () => {},
  });
  const client = new Client({
    connectionString: address.url,
    ...startParameters(defaultLimits, true),
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid !== numberOf(client);
  } finally {
    await client.end().catch(() => {}); // it answered, or the error says more
  }
}

/** What the client was told at its start; the driver keeps it for cancelling. */
function numberOf(client: object): unknown {
  return 'processID' in client ? client.processID : undefined;
}
