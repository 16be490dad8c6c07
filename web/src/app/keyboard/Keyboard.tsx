import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { useHubspotRefresh } from '../../features/opportunities/use-hubspot-refresh.ts';
import { showPanel, usePanel } from '../panel.ts';
import { useOpenDeal } from '../recent-deals.ts';
import { useTheme } from '../theme.ts';
import type { CommandTools } from './commands.ts';
import { HelpSheet } from './HelpSheet.tsx';
import { Palette } from './Palette.tsx';

export { handleShortcut } from './handle-shortcut.ts';

const dialogs = {
  view: lazy(async () => {
    const { SaveViewDialog } = await import('../../features/opportunities/SaveViewDialog.tsx');
    return { default: SaveViewDialog };
  }),
  import: lazy(async () => {
    const { ImportDialog } = await import('../../features/opportunities/ImportDialog.tsx');
    return { default: ImportDialog };
  }),
  source: lazy(async () => {
    const { SourceDialog } = await import('../../features/knowledge/SourceDialog.tsx');
    return {
      default: ({ onClose }: { onClose: () => void }) => (
        <SourceDialog source={null} onClose={onClose} />
      ),
    };
  }),
};

/** The palette, the sheet of shortcuts, and what its commands open. Loaded when it is first wanted. */
export function Keyboard() {
  const panel = usePanel();
  const { signOut } = useAuth();
  const router = useRouter();
  const deal = useOpenDeal() ?? '';
  const { choose } = useTheme();
  const { mutate: refresh } = useHubspotRefresh();
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null);
  const Dialog = dialog && dialogs[dialog];
  const tools: CommandTools = {
    router,
    deal,
    showDialog: setDialog,
    showShortcuts: () => showPanel('shortcuts'),
    refreshFromHubspot: () => refresh(),
    chooseTheme: choose,
    signOut,
  };
  return (
    <>
      {panel === 'palette' && <Palette tools={tools} onClose={() => showPanel(null)} />}
      {panel === 'shortcuts' && <HelpSheet onClose={() => showPanel(null)} />}
      {Dialog && (
        <Suspense>
          <Dialog onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  );
}
