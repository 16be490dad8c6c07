import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the dev server finds the API. */
const api = process.env['PLUMBLINE_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: { target: 'es2023', assetsInlineLimit: 0, sourcemap: false },
  server: { port: 5173, proxy: { '/api': api, '/auth': api } },
});
