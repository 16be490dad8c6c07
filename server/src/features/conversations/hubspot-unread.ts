import type { Unfetched } from '@plumbline/domain/suggestions/wire.ts';
import type { findUnfetched } from './hubspot-reading.queries.ts';

type What = Unfetched['unread'][number]['what'];

/** What people call the CRM's objects. */
const kinds: ReadonlyMap<string, What> = new Map([
  ['calls', 'call'],
  ['emails', 'email'],
  ['meetings', 'meeting'],
  ['notes', 'note'],
  ['contacts', 'contact'],
]);

/** What of a deal could not be read, as people are told of it: without the CRM's ids. */
export function presentUnfetched({
  unread,
  is_due,
  told,
}: Awaited<ReturnType<typeof findUnfetched>>): Unfetched {
  return {
    is_due,
    told,
    unread: unread.map(({ entry, reason, try_at }) => {
      const [objects = '', id, part] = entry.split('/');
      const what = part === 'transcript' ? 'transcript' : (kinds.get(objects) ?? 'deal');
      const is_all = id === undefined;
      return { what, is_all, reason, try_at: new Date(try_at).toISOString() };
    }),
  };
}
