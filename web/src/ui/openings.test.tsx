import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DropdownMenu } from './DropdownMenu.tsx';
import { DropdownMenuItem } from './DropdownMenuItem.tsx';
import { Select } from './Select.tsx';
import { Tooltip } from './Tooltip.tsx';

afterEach(cleanup);

const roles = ['Admin', 'Manager', 'Account Executive', 'Sales Engineer'];

function Choice({ disabled = false }: { disabled?: boolean }) {
  const [value, setValue] = useState('Manager');
  return (
    <Select
      label="Role"
      options={roles.map((role) => ({ value: role, label: role }))}
      value={value}
      onValueChange={setValue}
      disabled={disabled}
    />
  );
}

const select = () => screen.getByRole('combobox', { name: 'Role', hidden: true });

for (const key of ['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}']) {
  test(`the first "${key}" on a select opens it at its value, Escape gives the focus back`, async () => {
    render(<Choice />);
    await userEvent.tab();
    await userEvent.keyboard(key);
    const option = await screen.findByRole('option', { name: 'Manager' });
    await waitFor(() => expect(document.activeElement).toBe(option));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(select()));
    expect(select().getAttribute('aria-expanded')).toBe('false');
  });
}

test('letters choose in a select that was never opened', async () => {
  render(<Choice />);
  await userEvent.tab();
  await userEvent.keyboard('acc');
  expect(select().textContent).toBe('Account Executive');
  expect(screen.queryByRole('option')).toBeNull();
});

test('one letter again and again goes through all that begin with it', async () => {
  render(<Choice />);
  await userEvent.tab();
  await userEvent.keyboard('a');
  expect(select().textContent).toBe('Account Executive');
  await userEvent.keyboard('a');
  expect(select().textContent).toBe('Admin');
});

test('a disabled select takes no focus and no keys', async () => {
  render(<Choice disabled />);
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
  expect(select()).toHaveProperty('disabled', true);
});

function Menu({ onSelect }: { onSelect: () => void }) {
  return (
    <DropdownMenu trigger={<button type="button">More</button>}>
      <DropdownMenuItem disabled onSelect={onSelect}>
        Sync
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={onSelect}>Delete</DropdownMenuItem>
    </DropdownMenu>
  );
}

const button = () => screen.getByRole('button', { name: 'More', hidden: true });

for (const key of ['{Enter}', ' ', '{ArrowDown}']) {
  test(`the first "${key}" on a menu button leads to its first action`, async () => {
    const onSelect = vi.fn<() => void>();
    render(<Menu onSelect={onSelect} />);
    await userEvent.tab();
    expect(button().getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard(key);
    const item = await screen.findByRole('menuitem', { name: 'Delete' });
    await waitFor(() => expect(document.activeElement).toBe(item));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button()));
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Delete' })),
    );
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledOnce();
  });
}

test('a tooltip that comes leaves the focus where it was, and describes it', async () => {
  render(
    <Tooltip content="Two are open">
      <button type="button">1/3</button>
    </Tooltip>,
  );
  await userEvent.tab();
  const tooltip = await screen.findByRole('tooltip');
  const described = screen.getByRole('button', { name: '1/3' });
  expect(document.activeElement).toBe(described);
  expect(described.getAttribute('aria-describedby')).toBe(tooltip.id);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  expect(document.activeElement).toBe(described);
});
