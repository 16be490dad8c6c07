import { ReaderError, type ReadEvent } from './reader.ts';

/** So many in a row that cannot be had: the source is down, or has had enough of us. */
const mostFailuresInARow = 12;

export interface Tally {
  /** @throws ReaderError when there is no point in going on */
  count: (event: ReadEvent) => void;
  /** @throws ReaderError when nothing, or less than half, was read */
  demandEnough: (nothingReason: string) => void;
}

/** Keeps count of what was read and what was not, and says when that is no reading any more. */
export function createTally(): Tally {
  const reasons: string[] = [];
  let leftOut: string | null = null;
  let good = 0;
  let inARow = 0;
  return {
    count(event) {
      if (event.kind === 'left out') {
        leftOut ??= event.reason;
        return; // the source gave it as it was asked to
      }
      if (event.kind !== 'failed') {
        good += 1;
        inARow = 0;
        return;
      }
      const { reason: failure } = event;
      reasons.push(failure);
      inARow += 1;
      if (inARow >= mostFailuresInARow) {
        throw new ReaderError(`Too many documents in a row couldn't be read. ${failure}`);
      }
    },
    demandEnough(nothingReason) {
      const [reason] = reasons;
      if (good === 0) throw new ReaderError(reason ?? leftOut ?? nothingReason);
      if (reasons.length > good) {
        throw new ReaderError(`Most documents couldn't be read. ${reason}`);
      }
    },
  };
}
