import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApi } from '@plumbline/server/app.ts';
import { connect } from '@plumbline/server/platform/db/database.ts';
import { testDependencies } from '@plumbline/server/testing/dependencies.ts';
import { signedInNow } from '@plumbline/server/testing/people.ts';

interface Sent {
  text: string;
  values: unknown[];
}

/** Writes the plan of every statement that answers a path into a folder, one file a path. */
export async function explain(
  databaseUrl: string,
  { paths, folder }: { paths: readonly string[]; folder: string },
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const db = connect(databaseUrl, { poolSize: 2 });
  const send = db.$client.query.bind(db.$client) as (...given: unknown[]) => Promise<unknown>;
  let sent: Sent[] = [];
  db.$client.query = ((config: string | Partial<Sent>, values?: unknown[], ...rest: unknown[]) => {
    const text = typeof config === 'string' ? config : (config.text ?? '');
    const own = typeof config === 'string' ? [] : (config.values ?? []);
    sent.push({ text, values: values ?? own });
    return send(config, values, ...rest);
  }) as typeof db.$client.query;
  const api = createApi(
    testDependencies({
      db,
      authenticate: async () => ({
        id: '00000000-0000-4000-8000-00000000000a',
        email: 'bench@demo.example',
        name: 'Bench',
        role: 'ADMIN',
        sessionId: 'bench',
        ...signedInNow,
      }),
    }),
  );
  try {
    for (const path of paths) {
      sent = [];
      const answer = await api.request(path, { headers: { authorization: 'Bearer bench' } });
      await answer.arrayBuffer();
      const plans: string[] = [];
      for (const { text, values } of sent.filter((each) => /^\s*(select|with)/i.test(each.text))) {
        const result = (await send(`explain (analyze, buffers) ${text}`, values)) as {
          rows: { 'QUERY PLAN': string }[];
        };
        plans.push(`${text}\n\n${result.rows.map((row) => row['QUERY PLAN']).join('\n')}`);
      }
      const name = path
        .replace('/api/', '')
        .replaceAll(/[^a-z0-9]+/gi, '-')
        .slice(0, 60);
      writeFileSync(join(folder, `${name}.txt`), `${path}\n\n${plans.join('\n\n')}\n`);
    }
  } finally {
    await db.$client.end();
  }
}
