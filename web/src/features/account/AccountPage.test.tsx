import type { OwnSession } from '@plumbline/domain/people/account.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { makeToken } from '../../testing/token.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const session = (changes: Partial<OwnSession>): OwnSession => ({
  id: 'session-1',
  device: 'Chrome on Windows',
  address: '192.0.2.7',
  signed_in_at: '2026-11-20T09:00:00.000Z',
  last_used_at: '2026-11-20T10:00:00.000Z',
  is_current: false,
  ...changes,
});

async function openAccount(
  role: string | null = 'MANAGER',
  has_password = false,
  second_factor = { on: false, required: false },
  needs_second_factor = false,
) {
  let sessions = [
    session({ id: 'here', device: 'Firefox on Linux', is_current: true }),
    session({}),
  ];
  const server = fakeServer({
    'GET /auth/token': () => Response.json({ token: makeToken({ role, needs_second_factor }) }),
    'GET /api/account': () =>
      Response.json({ email: 'zoë@demo.example', name: 'Zoë Färber', has_password, second_factor }),
    'POST /api/account/password': async (call) => {
      const { current } = (await call.clone().json()) as { current: string };
      if (current === 'correct horse battery') return new Response(null, { status: 204 });
      const fields = { current: "That's not your password." };
      return Response.json({ error: '', code: 'invalid', fields }, { status: 400 });
    },
    'GET /api/account/passkeys': () => Response.json({ data: [] }),
    'GET /api/account/tokens': () => Response.json({ data: [] }),
    'GET /api/account/sessions': () => Response.json({ data: sessions }),
    'DELETE /api/account/sessions/session-1': () => {
      sessions = sessions.filter(({ is_current }) => is_current);
      return new Response(null, { status: 204 });
    },
    'POST /api/account/sessions/end': () => {
      sessions = sessions.filter(({ is_current }) => is_current);
      return new Response(null, { status: 204 });
    },
  });
  await openPage('/account');
  await screen.findByText('Firefox on Linux');
  return server;
}

test.each(['MANAGER', null])(
  '[AUTH-07] [SHELL-04] %s reaches it from the footer and sees each device with its last use',
  async (role) => {
    await openAccount(role);
    expect(screen.getByRole('heading', { name: 'Your account' })).toBeTruthy();
    expect(screen.getByText('This device')).toBeTruthy();
    expect(screen.getAllByText(/from 192\.0\.2\.7/)).toHaveLength(2);
    const link = screen.getByRole('link', { name: /Zoë Färber/ });
    expect(link.getAttribute('href')).toBe('/#/account');
    expect(screen.getAllByRole('button', { name: /^Sign out Chrome/ })).toHaveLength(1);
  },
);

test('[AUTH-07] one device is signed out', async () => {
  const server = await openAccount();
  await userEvent.click(screen.getByRole('button', { name: /^Sign out Chrome/ }));
  await waitFor(() => expect(screen.queryByText('Chrome on Windows')).toBeNull());
  expect(server.calls).toContain('DELETE /api/account/sessions/session-1');
});

test('[AUTH-07] all others are signed out after a question', async () => {
  const server = await openAccount();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(server.calls).not.toContain('POST /api/account/sessions/end');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(screen.queryByText('Chrome on Windows')).toBeNull());
  const index = server.calls.indexOf('POST /api/account/sessions/end');
  expect(await server.requests[index]?.json()).toEqual({ which: 'others' });
});

test('[MEM-03] a password is changed by those who have one, and faults stand at their fields', async () => {
  await openAccount('MANAGER', true);
  const current = await screen.findByLabelText('Current password');
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await userEvent.type(current, 'wrong horse battery');
  await userEvent.type(screen.getByLabelText('New password'), 'short');
  await submit();
  expect(await screen.findByText(/Use at least 12 characters/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('New password'), ' sailor monkey');
  await submit();
  expect(await screen.findByText("That's not your password.")).toBeTruthy();
  await userEvent.clear(current);
  await userEvent.type(current, 'correct horse battery');
  await submit();
  expect(await screen.findByText(/Password changed/)).toBeTruthy();
  expect((current as HTMLInputElement).value).toBe('');
});

test('[MEM-03] those without a password are not asked for one', async () => {
  const server = await openAccount();
  await waitFor(() => expect(server.calls).toContain('GET /api/account'));
  expect(screen.queryByText('Current password')).toBeNull();
});

const uri =
  'otpauth://totp/Plumbline:zoe%40demo.example?secret=JBSWY3DPEHPK3PXPJBSWY3DP&issuer=Plumbline&digits=6&period=30';
const codes = ['aaaaa-22222', 'bbbbb-33333'];

test('[MEM-03] a second factor is set up: password, QR code, first code, backup codes', async () => {
  const server = await openAccount('MANAGER', true);
  server.answers['POST /auth/second-factor/set-up'] = async (call) => {
    const { password } = (await call.json()) as { password: string };
    const fields = { password: "That's not your password." };
    return password === 'correct horse battery'
      ? Response.json({ uri, backup_codes: codes })
      : Response.json({ error: fields.password, code: 'invalid', fields }, { status: 400 });
  };
  server.answers['POST /auth/second-factor/verify'] = async (call) => {
    const { code } = (await call.json()) as { code: string };
    return code === '123456'
      ? Response.json({})
      : Response.json({ error: 'That is not the code.', code: 'invalid' }, { status: 400 });
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  const password = screen.getByLabelText('Your password');
  await userEvent.type(password, 'wrong horse battery{Enter}');
  expect(await screen.findByText("That's not your password.")).toBeTruthy();
  await userEvent.clear(password);
  await userEvent.type(password, 'correct horse battery{Enter}');
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP')).toBeTruthy();
  const code = screen.getByLabelText('Code from the app');
  await userEvent.type(code, '12345{Enter}');
  expect(await screen.findByText(/6-digit code/)).toBeTruthy();
  await userEvent.clear(code);
  await userEvent.type(code, '654321{Enter}');
  expect(await screen.findByText('That is not the code.')).toBeTruthy();
  await userEvent.clear(code);
  await userEvent.type(code, '123 456{Enter}');
  expect(await screen.findByText('aaaaa-22222')).toBeTruthy();
  server.answers['GET /api/account'] = () =>
    Response.json({
      email: 'zoë@demo.example',
      name: '',
      has_password: true,
      second_factor: { on: true, required: false },
    });
  await userEvent.click(screen.getByRole('button', { name: 'I saved them' }));
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeTruthy();
  expect(screen.queryByText('aaaaa-22222')).toBeNull();
});

test('[MEM-03] one that the role needs is asked for first, and cannot be turned off', async () => {
  await openAccount('ADMIN', true, { on: false, required: true }, true);
  expect(await screen.findByText(/Your role requires a second factor/)).toBeTruthy();
  cleanup();
  await openAccount('ADMIN', true, { on: true, required: true });
  expect(await screen.findByRole('button', { name: 'New backup codes' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
});

test('[PERM-01] nothing but the account opens before a second factor that the role needs', async () => {
  fakeServer({
    'GET /auth/token': () => Response.json({ token: makeToken({ needs_second_factor: true }) }),
  });
  await openPage('/members');
  expect(await screen.findByText('Set up your second factor')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe('/#/account');
});

test('[MEM-03] one’s own account is deleted once its address is typed', async () => {
  const server = await openAccount();
  let isGone = false;
  server.answers['POST /api/account/delete'] = async (call) => {
    const { email } = (await call.json()) as { email: string };
    isGone = email === 'zoë@demo.example';
    const fields = { email: "That's not your email." };
    return isGone
      ? new Response(null, { status: 204 })
      : Response.json({ error: fields.email, code: 'invalid', fields }, { status: 400 });
  };
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  const field = screen.getByLabelText('Type zoë@demo.example to confirm');
  const submit = () =>
    userEvent.click(screen.getAllByRole('button', { name: 'Delete my account' }).at(-1) as Element);
  await submit();
  expect(await screen.findByText("That's not your email.")).toBeTruthy();
  await userEvent.type(field, 'zoë@demo.example');
  await submit();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(isGone).toBe(true);
});

test('[MEM-03] passkeys are listed and removed; an address without a name has none', async () => {
  const server = await openAccount('MANAGER', true);
  let passkeys = [
    {
      id: 'passkey-1',
      name: 'Work laptop',
      is_synced: true,
      elsewhere: null,
      created_at: '2026-11-20T09:00:00.000Z',
      last_used_at: null,
    },
  ];
  server.answers['GET /api/account/passkeys'] = () => Response.json({ data: passkeys });
  server.answers['DELETE /api/account/passkeys/passkey-1'] = () => {
    passkeys = [];
    return new Response(null, { status: 204 });
  };
  cleanup();
  await openPage('/account');
  expect(await screen.findByText(/Never used/)).toBeTruthy();
  expect(screen.getByText('Synced')).toBeTruthy();
  expect(screen.getByText(/passkeys need an https address/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Remove Work laptop/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Work laptop')).toBeNull());
});

test('[MEM-03] a passkey is renamed; no name is none, and a refusal is told beside it', async () => {
  const server = await openAccount('MANAGER', true);
  let name = 'Work laptop';
  const dates = { created_at: '2026-11-20T09:00:00.000Z', last_used_at: null };
  const passkey = () => ({ id: 'passkey-1', name, is_synced: false, elsewhere: null, ...dates });
  server.answers['GET /api/account/passkeys'] = () => Response.json({ data: [passkey()] });
  server.answers['PATCH /api/account/passkeys/passkey-1'] = () =>
    Response.json({ error: 'No such passkey', code: 'not_found' }, { status: 404 });
  cleanup();
  await openPage('/account');
  await userEvent.click(await screen.findByRole('button', { name: /^Rename Work laptop/ }));
  const field = screen.getByLabelText('Name') as HTMLInputElement;
  expect([field.value, field.maxLength]).toEqual(['Work laptop', 60]);
  await userEvent.clear(field);
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save.hasAttribute('disabled') || save.getAttribute('aria-disabled')).toBeTruthy();
  await userEvent.type(field, ' Laptop at home {Enter}');
  expect(await screen.findByText('No such passkey')).toBeTruthy();

  server.answers['PATCH /api/account/passkeys/passkey-1'] = async (call) => {
    ({ name } = (await call.clone().json()) as { name: string });
    return Response.json(passkey());
  };
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: /^Rename Laptop at home,/ })).toBeTruthy();
  expect(screen.queryByLabelText('Name')).toBeNull();
});

test('[MEM-03] a passkey of a former address says so, and goes with the last one that works', async () => {
  const server = await openAccount('MANAGER', true);
  const dates = { created_at: '2026-11-20T09:00:00.000Z', last_used_at: null };
  const one = { is_synced: false, elsewhere: null, ...dates };
  const passkeys = [
    { ...one, id: 'passkey-1', name: 'Work laptop' },
    { ...one, id: 'passkey-2', name: 'Old laptop', elsewhere: 'old.example' },
  ];
  server.answers['GET /api/account/passkeys'] = () => Response.json({ data: passkeys });
  cleanup();
  await openPage('/account');
  expect(await screen.findByText('Works at old.example only')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Remove Old laptop/ }));
  expect(screen.queryByText(/go with it/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: /^Remove Work laptop/ }));
  expect(screen.getByText(/Your passkeys for old\.example go with it\./)).toBeTruthy();
});
