import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { dealsServer } from './deals-server.ts';
import { openPage } from './open-page.tsx';
import { sampleId, sampleOpportunity } from './sample-opportunity.ts';
import { makeToken } from './token.ts';

/** The commercial page of an opportunity, signed in with a role. */
export async function openCommercial(
  opportunity: Opportunity = sampleOpportunity(),
  role: Role = 'ADMIN',
  page = '',
) {
  const deals = dealsServer(opportunity);
  deals.server.answers['GET /auth/token'] = () => Response.json({ token: makeToken({ role }) });
  await openPage(page || `/commercial-insights?id=${sampleId}`);
  return deals;
}

export const field = (name: string) => screen.findByLabelText<HTMLTextAreaElement>(name);

/** The folded header of a section. */
export const header = (title: string) =>
  screen.findByRole('button', { name: new RegExp(`${title}$`) });

/** Goes elsewhere on the page with the mouse. */
export const leave = () => userEvent.click(screen.getByRole('heading', { level: 1 }));
