interface Waiting<Row> {
  key: string;
  resolve: (row: Row | undefined) => void;
  reject: (error: unknown) => void;
}

/** Keys of one query: bounds its memory and how long the others wait for it. */
const mostKeys = 100;

/**
 * Looks rows up for many calls in one query: calls that come while a query is under way wait for
 * the next. The query that answers a call always begins after the call came, so nobody sees what
 * was true before they asked. Callers may share a row and must not change it.
 */
export function batched<Row>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Row>>,
): (key: string) => Promise<Row | undefined> {
  let waiting: Waiting<Row>[] = [];
  let isAsking = false;

  async function ask(): Promise<void> {
    isAsking = true;
    while (waiting.length > 0) {
      const asked = waiting.slice(0, mostKeys);
      waiting = waiting.slice(mostKeys);
      try {
        const rows = await load([...new Set(asked.map(({ key }) => key))]);
        for (const { key, resolve } of asked) resolve(rows.get(key));
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    isAsking = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!isAsking) void ask();
    });
}
