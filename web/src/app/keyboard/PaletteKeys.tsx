import { can } from '@plumbline/domain/people/permissions.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { Keys } from '../../ui/Keys.tsx';
import { commandKey } from '../../ui/command-key.ts';

interface PaletteKeysProps {
  role: Role | null;
  /** Whether the row that is chosen is a deal. */
  isDeal: boolean;
}

/** What the keys do with the row that is chosen. */
export function PaletteKeys({ role, isDeal }: PaletteKeysProps) {
  const offers = [
    { keys: ['↑', '↓'], does: 'choose', isOffered: true },
    { keys: ['Enter'], does: 'open', isOffered: true },
    {
      keys: [commandKey, 'Enter'],
      does: 'commercial',
      isOffered: isDeal && can(role, 'read', 'commercialInsights'),
    },
    {
      keys: ['Shift', 'Enter'],
      does: 'technical',
      isOffered: isDeal && can(role, 'read', 'technicalInsights'),
    },
    { keys: ['Esc'], does: 'close', isOffered: true },
  ];
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-meta text-ink-3 max-sm:hidden">
      {offers.map(
        ({ keys, does, isOffered }) =>
          isOffered && (
            <span key={does} className="inline-flex items-center gap-1.5">
              <Keys keys={keys} />
              {does}
            </span>
          ),
      )}
    </footer>
  );
}
