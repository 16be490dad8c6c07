import { fillTo } from './support/deals.ts';
import { figure, median, milliseconds, percentile, type Figure } from './support/figures.ts';
import { query, withProduct } from './support/product.ts';

const deals = 10_000;
const rounds = 100;
const most = 1.5;

type Call = () => Promise<Response>;

/** A call of a tool beside the same call of the API, with the same token, over a large pipeline. */
export function assistantFigures(): Promise<Figure[]> {
  return withProduct(
    async ({ admin, databaseUrl, url }) => {
      await fillTo(databaseUrl, deals);
      const created = await admin.send('POST', '/api/account/tokens', {
        name: 'Bench',
        scopes: ['opportunities:read', 'commercialInsights:read', 'technicalInsights:read'],
        expires_in_days: 7,
      });
      const { token } = (await created.json()) as { token: string };
      const ids = await query<{ id: string }>(
        databaseUrl,
        `select id from opportunities order by id limit ${rounds}`,
      );
      const deal = (at: number) => ids[at % ids.length]?.id ?? '';
      const figures: Figure[] = [];
      for (const names of ['clear', 'placeholders']) {
        await query(databaseUrl, 'update workspace_settings set assistant_names = $1', [names]);
        const compared = [
          await compare(`search of 10, names ${names}`, {
            api: () => get(url, token, '/api/deals?limit=10&sort=-score&view=open&search=rollout'),
            tool: () => call(url, token, 'search_opportunities', { query: 'rollout' }),
          }),
          await compare(`pipeline summary, names ${names}`, {
            api: () => get(url, token, '/api/reports/pipeline'),
            tool: () => call(url, token, 'pipeline_summary', {}),
          }),
          await compareDeals(`one opportunity, names ${names}`, { url, token, deal }),
        ];
        figures.push(...compared);
      }
      return figures;
    },
    { API_REQUESTS_PER_MINUTE: '0' },
  );
}

/** What the tool tells comes from three routes of the API. */
function compareDeals(
  name: string,
  { url, token, deal }: { url: string; token: string; deal: (at: number) => string },
): Promise<Figure> {
  let [asked, called] = [0, 0];
  return compare(name, {
    async api() {
      const path = `/api/deals/${deal(asked++)}`;
      const all = ['', '/reading', '/conversations'].map((part) => get(url, token, path + part));
      const [first] = await Promise.all(all);
      return first ?? Response.error();
    },
    tool: () => call(url, token, 'get_opportunity', { opportunity_id: deal(called++) }),
  });
}

/** Alternates the two, so that whatever else the machine does hits both. */
async function compare(name: string, calls: { api: Call; tool: Call }): Promise<Figure> {
  const times = { api: [] as number[], tool: [] as number[] };
  for (let round = -10; round < rounds; round += 1) {
    for (const kind of ['api', 'tool'] as const) {
      const started = performance.now();
      const answer = await calls[kind]();
      const text = await answer.text();
      if (!answer.ok || text.includes('"isError":true')) throw new Error(`${name}: ${text}`);
      if (round >= 0) times[kind].push(performance.now() - started); // the first ones warm up
    }
  }
  const [api, tool] = [percentile(times.api, 0.95), percentile(times.tool, 0.95)];
  return figure(
    `${name}: p95 of the tool against the API, ${deals} deals`,
    `${(tool / api).toFixed(2)} (${milliseconds(tool)} against ${milliseconds(api)}; medians ${milliseconds(median(times.tool))} against ${milliseconds(median(times.api))})`,
    `<= ${most}`,
    tool / api <= most,
  );
}

const get = (url: string, token: string, path: string) =>
  fetch(url + path, { headers: { authorization: `Bearer ${token}` } });

const call = (url: string, token: string, name: string, given: object) =>
  fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: given },
    }),
  });
