import { isolated } from '@plumbline/domain/isolated.ts';
import type { ChangeConversation, SectionChange } from '@plumbline/domain/history/history.ts';
import { kinds } from '../conversations/kinds.ts';
import { formatDay } from '../ui/moment.ts';
import { formatMoment } from '../ui/moment.ts';

/** What somebody did to a section, e.g. `edited`. */
export function verbOf({ how, readable, before, after }: SectionChange): string {
  if (how === 'restore') return 'restored';
  if (how === 'import') return 'imported';
  if (how === 'suggestion') return 'accepted';
  if (!readable) return 'edited';
  if (after === null) return 'cleared';
  return before === null ? 'wrote' : 'edited';
}

/** Which version a restoring brought back, e.g. `to the version of Nov 20, 2026, 9:05 AM by Mia Chen`. */
export function restoredVersion({ restored }: Pick<SectionChange, 'restored'>): string {
  return restored
    ? `to the version of ${formatMoment(restored.at)} by ${isolated(restored.person)}`
    : 'to the first version';
}

/** What an accepted text comes from, e.g. `call of Nov 3, 2026`. */
export function conversationOf({ kind, happened_at: at }: ChangeConversation): string {
  return `${kinds[kind].label.toLowerCase()} of ${formatDay(at)}`;
}

interface ByProgram {
  token: string | null;
  by_app: boolean;
}

/** What follows a person's name where a program wrote: an app of theirs, or one with a token. */
export const withProgram = ({ token, by_app: byApp }: ByProgram): string => {
  if (token === null) return '';
  return byApp ? ` with ${isolated(token)}` : ` with the token “${isolated(token)}”`;
};
