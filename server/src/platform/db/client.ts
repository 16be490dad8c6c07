import pg from 'pg';
import type { Hosts } from './hosts.ts';
import { DatabaseAway, markBroken, markIfBroken } from './outage.ts';

/** How long things may take, on each connection. */
export interface Limits {
  /** Until a connection is there, or one of the pool is free. */
  connectWithinMs: number;
  /** Of one statement, in the database. */
  statementTimeoutMs: number;
  /** For a lock that somebody else holds. */
  lockTimeoutMs: number;
  /** Of a transaction in which nothing happens. */
  idleInTransactionMs: number;
  /** Until an answer comes; later the connection counts as dead. More than a statement may take; 0 is never. */
  answerWithinMs: number;
}

export const defaultLimits: Limits = {
  connectWithinMs: 10_000,
  statementTimeoutMs: 60_000,
  lockTimeoutMs: 10_000,
  idleInTransactionMs: 60_000,
  answerWithinMs: 70_000,
};

/** Longer than any statement of a person's request should take. */
const slowMs = 1000;

export interface SlowQuery {
  /** With placeholders: values are texts of deals. */
  text: string;
  tookMs: number;
}

interface ClientSettings extends Limits {
  hosts: Hosts;
  /** Whether one server process serves many clients in turn, a transaction at a time. */
  isPooled: boolean;
  onSlowQuery: (query: SlowQuery) => void;
}

/** What pg sends when a connection begins. A pooler refuses parameters that it does not know. */
export function startParameters(limits: Limits, isPooled: boolean): pg.ClientConfig {
  return {
    connectionTimeoutMillis: limits.connectWithinMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'plumbline',
    ...(!isPooled && {
      statement_timeout: limits.statementTimeoutMs,
      lock_timeout: limits.lockTimeoutMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    }),
  };
}

type Callback = (error: Error | null, result?: unknown) => void;
type Query = string | { text?: string; name?: string; submit?: unknown };

/**
 * A client that knows its hosts, outlives the end of its connection, and gives a connection up that
 * does not answer.
 */
export function clientClass(settings: ClientSettings): typeof pg.Client {
  const { hosts } = settings;
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // In the middle of a transaction nobody else listens: it would end the process. What is under
      // way fails too, and says so.
      this.on('error', (error) => {
        markBroken(error);
        hosts.forget();
      });
      this.query = guarded(this, settings);
    }

    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | void {
      if (!callback) {
        return new Promise((done, fail) => {
          this.connect((error: Error | null) => (error ? fail(error) : done(this)));
        });
      }
      hosts.choose().then(
        ({ host, port }) => {
          Object.assign(this, { host, port });
          super.connect((error: Error | null) => {
            if (error) hosts.forget();
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion, promise/no-callback-in-promise -- pg's own form: null where it worked
            callback(error as Error);
          });
        },
        // oxlint-disable-next-line promise/no-callback-in-promise -- pg's own form of connecting
        (error: Error) => callback(error),
      );
    }
  };
}

/** pg's query with a limit of time, breaks told apart from bugs, and a word on slow ones. */
function guarded(client: pg.Client, settings: ClientSettings): pg.Client['query'] {
  const send: (...given: unknown[]) => unknown = client.query.bind(client);
  const query = (given: Query, values?: unknown, last?: Callback): unknown => {
    // Streams of COPY take as long as they take.
    if (typeof given === 'object' && 'submit' in given) return send(given, values, last);
    const asked = settings.isPooled ? forPooler(given, settings) : given;
    const end = timed(client, given, settings);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pg takes the callback in the place of the values
    const callback = typeof values === 'function' ? (values as Callback) : last;
    const list = typeof values === 'function' ? undefined : values;
    if (callback) {
      return send(asked, list, (error: Error | null, result: unknown) => {
        end();
        markIfBroken(error);
        callback(error, result);
      });
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without a callback pg answers with a promise
    return (send(asked, list) as Promise<unknown>).then(
      (result) => {
        end();
        return result;
      },
      (error: unknown) => {
        end();
        markIfBroken(error);
        throw error;
      },
    );
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one function in the place of pg's seven forms of it
  return query as pg.Client['query'];
}

/** Watches one query. @returns to be called at its end */
function timed(client: pg.Client, query: Query, settings: ClientSettings): () => void {
  const began = performance.now();
  const giveUp = () => {
    // The statement itself was ended by the database long ago: this connection is dead.
    client.connection.stream.destroy(new DatabaseAway('No answer in time'));
  };
  const over =
    settings.answerWithinMs === 0 ? undefined : setTimeout(giveUp, settings.answerWithinMs);
  return () => {
    clearTimeout(over);
    const tookMs = Math.round(performance.now() - began);
    if (tookMs >= slowMs) settings.onSlowQuery({ text: textOf(query), tookMs });
  };
}

function textOf(query: Query): string {
  return typeof query === 'string' ? query : (query.text ?? '');
}

/**
 * Behind a pooler the next transaction may run on another server process: it knows no statement by
 * name, and settings hold for one transaction only.
 */
function forPooler(query: Query, limits: Limits): Query {
  const text = textOf(query);
  if (/^begin\b/i.test(text)) {
    return `${text}; set local statement_timeout = ${limits.statementTimeoutMs}; set local lock_timeout = ${limits.lockTimeoutMs}; set local idle_in_transaction_session_timeout = ${limits.idleInTransactionMs}`;
  }
  if (typeof query === 'string' || query.name === undefined) return query;
  const { name: _name, ...unnamed } = query;
  return unnamed;
}
