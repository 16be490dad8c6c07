import { readCsv } from '@plumbline/domain/rfp/csv.ts';
import { outlineOf } from '@plumbline/domain/rfp/mapping.ts';
import type { Sheet } from '@plumbline/domain/rfp/sheet.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { MappingDialog } from './MappingDialog.tsx';

afterEach(cleanup);

function open(lines: string[], known: [] = [], marks: Partial<Sheet> = {}) {
  const sheet = { ...readCsv(new TextEncoder().encode(lines.join('\n'))), ...marks };
  render(
    <MappingDialog
      file={{
        name: 'rfp.csv',
        outlines: [outlineOf(sheet)],
        outline: (_, choice) => Promise.resolve(outlineOf(sheet, choice)),
        take: () => Promise.resolve([]),
        close: () => {},
      }}
      known={known}
      isSaving={false}
      failure={null}
      onImport={() => {}}
      onClose={() => {}}
    />,
  );
}

const told = () => screen.getByRole('status').textContent;

test('[RFP-03] before importing the dialog says how many rows are read, kept and left out, and why', async () => {
  open(['ID,Requirement,Note', '1,Logs,', '2,,later', '3,Audit,', '4,,', '5,SSO,now']);
  expect(told()).toBe(
    '6 rows read: the header, importing 3, skipping 2 with an empty Requirement column.',
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Include Requirement' }));
  expect(told()).toBe('6 rows read: pick a Requirement column to import them.');
});

test('[RFP-03] hidden rows are left out and told, and one click takes them in', async () => {
  open(['ID,Requirement', '1,Logs', '2,Audit', '3,SSO'], [], { hidden: [2] });
  expect(told()).toBe('4 rows read: the header, importing 2, skipping 1 hidden.');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Import the 1 hidden row too' }));
  expect(told()).toBe('4 rows read: the header, importing 3.');
});

test('[RFP-02] a stray quote that swallows rows is told with its line, before anything is stored', () => {
  open(['ID,Requirement', '1,Logs', '2,"Racks of 19" height', '3,Backups', '4,Audit']);
  expect(screen.getByRole('alert').textContent).toContain(
    'Line 3: The quote before “Racks of 19" height” does not end with its cell',
  );
  expect(told()).toBe('3 rows read: the header, importing 2.');
});

test('[RFP-03] the dialog says how each value of the priority column is read', () => {
  open(['ID,Requirement,Priority', '1,Logs,Must', '2,SSO,Should', '3,Audit,Could', '4,API,must']);
  const list = screen.getByRole('list', { name: 'Priority words we recognize' });
  const read = within(list).getAllByRole('listitem');
  expect(read.map(({ textContent }) => textContent)).toEqual([
    'Must→High',
    'Should→Low',
    'Could→Low',
  ]);
});

test('[RFP-03] any of the first 30 rows can be picked as the header, with the mouse or the keyboard', async () => {
  open([
    'Fragenkatalog,,',
    'Stand 2027,,',
    'Lp.,Wymaganie,Rang',
    '1,Protokolle,hoch',
    ...Array.from({ length: 40 }, (_, at) => `${at + 2},Zapis ${at},`),
  ]);
  expect(told()).toBe('44 rows read: pick a Requirement column to import them.');
  await userEvent.click(screen.getByRole('button', { name: 'Choose the header row' }));
  expect(screen.getAllByRole('button', { name: /^Row \d+ is the header$/ })).toHaveLength(30);
  expect(
    screen.getByRole('button', { name: 'Row 1 is the header' }).getAttribute('aria-pressed'),
  ).toBe('true');
  await userEvent.click(screen.getByRole('cell', { name: 'Wymaganie' }));
  expect(screen.getByText('Row 3 names the columns.')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Include Wymaganie' })).toBeTruthy();
  expect(
    screen.getByText(
      'Above the header and not imported: row 1 (Fragenkatalog), row 2 (Stand 2027).',
    ),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Choose the header row' }));
  screen.getByRole('button', { name: 'Row 2 is the header' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Row 2 names the columns.')).toBeTruthy();
});

test('[RFP-03] rows that head others are the group of what follows, and are taken in as a person wants', async () => {
  open(['ID,Requirement,Answer', 'Security,,', '1,Logs,', '2,Audit,', 'Backup,,', '3,Daily,']);
  expect(screen.getByRole('columnheader', { name: 'Group' })).toBeTruthy();
  expect(screen.getAllByRole('cell', { name: 'Security' })).toHaveLength(2);
  expect(told()).toBe('6 rows read: the header, importing 3, skipping 2 section rows.');
  expect(screen.getByText('2 section rows: Security, Backup.')).toBeTruthy();
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Section rows' }));
    await userEvent.click(screen.getByRole('option', { name }));
  };
  await choose('Import them as requirements');
  expect(told()).toBe('6 rows read: the header, importing 5.');
  await choose('Put them before their requirements');
  expect(told()).toBe(
    '6 rows read: the header, importing 3, putting 2 section rows before their requirements.',
  );
});

test('[RFP-03] a header of two rows, and what a document leaves out, are told', () => {
  open(['ID,Requirement,Response,', ',,Level,Comment', '1,Logs,,', '2,Audit,,'], [], {
    notes: ['One other paragraph is left out.'],
  });
  expect(told()).toBe('4 rows read: a header of 2 rows, importing 2.');
  expect(screen.getByText('Rows 1 to 2 name the columns.')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Include Response: Comment' })).toBeTruthy();
  expect(screen.getByText('One other paragraph is left out.')).toBeTruthy();
});
