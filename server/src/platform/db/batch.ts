import { DatabaseAway } from './outage.ts';

interface Waiting<Row> {
  key: string;
  resolve: (row: Row | undefined) => void;
  reject: (error: unknown) => void;
}

interface BatchOptions {
  /** A query that has not answered by then no longer keeps the next from beginning. */
  patienceMs?: number;
  /** Nobody waits longer for an answer. */
  giveUpMs?: number;
}

/** Keys of one query: bounds its memory and how long the others wait for it. */
const mostKeys = 100;

/**
 * Looks rows up for many calls in one query: calls that come while a query is under way wait for
 * the next. The query that answers a call always begins after the call came, so nobody sees what
 * was true before they asked. A query on a connection that died holds the others up only briefly.
 * Callers may share a row and must not change it.
 */
export function batched<Row>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Row>>,
  { patienceMs = 100, giveUpMs = 5000 }: BatchOptions = {},
): (key: string) => Promise<Row | undefined> {
  const waiting: Waiting<Row>[] = [];
  /** The query that the next one waits for. */
  let current: symbol | null = null;

  async function ask(): Promise<void> {
    if (current || waiting.length === 0) return;
    const mine = Symbol('query');
    current = mine;
    const goOn = () => {
      if (current !== mine) return;
      current = null;
      void ask();
    };
    const asked = waiting.splice(0, mostKeys);
    const fail = (error: unknown) => {
      for (const { reject } of asked) reject(error);
    };
    const patience = setTimeout(goOn, patienceMs);
    const givingUp = setTimeout(() => fail(new DatabaseAway('No answer in time')), giveUpMs);
    try {
      const rows = await load([...new Set(asked.map(({ key }) => key))]);
      for (const { key, resolve } of asked) resolve(rows.get(key));
    } catch (error) {
      fail(error);
    }
    clearTimeout(patience);
    clearTimeout(givingUp);
    goOn();
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      void ask();
    });
}
