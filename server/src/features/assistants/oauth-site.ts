import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import {
  clientAddress,
  remoteAddressOf,
  type Connection,
} from '../../platform/auth/client-address.ts';
import { errorAnswer } from '../../platform/auth/library-answer.ts';
import type { OAuth } from '../../platform/oauth/oauth.ts';

/** What apps ask by themselves, beside the API: who gives out tokens, and the tokens. */
export function oauthSite({ oauth, trustProxy }: { oauth: OAuth; trustProxy: boolean }) {
  const site = new Hono<{ Bindings: Partial<Connection> }>();
  const small = bodyLimit({
    maxSize: 64 * 1024,
    onError: () => errorAnswer(413, 'The request is too large'),
  });
  for (const path of ['/oauth/*', '/.well-known/oauth-*']) {
    site.all(path, small, (c) => {
      const forwardedFor = c.req.header('x-forwarded-for') ?? null;
      const address = clientAddress(remoteAddressOf(c.env), forwardedFor, trustProxy);
      return oauth.answer(c.req.raw, address);
    });
  }
  return site;
}
