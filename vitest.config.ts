import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests say what must happen, not how fast: this only ends one that hangs. */
const testTimeout = 120_000;

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', testTimeout, include: ['domain/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          testTimeout,
          hookTimeout: testTimeout,
          include: ['server/src/**/*.test.ts', 'sandbox/**/*.test.ts'],
          globalSetup: './server/src/testing/global-setup.ts',
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          testTimeout,
          environment: 'happy-dom',
          include: ['web/src/**/*.test.{ts,tsx}'],
        },
      },
      { test: { name: 'scripts', testTimeout, include: ['scripts/**/*.test.ts'] } },
    ],
  },
});
