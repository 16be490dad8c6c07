import { setTimeout as wait } from 'node:timers/promises';
import { startModelSandbox } from '@plumbline/sandbox/model/server.ts';
import type { Review } from '@plumbline/domain/suggestions/wire.ts';
import { openApiSession, workspaceOf, type ApiSession } from '../../e2e/support/api-session.ts';
import { people } from '../../e2e/support/people.ts';
import { makeDataFolder, removeDataFolder, startProduct } from '../../e2e/support/product.ts';
import { outcome, type Outcome } from './table.ts';
import { findingsOf, type Try } from './tries.ts';

const commercial = 'We lose five days on each quote.';
const technical = 'Everything here runs on SAP and Azure.';
const patienceMs = 120_000;

/** A conversation goes, and with it what the other side still had to decide on. */
export async function hangingSuggestions(): Promise<Outcome> {
  const model = await startModelSandbox({ port: 0 });
  const dataFolder = makeDataFolder();
  const product = await startProduct({
    dataFolder,
    environment: {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: model.baseUrl,
      AI_API_KEY: model.apiKey,
      AI_MODEL: model.model,
    },
  });
  try {
    const open = ({ email }: { email: string }) => openApiSession(product.url, email);
    const admin = await open(people.ADMIN);
    const tries: Try[] = [];
    const kept: (() => Promise<string | null>)[] = [];
    for (const [person, text] of [
      [people.ACCOUNT_EXECUTIVE, technical],
      [people.SALES_ENGINEER, commercial],
      [people.MANAGER, commercial],
    ] as const) {
      const session = await open(person);
      const dealId = await dealWith(admin, text);
      if (dealId === null) return notTried;
      const id = await conversationOf(admin, dealId);
      const before = await openOf(admin, dealId);
      tries.push([
        `DELETE by ${person.role}`,
        () => session.send('DELETE', `/api/conversations/${id}`),
        403,
      ]);
      kept.push(async () =>
        (await openOf(admin, dealId)) === before ? null : `${person.role} took suggestions away`,
      );
    }
    const findings = await findingsOf(tries);
    for (const look of kept) {
      const finding = await look();
      if (finding !== null) findings.push(finding);
    }
    return outcome(notTried.attack, tries.length, findings);
  } finally {
    await product.stop();
    await model.close();
    removeDataFolder(dataFolder);
  }
}

const notTried: Outcome = {
  attack: 'rules: conversations that others decide on',
  tries: 0,
  result: 'not tried: the stand-in for a model suggested nothing in time',
  held: true,
};

/** A deal whose call has been read, with something open to decide on; null where nothing came in time. */
async function dealWith(admin: ApiSession, said: string): Promise<string | null> {
  const workspace = workspaceOf(admin);
  const { id } = await workspace.add({ name: 'Hanging' });
  await workspace.addCall(id, `Mia Chen: How is it today?\nDana Frey: ${said}\n`);
  const until = Date.now() + patienceMs;
  while ((await openOf(admin, id)) === '[]') {
    if (Date.now() > until) return null;
    await wait(300);
  }
  return id;
}

async function conversationOf(admin: ApiSession, dealId: string): Promise<string> {
  const { conversations } = await admin.call<{ conversations: { id: string }[] }>(
    'GET',
    `/api/deals/${dealId}/conversations`,
  );
  return conversations[0]?.id ?? '';
}

async function openOf(admin: ApiSession, dealId: string): Promise<string> {
  const { suggestions } = await admin.call<Review>('GET', `/api/deals/${dealId}/suggestions`);
  return JSON.stringify(
    suggestions.filter(({ state }) => state === 'open').map(({ id, text }) => [id, text]),
  );
}
