import type { Member } from '@plumbline/domain/people/member.ts';
import { roles, type Role } from '@plumbline/domain/people/roles.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { makeToken } from '../../testing/token.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
  // happy-dom lacks what the select of Radix asks of an element.
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const member = (changes: Partial<Member>): Member => ({
  id: 'person-1',
  name: 'Zoë Färber',
  email: 'zoë@demo.example',
  role: 'ADMIN',
  status: 'active',
  has_second_factor: false,
  has_password: false,
  invitation: null,
  ...changes,
});
const unnamed = member({ id: 'person-2', name: '', email: 'un@demo.example', role: 'MANAGER' });

async function openMembers(
  role: Role = 'ADMIN',
  members: Member[] = [member({}), unnamed],
  isOpen = false,
) {
  const server = fakeServer({
    'GET /auth/token': () => Response.json({ token: makeToken({ role }) }),
    'GET /api/users': () => Response.json({ data: members }),
    'GET /api/users/sign-in': () => Response.json({ open_to_everybody: isOpen }),
  });
  await openPage('/members');
  await screen.findByText('un@demo.example');
  return server;
}

test('[AUTH-10] an ADMIN is warned that anybody may sign in', async () => {
  await openMembers('ADMIN', undefined, true);
  expect(await screen.findByText(/ALLOWED_EMAIL_DOMAINS/)).toBeTruthy();
});

test('[AUTH-10] nobody is warned where only a company may', async () => {
  const server = await openMembers();
  await waitFor(() => expect(server.calls).toContain('GET /api/users/sign-in'));
  expect(screen.queryByText(/ALLOWED_EMAIL_DOMAINS/)).toBeNull();
});

test('[AUTH-10] a MANAGER, who could do nothing about it, is not asked for', async () => {
  const server = await openMembers('MANAGER', undefined, true);
  expect(server.calls).not.toContain('GET /api/users/sign-in');
});

const bodyOf = async (server: Awaited<ReturnType<typeof openMembers>>, call: string) => {
  const index = server.calls.indexOf(call);
  return (await server.requests[index]?.json()) as unknown;
};

test.each(roles)(
  '[MEM-01] [MEM-02] %s sees the members; only an ADMIN may change',
  async (role) => {
    await openMembers(role);
    expect(
      screen.getByText('View all users and roles. Only admins can invite or change roles.'),
    ).toBeTruthy();
    const [, , second] = screen.getAllByRole('row');
    const cells = within(second as HTMLElement).getAllByRole('cell');
    expect(cells.slice(0, 2).map((cell) => cell.textContent)).toEqual(['-', 'un@demo.example']);
    const isAdmin = role === 'ADMIN';
    expect(screen.queryAllByRole('button', { name: 'Invite' })).toHaveLength(isAdmin ? 1 : 0);
    expect(screen.queryAllByRole('combobox', { name: /^Role of/ })).toHaveLength(isAdmin ? 2 : 0);
    expect(screen.queryAllByRole('link', { name: 'Audit trail' })).toHaveLength(isAdmin ? 1 : 0);
  },
);

test.each([
  ['', 'Please enter an email address'],
  ['nobody', 'Please enter a valid email address'],
])('[MEM-01] the email %j is not sent', async (email, fault) => {
  const server = await openMembers();
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText(fault)).toBeTruthy();
  expect(server.calls).not.toContain('POST /api/users/invite');
});

test.each([
  [{ email_sent: true, error: null }, 'Invitation email sent!'],
  [
    { email_sent: false, error: 'The mail server x cannot be reached.' },
    'Failed to send invitation email: The mail server x cannot be reached.',
  ],
])('[MEM-01] [MEM-03] inviting ends with %o and the list anew', async (outcome, text) => {
  const server = await openMembers();
  const invited = member({ id: 'person-3', email: 'new@demo.example', status: 'invited' });
  let answer: (response: Response) => void = () => {};
  server.answers['POST /api/users/invite'] = () => new Promise((done) => (answer = done));
  await userEvent.type(screen.getByLabelText('Email'), ' New@demo.example');
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText('Inviting...')).toBeTruthy();
  expect(await bodyOf(server, 'POST /api/users/invite')).toEqual({
    email: 'new@demo.example',
    name: '',
    role: 'MANAGER',
  });
  server.answers['GET /api/users'] = () => Response.json({ data: [unnamed, invited] });
  answer(Response.json({ data: invited, ...outcome }, { status: 201 }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(await screen.findByText('new@demo.example')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
});

test('[MEM-03] what the server finds wrong stands at its field, and what was typed stays', async () => {
  const server = await openMembers();
  const fault = 'This person is already a member.';
  server.answers['POST /api/users/invite'] = () =>
    Response.json({ error: fault, code: 'conflict', fields: { email: fault } }, { status: 409 });
  await userEvent.type(screen.getByLabelText('Email'), 'un@demo.example');
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText(fault)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('un@demo.example');
});

/** Two invitations, the second asked for while the first is not answered yet. */
async function inviteTwo() {
  const server = await openMembers();
  const sent: string[] = [];
  const waiting: ((response: Response) => void)[] = [];
  server.answers['POST /api/users/invite'] = async (request) => {
    sent.push(((await request.json()) as { email: string }).email);
    return new Promise<Response>((done) => {
      waiting.push(done);
    });
  };
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  await userEvent.type(email, 'ana@demo.example{Enter}{Enter}');
  await waitFor(() => expect(sent).toEqual(['ana@demo.example']));
  await userEvent.clear(email);
  await userEvent.type(email, 'ben@demo.example{Enter}');
  return { email, sent, answer: (response: Response) => waiting.shift()?.(response) };
}
const done = () => Response.json({ data: unnamed, email_sent: true, error: null }, { status: 201 });

test('[MEM-01] whoever is invited while another invitation is under way is invited too', async () => {
  const { email, sent, answer } = await inviteTwo();
  answer(done());
  await waitFor(() => expect(sent).toEqual(['ana@demo.example', 'ben@demo.example']));
  expect(email.value).toBe('ben@demo.example');
  answer(done());
  await waitFor(() => expect(email.value).toBe(''));
});

test('[MEM-01] a refusal of the one before is told with its address', async () => {
  const { email, sent, answer } = await inviteTwo();
  const error = 'This person is already a member.';
  answer(Response.json({ error, code: 'conflict', fields: { email: error } }, { status: 409 }));
  expect(await screen.findByText(`ana@demo.example: ${error}`)).toBeTruthy();
  await waitFor(() => expect(sent).toHaveLength(2));
  answer(done());
  await waitFor(() => expect(email.value).toBe(''));
  expect(screen.getByText(`ana@demo.example: ${error}`)).toBeTruthy();
});

test('[MEM-04] a role that is refused goes back, with the reason', async () => {
  const server = await openMembers();
  const reason = 'The last administrator must stay one.';
  server.answers['PATCH /api/users/person-1'] = () =>
    Response.json({ error: reason, code: 'conflict' }, { status: 409 });
  const select = screen.getByRole('combobox', { name: 'Role of Zoë Färber' });
  select.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('option', { name: 'Manager' }));
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(await bodyOf(server, 'PATCH /api/users/person-1')).toEqual({
    role: 'MANAGER',
    base_role: 'ADMIN',
  });
  const shown = () => screen.getByRole('combobox', { name: 'Role of Zoë Färber' });
  await waitFor(() => expect(shown().textContent).toBe('Admin'));
});

test('[MEM-04] a role that a colleague changed meanwhile is shown as it is', async () => {
  const server = await openMembers();
  const reason = 'Someone else changed this a moment ago.';
  server.answers['PATCH /api/users/person-2'] = () =>
    Response.json({ error: reason, code: 'conflict' }, { status: 409 });
  server.answers['GET /api/users'] = () =>
    Response.json({ data: [member({}), { ...unnamed, role: 'SALES_ENGINEER' }] });
  const select = screen.getByRole('combobox', { name: 'Role of un@demo.example' });
  select.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('option', { name: 'Admin' }));
  expect(await screen.findByText(reason)).toBeTruthy();
  // Opening it puts another element in its place.
  const shown = () => screen.getByRole('combobox', { name: 'Role of un@demo.example' });
  await waitFor(() => expect(shown().textContent).toBe('Sales Engineer'));
});

test('[MEM-04] whoever is no administrator any more learns it from the refusal', async () => {
  const server = await openMembers();
  server.answers['PATCH /api/users/person-2'] = () =>
    Response.json({ error: "Your role can't change this.", code: 'forbidden' }, { status: 403 });
  server.answers['GET /auth/token'] = () =>
    Response.json({ token: makeToken({ role: 'MANAGER' }) });
  const select = screen.getByRole('combobox', { name: 'Role of un@demo.example' });
  select.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('option', { name: 'Admin' }));
  expect(await screen.findByText("Your role can't change this.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull());
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a list that does not come says so, and comes again', async () => {
  const server = fakeServer({
    'GET /api/users': () => Response.json({ error: 'Down for now' }, { status: 403 }),
  });
  await openPage('/members');
  expect(await screen.findByText('Couldn’t load members')).toBeTruthy();
  expect(screen.getByText('Down for now')).toBeTruthy();
  server.answers['GET /api/users'] = () => Response.json({ data: [unnamed] });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('un@demo.example')).toBeTruthy();
});

test('[ROL-01] the roles are listed as they are, with what each may do', async () => {
  fakeServer();
  await openPage('/roles');
  await screen.findByText('Default roles are system roles and cannot be edited or deleted.');
  const table = screen.getByRole('table', { name: 'Default roles' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['Admin', 'ADMIN', 'Locked'],
    ['Manager', 'MANAGER', 'Locked'],
    ['Account Executive', 'ACCOUNT_EXECUTIVE', 'Locked'],
    ['Sales Engineer', 'SALES_ENGINEER', 'Locked'],
  ]);
  const technical = screen.getByRole('row', { name: /^Technical insights/ });
  expect(
    within(technical)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Read and write', 'Read', 'No access', 'Read and write']);
});

test('the audit trail is for administrators on the page too', async () => {
  const server = fakeServer({
    'GET /auth/token': () => Response.json({ token: makeToken({ role: 'MANAGER' }) }),
  });
  await openPage('/audit');
  expect(await screen.findByText('Only administrators see the audit trail')).toBeTruthy();
  expect(server.calls).not.toContain('GET /api/audit');
});

test('[INT-05] an ADMIN exports all that is stored of a contact, as a file', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const server = await openMembers();
  const form = within(screen.getByRole('region', { name: 'A customer contact’s data' }));
  const button = form.getByRole('button', { name: 'Export JSON' });
  await userEvent.click(button);
  expect(form.getByText('Enter the whole name or the email address')).toBeTruthy();
  const nothing = { exported_at: '', contact: '', contacts: [], conversations: [], mentions: [] };
  server.answers['POST /api/contacts/export'] = () => Response.json(nothing);
  await userEvent.type(form.getByLabelText('Contact'), ' Dana Whitfield ');
  await userEvent.click(button);
  expect(await form.findByText('Nothing is stored under this name or email')).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
  server.answers['POST /api/contacts/export'] = () => Response.json({ ...nothing, mentions: [{}] });
  await userEvent.click(button);
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(await server.requests.at(-1)?.json()).toEqual({ contact: 'Dana Whitfield' });
  saved.mockRestore();
});

test('[PERM-01] nobody else is offered a contact’s data', async () => {
  await openMembers('MANAGER');
  expect(screen.queryByRole('region', { name: 'A customer contact’s data' })).toBeNull();
});
