import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

// Not by its own way to tell, which loads all of it into memory.
const files = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API – Plumbline</title>
    <link rel="stylesheet" href="/docs/api/swagger-ui.css" />
    <link rel="icon" href="data:," />
  </head>
  <body>
    <main id="api"></main>
    <script src="/docs/api/swagger-ui-bundle.js"></script>
    <script src="/docs/api/page.js"></script>
  </body>
</html>`;

const script = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  persistAuthorization: false,
  validatorUrl: null,
});`;

/** The API's description for people, from files of our own. */
export function apiDocs() {
  return new Hono()
    .get('/docs/api', (c) => c.html(page))
    .get('/docs/api/page.js', (c) => c.body(script, 200, { 'Content-Type': 'text/javascript' }))
    .get(
      '/docs/api/:file{swagger-ui(-bundle)?\\.(css|js)}',
      serveStatic({
        root: files,
        rewriteRequestPath: (path) => path.replace('/docs/api', ''),
      }),
    );
}
