import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/**
 * What the product is measured against: node:http and pg with the product's own statements and
 * nothing else. No sign-in, no permissions, no validation.
 */
export interface BareHandlerTask {
  databaseUrl: string;
  statements: Record<string, Statement>;
}

export interface Statement {
  text: string;
  values: unknown[];
  /** A prepared statement, where the product prepares it too. */
  name?: string;
}

process.once('message', (task: BareHandlerTask) => {
  const pool = new pg.Pool({ connectionString: task.databaseUrl, max: 15 });
  const server = createServer((request, response) => {
    const statement = task.statements[request.url ?? ''];
    if (!statement) {
      response.writeHead(404).end();
      return;
    }
    pool.query(statement).then(
      ({ rows }) => {
        const body = JSON.stringify(rows);
        response.writeHead(200, {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
        });
        response.end(body);
      },
      (error: unknown) => {
        console.error(error);
        response.writeHead(500).end();
      },
    );
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.((server.address() as AddressInfo).port);
  });
});
