import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { databaseGauges } from './database-gauges.ts';

interface MetricsOptions {
  db: Database;
  /** What whoever reads the figures shows as a bearer token. */
  token: string;
}

/** Seconds; answers are meant to take less than a tenth of one, analyses may take many. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** Figures of the running product in the format of Prometheus; nothing of anybody is told. */
export function createMetrics({ db, token }: MetricsOptions) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'plumbline_http_request_duration_seconds',
    help: 'Time until an answer begins, by the pattern of its route',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [],
  });
  const connections = new Gauge({
    name: 'plumbline_database_connections',
    help: 'Connections of the pool by state, and requests that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { totalCount, idleCount, waitingCount } = db.$client;
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  const gauges = databaseGauges();
  const up = new Gauge({
    name: 'plumbline_database_up',
    help: 'Whether the figures of the database could be read: 1, or 0 while it is away',
    registers: [],
  });

  for (const metric of [up, durations, connections, ...gauges.all]) registry.registerMetric(metric);

  /** Times every request. Patterns, not paths: ids would make a figure of their own each. */
  const timed: MiddlewareHandler = async (c, next) => {
    const stop = durations.startTimer();
    await next();
    const pattern = routePath(c);
    const route = pattern.endsWith('*') ? 'other' : pattern;
    stop({ method: c.req.method, route, status: String(c.res.status) });
  };

  const routes = new Hono().get('/metrics', async (c) => {
    if (!isBearer(c.req.header('authorization'), token)) {
      return c.text('Show the METRICS_TOKEN as a bearer token', 401, {
        'WWW-Authenticate': 'Bearer',
      });
    }
    const isUp = await gauges.read(db).then(
      () => true,
      () => false, // the figures that could be read are told all the same
    );
    up.set(isUp ? 1 : 0);
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  });

  return { timed, routes };
}

function isBearer(header: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

/** Of one length, whatever is compared. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
