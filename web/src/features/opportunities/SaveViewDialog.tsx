import { useLocation } from '@tanstack/react-router';
import { settingsOf, type ListAddress } from './saved-views.ts';
import { useShown } from './use-shown.ts';
import { ViewDialog } from '../../views/ViewDialog.tsx';

/** Saves the list that the page shows as a view, from wherever that is asked. */
export function SaveViewDialog({ onClose }: { onClose: () => void }) {
  const address = useLocation({ select: ({ search }): ListAddress => search });
  const { filters } = useShown(address);
  return (
    <ViewDialog view={null} page="opportunities" settings={settingsOf(filters)} onClose={onClose} />
  );
}
