import { roleNames } from '@plumbline/domain/people/roles.ts';
import { LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useAuth } from '../auth/auth-context.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { themeChoices, useTheme } from './theme.ts';

const themeIcons = { system: Monitor, light: Sun, dark: Moon };
const themeNames = { system: 'as the system', light: 'light', dark: 'dark' };

/** Who is signed in, the theme, and the way out (SHELL-04). */
export function SidebarFooter({ collapsed }: { collapsed: boolean }) {
  const { user, role, signOut } = useAuth();
  const { choice, choose } = useTheme();
  const name = user?.displayName || user?.email || '';
  const ThemeIcon = themeIcons[choice];
  const next = themeChoices[(themeChoices.indexOf(choice) + 1) % themeChoices.length] ?? 'system';
  return (
    <div className={classNames('border-t border-line py-3', collapsed ? 'px-2' : 'px-3')}>
      <div
        className={classNames('flex items-center gap-2.5', collapsed && 'justify-center')}
        title={collapsed ? name : undefined}
      >
        <Avatar name={name} />
        <div className={classNames('min-w-0 flex-1', collapsed && 'sr-only')}>
          <p className="truncate text-ui font-medium">{name}</p>
          <p className="truncate text-meta text-ink-3">{user?.email}</p>
          <p className="truncate text-meta text-ink-3">{role ? roleNames[role] : 'No role yet'}</p>
        </div>
      </div>
      <div
        className={classNames(
          'mt-2 flex',
          collapsed ? 'flex-col items-center' : 'items-center justify-between',
        )}
      >
        <button
          type="button"
          onClick={() => void signOut()}
          title={collapsed ? 'Logout' : undefined}
          className="flex h-8 items-center gap-2 rounded-2 px-2 text-ui font-medium text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <LogOut size={16} aria-hidden />
          <span className={collapsed ? 'sr-only' : undefined}>Logout</span>
        </button>
        <IconButton
          label={`Theme: ${themeNames[choice]}. Change to ${themeNames[next]}`}
          onClick={() => choose(next)}
        >
          <ThemeIcon size={16} />
        </IconButton>
      </div>
    </div>
  );
}
