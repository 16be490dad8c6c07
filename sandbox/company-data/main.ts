import { startCompanyDataSandbox } from './server.ts';

/** Runs the stand-in by itself: `node sandbox/company-data/main.ts [PORT]`. */
const [port = 3003] = process.argv.slice(2).map(Number);
const sandbox = await startCompanyDataSandbox({ port });
console.log(`COMPANY_DATA_URL=${sandbox.url}`);
