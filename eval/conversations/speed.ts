import { parseConversation } from '@plumbline/domain/conversations/parse.ts';
import { readConversations } from '@plumbline/domain/conversations/read.ts';
import type { ReadableConversation } from '@plumbline/domain/conversations/conversation.ts';
import { labelsFolder, readLabelled } from './labelled.ts';

const rounds = 5;

/** How long parsing and reading take: a transcript of 60 kB, and deals of eight entries. */
export function speedOf() {
  const written = readLabelled(labelsFolder, 'A');
  const calls = written.filter((each) => each.written.format === 'names');
  const [first] = calls;
  if (!first) return {};
  const { context } = first;
  const text = Array.from({ length: 40 }, () => calls.map((each) => each.written.text).join('\n'))
    .join('\n')
    .slice(0, 60_000);
  const once = () => {
    const parsed = parseConversation({ name: 'long', text, context });
    if ('problem' in parsed) throw new Error(parsed.problem.told);
    readConversations([{ ...parsed.conversation, id: '1', source: 'file' }], context);
  };
  once();
  const transcript = timed(once);
  const entries: ReadableConversation[] = written
    .slice(0, 8)
    .map(({ conversation }) => conversation);
  const deal = timed(() => readConversations(entries, context));
  return {
    'transcript of 60 kB': { ms: transcript },
    'a deal of 8 entries': { ms: deal },
    '1,000 such deals, s': { ms: Math.round(deal) },
  };
}

/** The median of some rounds, in computing time. */
function timed(work: () => void): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.round(times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0);
}
