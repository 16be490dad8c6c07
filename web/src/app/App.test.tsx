import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, nobodySignedIn, signedIn } from '../testing/fake-server.ts';
import { makeToken } from '../testing/token.ts';

/** The whole page at an address: the router is made anew for each test. */
async function open(path: string) {
  location.hash = `#${path}`;
  vi.resetModules();
  const { App } = await import('./App.tsx');
  render(<App />);
}

const path = () => location.hash.slice(1);
const navigation = () => screen.findByRole('navigation', { name: 'Main' });
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each(['/', '/tasks', '/kb', '/opportunitydetails?id=007', '/nowhere'])(
  '[ROUTE-01] [ROUTE-04] %s sends a stranger to the landing',
  async (address) => {
    fakeServer(nobodySignedIn);
    await open(address);
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
    expect(path()).toBe('/landing');
    expect(document.title).toBe('Plumbline');
  },
);

test.each([
  ['/tasks', 'Tasks'],
  ['/reports', 'Reports'],
  ['/kb', 'Knowledge Base'],
])('[ROUTE-06] [ROUTE-07] %s has its name in title, heading and sidebar', async (address, name) => {
  fakeServer();
  await open(address);
  await heading(name);
  await waitFor(() => expect(document.title).toBe(`${name} – Plumbline`));
  const current = within(await navigation()).getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual([name]);
});

test('[ROUTE-06] an address that changes before the router listens is the page that is shown', async () => {
  fakeServer();
  location.hash = '#/tasks';
  vi.resetModules();
  const { App } = await import('./App.tsx');
  const { router } = await import('../router.tsx');
  const load = router.load.bind(router);
  vi.spyOn(router, 'load').mockImplementationOnce(async () => {
    await load();
    router.history.push('/reports'); // as a press on the first frame does
  });
  render(<App />);
  await heading('Reports');
  expect(path()).toBe('/reports');
});

test('[ROUTE-04] a bad parameter does not blank the page', async () => {
  fakeServer();
  await open('/integrations?hubspot=%22x&hubspot=1');
  await navigation();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[ROUTE-03] the blog stays the blog, for strangers and for who is signed in', async () => {
  for (const answers of [nobodySignedIn, {}]) {
    fakeServer(answers);
    await open('/blog');
    await heading('Revenue insights that convert');
    expect(path()).toBe('/blog');
    await waitFor(() => expect(document.title).toBe('Blog – Plumbline'));
    cleanup();
  }
});

test('[ROUTE-02] the landing is not for who is signed in', async () => {
  fakeServer({ 'GET /api/deals': () => Response.json([]) });
  await open('/landing');
  await waitFor(() => expect(path()).toBe('/opportunities'));
});

test('[AUTH-04] until it is known who is here, a pulse shows and no page', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fakeServer({ 'GET /auth/get-session': () => promise });
  await open('/tasks');
  expect(screen.getByRole('status')).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
  resolve(Response.json(null));
  expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
});

test('[AUTH-02] without a role there is whom to ask, and asking again opens the page', async () => {
  const server = fakeServer({
    'GET /auth/token': () => Response.json({ token: makeToken({ role: null }) }),
  });
  await open('/tasks');
  expect(await screen.findByRole('heading', { name: 'No role yet' })).toBeTruthy();
  expect(screen.getByText(/Ask a workspace administrator/)).toBeTruthy();
  server.answers['GET /api/tasks'] = () =>
    Response.json({ tasks: [], next_cursor: null, total: 0 });
  server.answers['GET /api/tasks/summary'] = () =>
    Response.json({ figures: [], deals: [], owners: [] });
  server.answers['GET /auth/token'] = () => Response.json({ token: makeToken() });
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Task summary and deal list will appear here.')).toBeTruthy();
});

test('[SHELL-02] the sidebar offers every page, in two groups that fold and stay folded', async () => {
  fakeServer();
  await open('/tasks');
  const nav = within(await navigation());
  const names = () => nav.getAllByRole('link').map(({ textContent }) => textContent);
  const first = ['Dashboard', 'Opportunities', 'Tasks', 'Reports'];
  expect(names()).toEqual([
    ...first,
    'Members',
    'Roles',
    'Integrations',
    'Knowledge Base',
    'AI Model',
  ]);
  const group = nav.getByRole('button', { name: 'User Management' });
  await userEvent.click(group);
  expect(group.getAttribute('aria-expanded')).toBe('false');
  expect(names()).toEqual([...first, 'Integrations', 'Knowledge Base', 'AI Model']);
  cleanup();
  await open('/tasks');
  expect(within(await navigation()).queryByRole('link', { name: 'Members' })).toBeNull();
});

test('[SHELL-02] the group of the page that is shown opens, and may be folded there', async () => {
  fakeServer();
  localStorage.setItem('plumbline.sidebar.folded.Settings', 'yes');
  await open('/tasks');
  const group = await screen.findByRole('button', { name: 'Settings' });
  expect(group.getAttribute('aria-expanded')).toBe('false');
  const { router } = await import('../router.tsx');
  void router.navigate({ to: '/kb' });
  await heading('Knowledge Base');
  await waitFor(() => expect(group.getAttribute('aria-expanded')).toBe('true'));
  await userEvent.click(group);
  expect(group.getAttribute('aria-expanded')).toBe('false');
});

test('[SHELL-01] the sidebar collapses, and this browser remembers', async () => {
  fakeServer();
  await open('/tasks');
  await userEvent.click(await screen.findByRole('button', { name: 'Collapse the sidebar' }));
  cleanup();
  await open('/tasks');
  const sidebar = await screen.findByRole('complementary');
  expect(within(sidebar).getByRole('button', { name: 'Expand the sidebar' })).toBeTruthy();
  expect(sidebar.className).toContain('w-(--side-closed)');
});

test('[SHELL-03] [SHELL-04] the sidebar shows the product, who is here, and the way out', async () => {
  fakeServer({ 'GET /auth/token': () => Response.json({ token: makeToken({ role: 'MANAGER' }) }) });
  await open('/tasks');
  const sidebar = within(await screen.findByRole('complementary'));
  for (const text of ['Plumbline', 'ZF', 'Zoë Färber', 'zoë@demo.example', 'Manager', 'Logout']) {
    expect(sidebar.getByText(text)).toBeTruthy();
  }
});

test('whoever uses the keyboard goes on in the new page', async () => {
  fakeServer();
  await open('/tasks');
  await userEvent.click(within(await navigation()).getByRole('link', { name: 'Reports' }));
  await heading('Reports');
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});

/** Signs in through a window that ends well at once. */
async function signIn() {
  let url = '';
  vi.stubGlobal('open', (address: string) => {
    url = address;
    return { closed: false };
  });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Login' }))[0] as Element);
  const attempt = new URL(url, location.href).searchParams.get('attempt');
  const channel = new BroadcastChannel('plumbline-sign-in');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage({ attempt, error: null });
  await waitFor(() => expect(path()).not.toBe('/landing'));
  channel.close();
}

test.each([
  ['/tasks?state=done', '/tasks?state=done'],
  ['/opportunitydetails?id=007', '/opportunitydetails?id=007'],
  ['/', '/opportunities'],
  ['/landing', '/opportunities'],
  ['/blog', '/opportunities'],
])('[ROUTE-01] [AUTH-08] whose link led to %s is on %s after the sign-in', async (link, page) => {
  const server = fakeServer(nobodySignedIn);
  await open(link);
  await screen.findAllByRole('button', { name: 'Login' });
  Object.assign(server.answers, signedIn, { 'GET /api/deals': () => Response.json([]) });
  await signIn();
  await navigation();
  await waitFor(() => expect(path()).toBe(page));
  cleanup();
});

test('[AUTH-07] who logged out lands on the opportunities at the next sign-in', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const server = fakeServer();
  await open('/tasks');
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(assign).toHaveBeenCalled());
  cleanup();
  Object.assign(server.answers, nobodySignedIn);
  await open('/');
  await screen.findAllByRole('button', { name: 'Login' });
  Object.assign(server.answers, signedIn, { 'GET /api/deals': () => Response.json([]) });
  await signIn();
  await waitFor(() => expect(path()).toBe('/opportunities'));
});
