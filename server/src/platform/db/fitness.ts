import pg from 'pg';
import { connect } from './database.ts';
import { withoutPassword } from './hosts.ts';

interface FitnessOptions {
  databasePoolSize: number;
  isPooled: boolean;
  /** Told in one sentence what may become a fault. */
  onWarning: (sentence: string) => void;
}

interface Facts {
  version: number;
  release: string;
  encoding: string;
  takes_writes: boolean;
  role: string;
  name: string;
  schema: string | null;
  may_create: boolean;
  is_ours: boolean;
  connections: number | null;
}

const oldestVersion = 150_000;
/** A claim and a probe beside the pool. */
const besidePool = 2;

/**
 * Whether a database of somebody else's can hold the product, before anything is made in it.
 * @throws Error that says in one sentence what is wrong and what to do
 */
export async function demandFit(url: string, options: FitnessOptions): Promise<void> {
  const facts = await readFacts(url, options.isPooled);
  const fault = faultOf(facts);
  if (fault) throw unusable(url, fault);
  if (facts.encoding === unchecked) {
    options.onWarning(
      `The database ${withoutPassword(url)} has the encoding ${unchecked}, so PostgreSQL does not check its texts. Back it up (npm run db backup) and restore it into one with the encoding UTF8.`,
    );
  }
  const needed = options.databasePoolSize + besidePool;
  if (!options.isPooled && facts.connections !== null && facts.connections < needed) {
    options.onWarning(
      `The database ${withoutPassword(url)} allows ${facts.connections} connections, and this process needs up to ${needed}. Raise the limit, or lower DATABASE_POOL_SIZE.`,
    );
  }
}

const unchecked = 'SQL_ASCII';

function faultOf(facts: Facts): string | null {
  const { version, release, encoding, takes_writes, schema, may_create, role, name } = facts;
  if (version < oldestVersion) {
    return `it is PostgreSQL ${release}, and Plumbline needs 15 or newer. Upgrade it, or set another DATABASE_URL.`;
  }
  if (encoding !== 'UTF8' && !(encoding === unchecked && facts.is_ours)) {
    return `its encoding is ${encoding}, which cannot hold every text. Make another one (create database plumbline owner ${role} encoding 'UTF8' template template0), and set DATABASE_URL to it.`;
  }
  if (!takes_writes) {
    return `it takes no writes: it is a replica, or read-only for the role "${role}" (default_transaction_read_only). Set DATABASE_URL to one that takes writes.`;
  }
  if (schema === null) {
    return `the search_path names no schema that is there. Create it, or set the role's search_path, or another DATABASE_URL.`;
  }
  if (!may_create) {
    return `the role "${role}" may create no tables or schemas in it. Let it own the database (alter database ${name} owner to ${role}), or set another role in DATABASE_URL.`;
  }
  return null;
}

async function readFacts(url: string, isPooled: boolean): Promise<Facts> {
  const db = connect(url, { poolSize: 1, isPooled });
  try {
    const { rows } = await db.$client.query<Facts>(`
      select current_setting('server_version_num')::integer as version,
        current_setting('server_version') as release,
        current_setting('server_encoding') as encoding,
        current_setting('transaction_read_only') = 'off' as takes_writes,
        current_user as role, current_database() as name, current_schema() as schema,
        coalesce(has_schema_privilege(current_schema(), 'create'), false)
          and (to_regnamespace('pgboss') is not null
            or has_database_privilege(current_database(), 'create')) as may_create,
        to_regclass('schema_migrations') is not null as is_ours,
        least(nullif(case when r.rolsuper then -1 else r.rolconnlimit end, -1),
          nullif(case when r.rolsuper then -1 else d.datconnlimit end, -1)) as connections
      from pg_roles r, pg_database d
      where r.rolname = current_user and d.datname = current_database()`);
    const [facts] = rows;
    if (!facts) throw new Error('The database does not know its own role');
    return facts;
  } finally {
    await db.$client.end();
  }
}

/** What to do about PostgreSQL's own errors at the start, by their codes. */
const advice: Readonly<Record<string, string>> = {
  '53300':
    'Raise the limit (CONNECTION LIMIT of the role or the database, max_connections of the server), or lower DATABASE_POOL_SIZE; check DATABASE_URL.',
  '42501': 'Let the role of DATABASE_URL own the database and everything in it.',
  '25006': 'Set DATABASE_URL to a database that takes writes.',
};

/**
 * An error of the start in words that name the setting, where PostgreSQL does not let it in or does
 * not let it work; every other one as it is.
 */
export function explained(error: unknown, databaseUrl: string | null): unknown {
  if (databaseUrl === null) return error;
  for (let each = error; each instanceof Error; each = each.cause) {
    const told = each instanceof pg.DatabaseError ? advice[each.code ?? ''] : undefined;
    if (told) return unusable(databaseUrl, `${each.message}. ${told}`, error);
  }
  return error;
}

function unusable(url: string, fault: string, cause?: unknown): Error {
  return new Error(`The database ${withoutPassword(url)} can't be used: ${fault}`, { cause });
}
