import { Hono } from 'hono';
import { serveOnLoopback } from '../loopback.ts';
import { createItems, type Item } from './entities.ts';

/** How the stand-in is told to misbehave, to see what the product does then. */
interface CompanyDataBehaviour {
  /** Answers this status to the next calls. */
  fail: { status: number; times: number; retryAfter?: number; body?: string } | null;
  latencyMs: number;
  /** Each answer goes on and on. */
  endless: boolean;
}

export interface CompanyDataSandbox {
  url: string;
  /** To be changed while it runs. */
  behaviour: CompanyDataBehaviour;
  /** Calls so far. */
  calls: () => number;
  close: () => Promise<void>;
}

const wellBehaved: Readonly<CompanyDataBehaviour> = { fail: null, latencyMs: 0, endless: false };

/** Wikidata's API on loopback, with entries of invented companies. */
export async function startCompanyDataSandbox({
  port,
}: {
  /** 0 takes any free one. */
  port: number;
}): Promise<CompanyDataSandbox> {
  const items = createItems();
  const behaviour: CompanyDataBehaviour = { ...wellBehaved };
  let calls = 0;

  const app = new Hono()
    .post('/__control', async (c) => {
      Object.assign(behaviour, await c.req.json<Partial<CompanyDataBehaviour>>());
      return c.json({ ...behaviour, calls });
    })
    .get('/w/api.php', async (c) => {
      calls += 1;
      await new Promise((done) => setTimeout(done, behaviour.latencyMs));
      const { fail } = behaviour;
      if (fail && fail.times > 0) {
        fail.times -= 1;
        if (fail.retryAfter !== undefined) c.header('Retry-After', String(fail.retryAfter));
        return c.body(fail.body ?? 'Told to fail', fail.status as 500);
      }
      if (behaviour.endless) return c.body(endless());
      if (!c.req.header('user-agent')?.includes('/')) return c.text('Please say who you are', 403);
      const query = c.req.query();
      if (query['action'] === 'wbsearchentities') return c.json(search(items, query));
      if (query['action'] === 'wbgetentities') return c.json(get(items, query));
      return c.json({ error: { code: 'badvalue', info: 'Unrecognized value for "action"' } });
    })
    .get('/wiki/:id', (c) => {
      const label = items.get(c.req.param('id'))?.labels['en']?.value;
      return label ? c.text(`${label}: an invented company`) : c.notFound();
    });

  const { url, close } = await serveOnLoopback(app, port);
  return {
    url,
    behaviour,
    calls: () => calls,
    close,
  };
}

/** Items of which a label or an alias begins with the text. */
function search(items: ReadonlyMap<string, Item>, query: Record<string, string>) {
  const wanted = (query['search'] ?? '').trim().toLowerCase();
  const found = [...items.values()].flatMap((item) => {
    const name = namesOf(item).find((each) => each.toLowerCase().startsWith(wanted));
    if (wanted === '' || name === undefined) return [];
    const { id } = item;
    return [
      {
        id,
        title: id,
        concepturi: `http://www.wikidata.org/entity/${id}`,
        label: item.labels['en']?.value,
        match: { type: 'label', language: 'en', text: name },
      },
    ];
  });
  const limit = Math.min(50, Number(query['limit'] ?? 7));
  return { searchinfo: { search: wanted }, search: found.slice(0, limit), success: 1 };
}

function get(items: ReadonlyMap<string, Item>, query: Record<string, string>) {
  const ids = (query['ids'] ?? '').split('|');
  if (ids.length > 50)
    return { error: { code: 'toomanyvalues', info: 'Too many values supplied' } };
  const props = new Set((query['props'] ?? '').split('|'));
  const entities = ids.map((id) => {
    const item = items.get(id);
    if (!item) return [id, { id, missing: '' }] as const;
    const asked = Object.entries(item).filter(([key]) => key === 'id' || props.has(key));
    return [id, { type: 'item', ...Object.fromEntries(asked) }] as const;
  });
  return { entities: Object.fromEntries(entities), success: 1 };
}

function namesOf({ labels, aliases }: Item): string[] {
  const others = Array.isArray(aliases) ? [] : (aliases['en'] ?? []);
  return [...Object.values(labels), ...others].map(({ value }) => value);
}

function endless(): ReadableStream {
  const block = new TextEncoder().encode(' '.repeat(1024 * 1024));
  return new ReadableStream({ pull: (controller) => controller.enqueue(block) });
}
