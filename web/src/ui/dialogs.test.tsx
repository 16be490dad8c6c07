import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AlertDialog } from './AlertDialog.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

afterEach(cleanup);

interface AskingProps {
  busy?: boolean;
  onAction: () => void;
}

function Asking({ busy = false, onAction }: AskingProps) {
  const [open, setOpen] = useState(true);
  return (
    <AlertDialog
      open={open}
      onOpenChange={setOpen}
      title="Delete it?"
      description="This cannot be undone."
      action="Delete"
      busy={busy && 'Deleting...'}
      onAction={onAction}
    />
  );
}

const dialog = () => screen.queryByRole('alertdialog', { name: 'Delete it?' });

test('the question has its focus on Cancel, so that Enter does no harm', async () => {
  const onAction = vi.fn<() => void>();
  render(<Asking onAction={onAction} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Enter}');
  expect(onAction).not.toHaveBeenCalled();
  expect(dialog()).toBeNull();
});

test('the action does it once and leaves the closing to its owner', async () => {
  const onAction = vi.fn<() => void>();
  render(<Asking onAction={onAction} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onAction).toHaveBeenCalledOnce();
  expect(dialog()).not.toBeNull();
});

test('while it is being done both buttons rest, and Escape closes nothing', async () => {
  render(<Asking busy onAction={vi.fn<() => void>()} />);
  for (const button of screen.getAllByRole('button')) {
    expect(button).toHaveProperty('disabled', true);
  }
  await userEvent.keyboard('{Escape}');
  expect(dialog()).not.toBeNull();
});

test('a question that still works something out has the focus, then its action has it', async () => {
  const onAction = vi.fn<() => void>();
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const asked = (isReady: boolean) => (
    <>
      <Button>Behind</Button>
      <AlertDialog
        open
        onOpenChange={onOpenChange}
        title="Delete it?"
        description="Counting..."
        action="Accept"
        actionVariant="primary"
        isReady={isReady}
        onAction={onAction}
      />
    </>
  );
  const { rerender } = render(asked(false));
  expect(document.activeElement).toBe(dialog());
  await userEvent.keyboard('{Enter}');
  expect([onAction.mock.calls, onOpenChange.mock.calls]).toEqual([[], []]);
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledWith(false);
  rerender(asked(true));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Accept' }));
  await userEvent.keyboard('{Enter}');
  expect(onAction).toHaveBeenCalledOnce();
});

test('what became ready takes no focus from Cancel', async () => {
  const onAction = vi.fn<() => void>();
  const asked = (isReady: boolean) => (
    <AlertDialog
      open
      onOpenChange={vi.fn<() => void>()}
      title="Delete it?"
      description="Counting..."
      action="Accept"
      actionVariant="primary"
      isReady={isReady}
      onAction={onAction}
    />
  );
  const { rerender } = render(asked(false));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  rerender(asked(true));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
});

test('a dialog tells its owner of Escape and of its close button', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  render(
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Import from HubSpot"
      footer={<Button>Import</Button>}
    >
      <p>Deals</p>
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Import from HubSpot' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
});

test('a dialog with something to fill in has its focus there, and not on its cross', () => {
  render(
    <Dialog open onOpenChange={vi.fn<() => void>()} title="Who is who?">
      <input type="radio" name="side" aria-label="Customer" />
      <input type="radio" name="side" aria-label="Ours" defaultChecked />
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Ours' }));
});

test('a dialog that still loads has the focus itself, then its first control has it', async () => {
  const shown = (isLoaded: boolean) => (
    <Dialog open onOpenChange={vi.fn<() => void>()} title="Import" isLoading={!isLoaded}>
      {isLoaded ? <input aria-label="Search" /> : <p>Loading</p>}
    </Dialog>
  );
  const { rerender } = render(shown(false));
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Import' }));
  rerender(shown(true));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
  cleanup();
  const again = render(shown(false));
  await userEvent.tab();
  const reached = document.activeElement;
  again.rerender(shown(true));
  expect(document.activeElement).toBe(reached);
});
