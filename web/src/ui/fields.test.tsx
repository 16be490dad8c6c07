import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Accordion } from './Accordion.tsx';
import { Checkbox } from './Checkbox.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

afterEach(cleanup);

function Metrics({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <TextArea
      label="Metrics"
      value={value}
      maxLength={10}
      error={error}
      hint="What improves, by how much"
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

test('a text with a limit counts as n/max and takes no more', async () => {
  render(<Metrics />);
  const area = screen.getByLabelText<HTMLTextAreaElement>('Metrics');
  expect(screen.getByText('0/10')).toBeTruthy();
  await userEvent.type(area, '30 % less time');
  expect(area.value).toBe('30 % less ');
  expect(screen.getByText('10/10').className).toContain('text-warn');
});

test('[CHA-02] what is typed runs from the side that its own first letter asks for', () => {
  render(
    <>
      <Metrics />
      <TextField label="Name" value="עלות גבוהה מדי לעומת CRM הקיים" onChange={() => {}} />
    </>,
  );
  for (const label of ['Metrics', 'Name']) {
    expect(screen.getByLabelText(label).getAttribute('dir')).toBe('auto');
  }
});

test('a text area has four rows unless it is told otherwise', () => {
  render(<Metrics />);
  expect(screen.getByLabelText('Metrics').getAttribute('rows')).toBe('4');
});

test('a field is described by its error, its hint and its count', () => {
  render(<Metrics error="Say by how much" />);
  const area = screen.getByLabelText('Metrics');
  const notes = document.getElementById(area.getAttribute('aria-describedby') ?? '');
  expect(notes?.textContent).toBe('Say by how muchWhat improves, by how much0/10');
  expect(area.getAttribute('aria-invalid')).toBe('true');
});

test('a field without notes is described by nothing', () => {
  render(<TextField label="Name" value="" readOnly />);
  const field = screen.getByLabelText('Name');
  expect(field.hasAttribute('aria-describedby')).toBe(false);
  expect(field.hasAttribute('aria-invalid')).toBe(false);
});

test('a box that stands for some of many says so, and a click takes all', async () => {
  const onCheckedChange = vi.fn<(checked: boolean) => void>();
  render(<Checkbox checked="indeterminate" onCheckedChange={onCheckedChange} label="All deals" />);
  const box = screen.getByRole('checkbox', { name: 'All deals' });
  expect(box.getAttribute('aria-checked')).toBe('mixed');
  await userEvent.click(box);
  expect(onCheckedChange).toHaveBeenCalledExactlyOnceWith(true);
});

test('the space bar ticks a box, Enter does not', async () => {
  const onCheckedChange = vi.fn<(checked: boolean) => void>();
  render(<Checkbox checked={false} onCheckedChange={onCheckedChange} label="Share" />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onCheckedChange).not.toHaveBeenCalled();
  await userEvent.keyboard(' ');
  expect(onCheckedChange).toHaveBeenCalledExactlyOnceWith(true);
});

test('sections are headed one level under the page, one open at a time', async () => {
  const onValueChange = vi.fn<(value: string) => void>();
  const sections = ['pain', 'champion'].map((value) => ({
    value,
    title: `The ${value}`,
    content: <p>About the {value}</p>,
  }));
  render(<Accordion sections={sections} value="pain" onValueChange={onValueChange} />);
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['The pain', 'The champion']);
  expect(screen.getByText('About the pain')).toBeTruthy();
  expect(screen.queryByText('About the champion')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'The champion' }));
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('champion');
});
