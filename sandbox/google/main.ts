import { randomBytes } from 'node:crypto';
import { startGoogleSandbox } from './server.ts';

/** Runs the provider by itself: `node sandbox/google/main.ts http://127.0.0.1:3000/auth/callback/sandbox [port]`. */
const [redirectUri, port = '3001'] = process.argv.slice(2);
if (!redirectUri || !/^\d+$/.test(port)) {
  console.error('Usage: node sandbox/google/main.ts REDIRECT_URI [PORT]');
  process.exit(2);
}
const clientId = randomBytes(12).toString('hex');
const clientSecret = randomBytes(24).toString('base64url');
const sandbox = await startGoogleSandbox({
  port: Number(port),
  redirectUris: [redirectUri],
  clientId,
  clientSecret,
});
console.log(`OIDC_ISSUER=${sandbox.issuer}`);
console.log(`GOOGLE_CLIENT_ID=${clientId}`);
console.log(`GOOGLE_CLIENT_SECRET=${clientSecret}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void sandbox.close();
  });
}
