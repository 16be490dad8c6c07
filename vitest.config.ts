import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests say what must happen, not how fast: this only ends one that hangs. */
const testTimeout = 300_000;
/** The same for what is waited for within a test: a second is not always enough on a busy machine. */
const expectation = { poll: { timeout: 60_000 } };

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, though it has little to do: half of a machine of two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'domain',
          testTimeout,
          // Pure functions: what one file did cannot be seen in the next.
          isolate: false,
          include: ['domain/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          testTimeout,
          hookTimeout: testTimeout,
          expect: expectation,
          // Each file has a database of its own; what they import is read once a worker.
          isolate: false,
          include: ['server/src/**/*.test.ts', 'sandbox/**/*.test.ts', 'packages/client/*.test.ts'],
          globalSetup: './server/src/testing/global-setup.ts',
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          testTimeout,
          environment: 'happy-dom',
          setupFiles: './web/src/testing/patience.ts',
          // React and the components are read once a worker; each test clears the page it drew.
          isolate: false,
          include: ['web/src/**/*.test.{ts,tsx}'],
        },
      },
      { test: { name: 'scripts', testTimeout, include: ['scripts/**/*.test.ts'] } },
      { test: { name: 'evals', testTimeout, include: ['eval/**/*.test.ts'] } },
      {
        test: {
          name: 'reliability',
          // Each starts the product ten times over.
          testTimeout: 2 * testTimeout,
          include: ['reliability/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'attack',
          testTimeout,
          hookTimeout: testTimeout,
          include: ['attack/**/*.test.ts'],
        },
      },
    ],
  },
});
