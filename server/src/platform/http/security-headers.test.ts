import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { contentPolicy, securityHeaders } from './security-headers.ts';

function siteAt(publicUrl: string) {
  return new Hono()
    .onError((_error, c) => c.text('broken', 500))
    .use(securityHeaders({ publicUrl, avatarServiceUrl: null }))
    .get('/json', (c) => c.json({}))
    .get('/whole', () => Response.json({}, { status: 401 }))
    .get(
      '/strict',
      () => new Response('', { headers: { 'Content-Security-Policy': "default-src 'none'" } }),
    )
    .get('/away', () => Response.redirect('http://127.0.0.1:4999/', 302))
    .get('/broken', () => {
      throw new Error('broken');
    });
}

describe('every answer', () => {
  const paths = ['/json', '/whole', '/away', '/nowhere', '/broken'];

  test.each(paths)('of %s has the headers that keep a browser from guessing', async (path) => {
    const { headers } = await siteAt('http://127.0.0.1:4999').request(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('reporting-endpoints')).toBe('csp="/csp-reports"');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test.each(paths)(
    'of %s says where the product is served over https that it always is',
    async (path) => {
      const { headers } = await siteAt('https://plumb.example').request(path);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    },
  );

  test('keeps a stricter policy of its own', async () => {
    const { headers } = await siteAt('https://plumb.example').request('/strict');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('the policy', () => {
  test('lets no style or script in that stands in the page, and is told of what it kept out', () => {
    const policy = contentPolicy({ avatarServiceUrl: null });
    expect(policy).not.toMatch(/unsafe/);
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain('report-uri /csp-reports; report-to csp');
  });

  test('names the scripts that stand in a page by their hashes, and no others', () => {
    const page = '<script>go()</script><script type="application/json">{}</script>';
    const hash = createHash('sha256').update('go()').digest('base64');
    const policy = contentPolicy({ avatarServiceUrl: null }, page);
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  test('names the styles of a page by their hashes, and where pictures come from', () => {
    const page = '<style>.a{left:0}</style><p>x</p>';
    const hash = createHash('sha256').update('.a{left:0}').digest('base64');
    const policy = contentPolicy({ avatarServiceUrl: 'https://pictures.example/a' }, page);
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("img-src 'self' data: https://pictures.example;");
  });
});
