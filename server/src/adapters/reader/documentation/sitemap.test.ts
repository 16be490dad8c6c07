import { describe, expect, test } from 'vitest';
import { parseSitemap } from './parse-sitemap.ts';

const scope = { origin: 'https://docs.example.com', path: '/' };
const parse = (text: string) =>
  parseSitemap(Buffer.from(text), 'https://docs.example.com/sitemap.xml', scope);

describe('[KB-07] a sitemap', () => {
  test('lists pages, with entities, CDATA, a prefix and white space around them', () => {
    const text = `<?xml version="1.0"?><urlset>
      <url><loc> /a?b=1&amp;c=2 </loc></url>
      <url><loc><![CDATA[https://docs.example.com/d&e]]></loc></url>
      <sm:url><sm:loc>/f</sm:loc><image:loc>/picture.png</image:loc></sm:url>
      <url><loc>http://[broken</loc></url><url><loc>https://elsewhere.example/g</loc></url>`;
    expect(parse(text)).toEqual({
      sitemaps: [],
      pages: [
        'https://docs.example.com/a?b=1&c=2',
        'https://docs.example.com/d&e',
        'https://docs.example.com/f',
      ],
    });
  });

  test('of sitemaps is told apart', () => {
    const text = '<sitemapindex><sitemap><loc>/pages.xml</loc></sitemap></sitemapindex>';
    expect(parse(text)).toEqual({ sitemaps: ['https://docs.example.com/pages.xml'], pages: [] });
  });
});
