import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadableConversation, Utterance } from '../../conversations/conversation.ts';
import type { ModelReading } from '../model-reading.ts';

/** A sample deal, and how somebody read it who saw the prompt alone. */
export interface RecordedDeal {
  name: string;
  today: string;
  conversations: ReadableConversation[];
  reading: ModelReading;
}

const folder = join(import.meta.dirname, '../../../../sandbox/recordings');

/** The recorded answers on sample deals; see `sandbox/recordings/README.md`. */
export function recordedDeals(): RecordedDeal[] {
  return readdirSync(folder)
    .filter((file) => /^record-deal-.*\.json$/.test(file))
    .map((file) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
      const { told, texts, answer } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
        told: string;
        texts: { conversations: string[] };
        answer: ModelReading;
      };
      return {
        name: file.slice('record-deal-'.length, -'.json'.length),
        today: told,
        conversations: conversationsIn(texts.conversations),
        reading: withDays(answer),
      };
    });
}

/** As they were numbered: a heading, and the lines with who speaks where somebody else did before. */
function conversationsIn(lines: readonly string[]): ReadableConversation[] {
  const found: (ReadableConversation & { utterances: Utterance[] })[] = [];
  for (const line of lines) {
    const [, number, day, kind, title] = /^### (\d+)\. (\S+) \w+, (\w+): ?(.*)$/.exec(line) ?? [];
    if (number) {
      found.push({
        source: 'hubspot',
        text: '',
        speakers: [],
        utterances: [],
        id: number,
        kind: kind === 'note' || kind === 'email' || kind === 'meeting' ? kind : 'call',
        title: title ?? '',
        happened_at: `${day}T12:00:00.000Z`,
      });
      continue;
    }
    const last = found.at(-1);
    const words = line.slice(line.indexOf(' ') + 1);
    if (!last) throw new Error(`No conversation for this line: ${line}`);
    const start = last.text === '' ? 0 : last.text.length + 1;
    last.text = last.text === '' ? words : `${last.text}\n${words}`;
    last.utterances.push({ speaker: null, start, end: last.text.length, at: null });
  }
  return found;
}

/** Days in words, as of the day on which they were written. */
function withDays(answer: ModelReading): ModelReading {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same with other texts
  return JSON.parse(
    JSON.stringify(answer).replaceAll(/\{(\d[^|}]*)\|[^}]*\}/g, '$1'),
  ) as ModelReading;
}
