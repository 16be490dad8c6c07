import { useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { useAuth } from '../auth/auth-context.ts';
import './toaster.css';
import { showToastsBy } from '../ui/toast.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { useTheme } from './theme.ts';

/**
 * Short messages in the colours of what happened: at the top right, in the workspace at the bottom
 * right, where no title and no toolbar is under them. What else they may not lie on is in
 * `toaster.css`.
 */
export function Toaster() {
  const { isDark } = useTheme();
  const isWide = useMediaQuery('(min-width: 768px)');
  const isInWorkspace = useAuth().user !== null;
  useEffect(() => showToastsBy(toast), []);
  return (
    <Sonner
      theme={isDark ? 'dark' : 'light'}
      position={isInWorkspace && isWide ? 'bottom-right' : 'top-right'}
      className="toaster"
      offset={{ top: 80, right: 20, bottom: 20 }} // below the links of a public page
      mobileOffset={{ top: 60 }}
      gap={8}
      style={{ fontFamily: 'inherit' }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-2 rounded-2 border border-line bg-surface px-3 py-2.5 text-ui text-ink shadow-float',
          error: 'border-bad-bar! bg-bad-wash! text-bad!',
          success: 'border-good-bar! bg-good-wash! text-good!',
        },
      }}
    />
  );
}
