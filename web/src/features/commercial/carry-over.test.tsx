import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dealsServer } from '../../testing/deals-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { sampleId, sampleOpportunity } from '../../testing/sample-opportunity.ts';
import { makeToken } from '../../testing/token.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const texts = {
  methodology: 'BANT' as const,
  bant_data: { budget: '$80k, capex', authority: 'CFO signs', need: 'The old press fails weekly' },
  meddpicc_data: { economic_buyer: { name: 'Dana', details: 'Met in March' } },
};

async function openBant(changes: object = {}, role: Role = 'ADMIN') {
  const deals = dealsServer(sampleOpportunity({ ...texts, ...changes }));
  deals.server.answers['GET /auth/token'] = () => Response.json({ token: makeToken({ role }) });
  await openPage(`/commercial-insights?id=${sampleId}`);
  await screen.findByRole('radio', { name: 'BANT', checked: true });
  return deals;
}

const offer = () => screen.findByRole('button', { name: /^Carry over \d/ });

async function openDialog() {
  await userEvent.click(await offer());
  return within(await screen.findByRole('dialog', { name: 'Carry over to MEDDPICC' }));
}

test('[COM-04] texts of BANT are carried over to MEDDPICC and saved there', async () => {
  const deals = await openBant();
  const dialog = await openDialog();
  const signer = dialog.getByLabelText<HTMLTextAreaElement>('Economic Buyer, Details');
  expect(signer.value).toBe('Met in March\n$80k, capex\nCFO signs');
  await userEvent.click(dialog.getByRole('button', { name: 'Carry over 2 texts' }));
  await screen.findByRole('radio', { name: 'MEDDPICC', checked: true });
  expect(deals.stored.meddpicc_data).toMatchObject({
    economic_buyer: { name: 'Dana', details: 'Met in March\n$80k, capex\nCFO signs' },
    pain: 'The old press fails weekly',
  });
  expect(deals.stored.bant_data).toMatchObject(texts.bant_data);
  await userEvent.click(await screen.findByRole('radio', { name: 'BANT' }));
  expect(screen.queryByRole('button', { name: /^Carry over/ })).toBeNull();
});

test('[COM-04] [COM-07] a text that does not fit is shortened or left out first', async () => {
  const deals = await openBant({ bant_data: { need: 'x'.repeat(600), timeline: 'Q3' } });
  const dialog = await openDialog();
  expect(dialog.getByText('100 too many. Shorten it to carry it over.')).toBeTruthy();
  const save = () => dialog.getByRole('button', { name: /^Carry over/ });
  expect(save().getAttribute('disabled')).not.toBeNull();
  await userEvent.click(dialog.getByRole('checkbox', { name: /Identify Pain/ }));
  await userEvent.click(save());
  await screen.findByRole('radio', { name: 'MEDDPICC', checked: true });
  expect(deals.stored.meddpicc_data?.decision_process).toBe('Q3');
  expect(deals.stored.meddpicc_data?.pain ?? '').toBe('');
});

test('[COM-04] [COM-12] a text that cannot be saved stays in the dialog with its reason', async () => {
  const deals = await openBant();
  const dialog = await openDialog();
  deals.beforeAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.click(dialog.getByRole('button', { name: 'Carry over 2 texts' }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain('Economic Buyer isn’t saved: Can’t reach the server.');
  expect(dialog.getByLabelText('Identify Pain')).toBeTruthy();
});

test('[COM-04] [PERM-01] who may not write is not offered to', async () => {
  await openBant({}, 'MANAGER');
  expect(screen.queryByRole('button', { name: /^Carry over/ })).toBeNull();
});
