import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'sandbox/**/*.test.ts'],
          globalSetup: './server/src/testing/global-setup.ts',
        },
      },
      {
        plugins: [react()],
        test: { name: 'web', environment: 'happy-dom', include: ['web/src/**/*.test.{ts,tsx}'] },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
  },
});
