import { startHubspotSandbox } from './server.ts';

/** Runs the stand-in by itself: `node sandbox/hubspot/main.ts [PORT] [DEALS] [LATENCY_MS]`. */
const [port = 3002, deals = 60, latencyMs = 0] = process.argv.slice(2).map(Number);
const sandbox = await startHubspotSandbox({
  port,
  deals,
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret',
  behaviour: { latencyMs },
});
console.log(`HUBSPOT_API_URL=${sandbox.apiUrl}`);
console.log(`HUBSPOT_AUTHORIZE_URL=${sandbox.authorizeUrl}`);
console.log('HUBSPOT_CLIENT_ID=sandbox-client');
console.log('HUBSPOT_CLIENT_SECRET=sandbox-secret');
console.log(`PRIVATE_APP_TOKEN=${sandbox.privateAppToken}`);
