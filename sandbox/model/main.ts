import { startModelSandbox } from './server.ts';

/** Runs the stand-in by itself: `node sandbox/model/main.ts [PORT] [LATENCY_MS]`. */
const [port = 3003, latencyMs = 0] = process.argv.slice(2).map(Number);
const sandbox = await startModelSandbox({ port, behaviour: { latencyMs } });
console.log('AI_PROVIDER=openai-compatible');
console.log(`AI_BASE_URL=${sandbox.baseUrl}`);
console.log(`AI_API_KEY=${sandbox.apiKey}`);
console.log(`AI_MODEL=${sandbox.model}`);
