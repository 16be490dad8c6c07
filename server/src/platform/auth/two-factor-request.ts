import { visitorHeaders, type Visitor } from './client-address.ts';
import type { connect } from './connection.ts';

interface Library {
  baseUrl: string;
  connection: Awaited<ReturnType<typeof connect>>;
}

/** Asks the library for something of the second factor, on behalf of the page that sent the request. */
export function askTwoFactor(
  { baseUrl, connection }: Library,
  path: string,
  { request, visitor }: { request: Request; visitor: Visitor },
  body: object,
): Promise<Response> {
  return connection.library().handle(
    new Request(`${baseUrl}/auth/two-factor/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: new URL(baseUrl).origin,
        cookie: request.headers.get('cookie') ?? '',
        ...visitorHeaders(visitor),
      },
      body: JSON.stringify(body),
    }),
  );
}
