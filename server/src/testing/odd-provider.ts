import type { JWTPayload } from 'jose';
import { OAuth2Server } from 'oauth2-mock-server';

/** What the provider says, to be changed by a test. */
interface Word {
  /** Of the identity token, beside those that the protocol needs. */
  claims: Record<string, unknown>;
  userinfo: Record<string, unknown>;
  /** Changes the answer of the token endpoint. */
  changeAnswer: (body: Record<string, unknown>) => Promise<void> | void;
}

/** A provider that signs in whoever asks at once, as whom a test wants, and can be made to lie. */
export async function startOddProvider() {
  const server = new OAuth2Server();
  const word: Word = { claims: {}, userinfo: {}, changeAnswer: () => {} };
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  server.issuer.url = `http://127.0.0.1:${server.address().port}`;
  server.service.on('beforeTokenSigning', (token: { payload: JWTPayload }) => {
    Object.assign(token.payload, word.claims);
  });
  server.service.on('beforeResponse', (response: { body: Record<string, unknown> }) => {
    void word.changeAnswer(response.body);
  });
  server.service.on('beforeUserinfo', (response: { body: Record<string, unknown> }) => {
    response.body = word.userinfo;
  });
  return { server, word, issuer: () => server.issuer.url ?? '' };
}
