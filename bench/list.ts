import { listOpportunities } from '@plumbline/server/features/opportunities/list.queries.ts';
import { findOpportunities } from '@plumbline/server/features/opportunities/opportunities.queries.ts';
import { fillTo } from './support/deals.ts';
import { figure, median, spread, type Figure } from './support/figures.ts';
import { startBareHandler, statementOf } from './support/bare.ts';
import { throughput } from './support/load.ts';
import { query, withProduct, type MeasuredProduct } from './support/product.ts';

const rounds = 7;
const seconds = 4;
const deals = 1000;

/** The list of 50 and one opportunity, against a bare handler with the same statements. */
export function listFigures(): Promise<Figure[]> {
  return withProduct(async (product) => {
    await fillTo(product.databaseUrl, deals);
    const [one] = await query<{ id: string }>(
      product.databaseUrl,
      'select id from opportunities order by created_date desc limit 1',
    );
    const id = one?.id ?? '';
    const list = await statementOf(product.databaseUrl, (db) =>
      listOpportunities(
        db,
        'ADMIN',
        { field: 'created_date', descending: true },
        { words: [], changed: [] },
        // One more than a page: that is how the product knows whether another follows.
        { limit: 51, after: null, view: null },
      ),
    );
    const single = await statementOf(product.databaseUrl, (db) => findOpportunities(db, [id]));
    const bare = await startBareHandler({
      databaseUrl: product.databaseUrl,
      statements: { '/list': list, '/one': single },
    });
    try {
      return [
        ...(await compare(product, 'list of 50', '/api/deals?limit=50', `${bare.url}/list`, 0.75)),
        ...(await compare(product, 'get by id', `/api/deals/${id}`, `${bare.url}/one`, 0.6)),
      ];
    } finally {
      await bare.stop();
    }
  });
}

/** Alternates the two, so that whatever else the machine does hits both. */
async function compare(
  product: MeasuredProduct,
  name: string,
  path: string,
  bareUrl: string,
  target: number,
): Promise<Figure[]> {
  const measureProduct = async (duration: number) =>
    throughput({
      url: `${product.url}${path}`,
      headers: { Authorization: `Bearer ${await product.admin.token()}` },
      seconds: duration,
    });
  const measureBare = (duration: number) => throughput({ url: bareUrl, seconds: duration });
  await measureProduct(2); // both warm
  await measureBare(2);
  const pairs: { product: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    pairs.push({ product: await measureProduct(seconds), bare: await measureBare(seconds) });
  }
  const ratios = pairs.map((pair) => pair.product / pair.bare);
  const perSecond = (values: number[]) => `${median(values).toFixed(0)} requests/s`;
  return [
    figure(
      `${name}: throughput against the bare handler`,
      spread(ratios),
      `>= ${target}`,
      median(ratios) >= target,
    ),
    figure(`${name}: product`, perSecond(pairs.map((pair) => pair.product))),
    figure(`${name}: bare handler`, perSecond(pairs.map((pair) => pair.bare))),
  ];
}
