import type { createCrmWorld } from './hubspot.ts';

/** Goes through the CRM's page as a browser does, and back; returns where it ends. */
export async function connectByOAuthOf(
  server: Awaited<ReturnType<typeof createCrmWorld>>,
  {
    choice = 'connect',
    browser = true,
    meanwhile = (): Promise<unknown> => Promise.resolve(),
  } = {},
): Promise<string> {
  const begun = await server.request('ADMIN', 'POST', '/api/auth/url', {});
  const { authUrl } = begun.body as { authUrl: string };
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
  const asked = new URL(authUrl);
  asked.searchParams.set('choice', choice);
  const answered = await fetch(`${asked.origin}${asked.pathname}`, {
    method: 'POST',
    body: asked.searchParams,
    redirect: 'manual',
  });
  const back = new URL(answered.headers.get('location') ?? '');
  await meanwhile();
  const response = await server.api.request(`${back.pathname}${back.search}`, {
    headers: browser ? { cookie } : {},
  });
  return response.headers.get('location') ?? '';
}
