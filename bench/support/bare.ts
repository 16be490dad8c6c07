import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { connect, type Database } from '@plumbline/server/platform/db/database.ts';
import type { BareHandlerTask, Statement } from './bare-handler.ts';

/** Starts the bare handler as a process of its own. */
export async function startBareHandler(task: BareHandlerTask) {
  const child = fork(join(import.meta.dirname, 'bare-handler.ts'));
  child.send(task);
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** The statement that a query of the product really sends, name and all. */
export async function statementOf(
  databaseUrl: string,
  run: (db: Database) => PromiseLike<unknown>,
): Promise<Statement> {
  const db = connect(databaseUrl, { poolSize: 1 });
  const sent: Statement[] = [];
  const send = db.$client.query.bind(db.$client) as (...given: unknown[]) => unknown;
  db.$client.query = ((config: Partial<Statement>, values?: unknown[], ...rest: unknown[]) => {
    const { text = '', name } = config;
    sent.push({ text, values: values ?? config.values ?? [], ...(name && { name }) });
    return send(config, values, ...rest);
  }) as typeof db.$client.query;
  try {
    await run(db);
  } finally {
    await db.$client.end();
  }
  const [statement] = sent;
  if (!statement || sent.length !== 1) {
    throw new Error(`The query sends ${sent.length} statements; the bare handler sends one`);
  }
  return statement;
}
