import { demandNewPages } from './circle.ts';

/** An answer that names the one after it. */
interface Paged {
  paging?: { next?: { after: string } | undefined } | undefined;
}

interface Ahead {
  from?: string | undefined;
  /** Pages that are on their way, or wait to be taken, at most. */
  most: number;
}

/**
 * What becomes of the pages of a list, in their order. Each page is asked for as soon as the one before
 * it has come, whether that was taken or not; no more than `most` wait. Nobody works on a page before
 * the next is on its way.
 * @param read calls `onSent` once a page is on its way, or not at all
 */
export async function* readAhead<Page extends Paged, Result>(
  read: (after: string | undefined, onSent: () => void) => Promise<Page>,
  turn: (page: Page) => Promise<Result>,
  { from, most }: Ahead,
): AsyncGenerator<Result> {
  const demandNew = demandNewPages();
  const waiting: Promise<Result>[] = [];
  let held: string | undefined;
  let isOver = false;

  async function asked(at: string | undefined, onSent: () => void): Promise<Page> {
    demandNew(at);
    return read(at, onSent);
  }

  /** @returns once the page is on its way, or came */
  function ask(at?: string): Promise<void> {
    const sent = Promise.withResolvers<void>();
    const reading = asked(at, sent.resolve);
    reading.then(() => sent.resolve(), sent.resolve);
    const turned = reading.then(async (page) => {
      const after = page.paging?.next?.after;
      if (after && !isOver && waiting.length < most) await ask(after);
      else held = after;
      return turn(page);
    });
    turned.catch(() => {}); // told when its turn comes
    waiting.push(turned);
    return sent.promise;
  }

  void ask(from);
  try {
    for (let next = waiting[0]; next; next = waiting[0]) {
      const result = await next;
      void waiting.shift();
      if (held) {
        const after = held;
        held = undefined;
        void ask(after);
      }
      yield result;
    }
  } finally {
    isOver = true;
  }
}
