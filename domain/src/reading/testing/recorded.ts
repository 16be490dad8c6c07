import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadableConversation } from '../../conversations/conversation.ts';
import type { ModelReading } from '../shape.ts';

/** A sample deal, and how somebody read it who saw the prompt alone. */
export interface RecordedDeal {
  name: string;
  deal: string;
  today: string;
  conversations: ReadableConversation[];
  reading: ModelReading;
}

const folder = join(import.meta.dirname, '../../../../sandbox/recordings');

/** The recorded answers on sample deals; see `sandbox/recordings/README.md`. */
export function recordedDeals(): RecordedDeal[] {
  return readdirSync(folder)
    .filter((file) => /^record-deal-.*\.json$/.test(file))
    .map((file) => ({
      name: file.slice('record-deal-'.length, -'.json'.length),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
      ...(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Omit<RecordedDeal, 'name'>),
    }));
}
