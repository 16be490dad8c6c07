import { isolated } from '@plumbline/domain/isolated.ts';
import type { NewView, SavedView } from '@plumbline/domain/opportunities/saved-view.ts';
import {
  maySeeToSharedViews,
  type ViewPage,
} from '@plumbline/domain/opportunities/view-settings.ts';
import { Bookmark, Link2, Pencil, Plus, Save, Trash2, Undo2, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useUpdateView } from '../api/views.ts';
import { useAuth } from '../auth/auth-context.ts';
import { Button } from '../ui/Button.tsx';
import { DropdownMenu } from '../ui/DropdownMenu.tsx';
import { DropdownMenuItem } from '../ui/DropdownMenuItem.tsx';
import { toast } from '../ui/toast.ts';

const ViewDialog = lazy(async () => {
  const module = await import('./ViewDialog.tsx');
  return { default: module.ViewDialog };
});
const DeleteViewDialog = lazy(async () => {
  const module = await import('./DeleteViewDialog.tsx');
  return { default: module.DeleteViewDialog };
});

interface ViewMenuProps {
  page: ViewPage;
  /** What the page shows. */
  settings: NewView['settings'];
  /** The saved view that is open. */
  view: SavedView | null;
  /** The page shows no longer what the view says. */
  isChanged: boolean;
  onOpen: (view: SavedView) => void;
}

/** What can be done with the list, or the reports, as they stand: saved as a view, or the view that is open changed. */
export function ViewMenu({ page, settings, view, isChanged, onOpen }: ViewMenuProps) {
  const { role } = useAuth();
  const update = useUpdateView();
  const [dialog, setDialog] = useState<'save' | 'rename' | 'delete' | null>(null);
  const mayChange = view !== null && (!view.shared || maySeeToSharedViews(role));
  const close = () => setDialog(null);

  function change(changes: { settings?: typeof settings; shared?: boolean }, told: string) {
    if (!view) return;
    update.mutate(
      { id: view.id, ...changes },
      {
        onSuccess: (changed) => {
          toast.success(told);
          onOpen(changed);
        },
        onError: ({ message }) => toast.error(message),
      },
    );
  }

  return (
    <>
      {view && isChanged && mayChange && (
        <Button
          busy={update.isPending && 'Saving...'}
          onClick={() => change({ settings }, `“${isolated(view.name)}” updated.`)}
        >
          Update view
        </Button>
      )}
      {view ? (
        <DropdownMenu
          align="start"
          trigger={
            <Button variant="quiet" aria-label={`Actions for view ${view.name}`}>
              <Bookmark size={15} aria-hidden className="fill-current text-accent" />
              {isChanged && 'Changed'}
            </Button>
          }
        >
          {isChanged && mayChange && (
            <DropdownMenuItem
              icon={<Save size={14} aria-hidden />}
              onSelect={() => change({ settings }, `“${isolated(view.name)}” updated.`)}
            >
              Update “{isolated(view.name)}”
            </DropdownMenuItem>
          )}
          {isChanged && (
            <DropdownMenuItem icon={<Undo2 size={14} aria-hidden />} onSelect={() => onOpen(view)}>
              Back to “{isolated(view.name)}”
            </DropdownMenuItem>
          )}
          <DropdownMenuItem
            icon={<Plus size={14} aria-hidden />}
            onSelect={() => setDialog('save')}
          >
            Save as a new view
          </DropdownMenuItem>
          <DropdownMenuItem
            icon={<Link2 size={14} aria-hidden />}
            onSelect={() => void copyLink(page, view)}
          >
            Copy link
          </DropdownMenuItem>
          {mayChange && (
            <DropdownMenuItem
              icon={<Pencil size={14} aria-hidden />}
              onSelect={() => setDialog('rename')}
            >
              Rename
            </DropdownMenuItem>
          )}
          {maySeeToSharedViews(role) && (
            <DropdownMenuItem
              icon={<Users size={14} aria-hidden />}
              onSelect={() =>
                change(
                  { shared: !view.shared },
                  view.shared
                    ? `Only you see “${isolated(view.name)}” now.`
                    : `Everyone sees “${isolated(view.name)}” now.`,
                )
              }
            >
              {view.shared ? 'Stop sharing' : 'Share with everyone'}
            </DropdownMenuItem>
          )}
          {mayChange && (
            <DropdownMenuItem
              danger
              icon={<Trash2 size={14} aria-hidden />}
              onSelect={() => setDialog('delete')}
            >
              Delete view
            </DropdownMenuItem>
          )}
        </DropdownMenu>
      ) : (
        <Button variant="quiet" onClick={() => setDialog('save')}>
          <Bookmark size={15} aria-hidden />
          Save view
        </Button>
      )}
      <Suspense>
        {(dialog === 'save' || dialog === 'rename') && (
          <ViewDialog
            view={dialog === 'rename' ? view : null}
            page={page}
            settings={settings}
            onClose={close}
          />
        )}
        {dialog === 'delete' && view && (
          <DeleteViewDialog page={page} view={view} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

/** Of a shared view its own address; of one's own, which nobody else sees, what it shows. */
async function copyLink(page: ViewPage, { id, shared, settings }: SavedView): Promise<void> {
  const search = new URLSearchParams(shared ? { saved: id } : settings);
  const url = new URL(`#/${page}?${search}`, location.href).href;
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied.');
  } catch {
    // A browser may keep the clipboard to itself.
    toast.error(`Your browser blocked copying. Copy this address: ${url}`);
  }
}
