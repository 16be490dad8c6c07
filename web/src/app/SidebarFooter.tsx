import { roleNames } from '@plumbline/domain/people/roles.ts';
import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useAuth } from '../auth/auth-context.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { SidebarLabel } from './SidebarLabel.tsx';

/** Who is signed in, the way to their account, and the way out (SHELL-04). */
export function SidebarFooter({ collapsed }: { collapsed: boolean }) {
  const { user, role, signOut } = useAuth();
  if (!user) return null;
  const name = user.displayName || user.email;
  return (
    <div className="border-t border-line px-3 py-3">
      <Link
        to="/account"
        title="Your account"
        data-hover-label={collapsed ? name : undefined}
        className="mb-1 flex items-center gap-2.5 rounded-2 px-1.5 py-1 hover:bg-sunken"
      >
        <Avatar name={name} />
        <div
          className={classNames(
            'min-w-0 flex-1 transition-opacity duration-120',
            collapsed && 'opacity-0',
          )}
        >
          <p className="truncate text-ui font-medium">{name}</p>
          <p className="truncate text-meta text-ink-3" title={user.email}>
            {user.email}
          </p>
          <p className="truncate text-meta text-ink-3">{role ? roleNames[role] : 'No role yet'}</p>
        </div>
      </Link>
      <button
        type="button"
        className="side-row"
        data-hover-label={collapsed ? 'Logout' : undefined}
        onClick={() => void signOut()}
      >
        <LogOut size={17} className="shrink-0" aria-hidden />
        <SidebarLabel collapsed={collapsed}>Logout</SidebarLabel>
      </button>
    </div>
  );
}
