import type { Setting, SettingGroup } from '@plumbline/server/settings/setting.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { shortcuts } from '../../app/keyboard/shortcuts.ts';
import { documentation } from './docs-pages.tsx';
import { renderMarkdown } from './markdown.ts';
import { createFinder } from './search/find.ts';

const groups: Record<SettingGroup, string> = {
  server: 'PORT',
  database: 'DATA_DIR',
  'sign-in': 'ADMIN_EMAILS',
  hubspot: 'HUBSPOT_CLIENT_ID',
  ai: 'AI_MODEL',
  conversations: 'CONVERSATIONS',
  knowledge: 'KNOWLEDGE_DELAY_MS',
  mail: 'MAIL_FROM',
  companies: 'COMPANY_DATA_URL',
};
const { documents, entries } = documentation(
  {
    settings: Object.fromEntries(
      Object.entries(groups).map(([group, name]): [string, Setting] => [
        name,
        { group: group as SettingGroup, schema: v.optional(v.string()), about: `of ${group}` },
      ]),
    ),
    defaultOf: () => '`x`',
    errorCodes: { invalid: { status: 400, means: 'Bad input' } },
    providerClaims: [{ name: 'Any', says: 'everything', advice: 'Nothing.' }],
    prompts: [
      { name: 'sample/1', asks: 'Answer a sample', data: 'a text', system: 'Do `it`.\n<b>Now</b>' },
    ],
    hubspotScopes: { needed: ['crm.read'], optional: ['mail.read'] },
  },
  shortcuts,
);

const parser = new DOMParser();
const pages = new Map(
  documents.map(({ path, body }) => [`/${path}`, parser.parseFromString(body, 'text/html')]),
);
const textOf = (path: string) => pages.get(path)?.querySelector('main')?.textContent ?? '';

describe('[LAND-01] the documentation', () => {
  test('has no link to a page or an anchor that is not there', () => {
    const served = new Set(['/docs/api', '/api/openapi.json', '/#/', '/privacy']);
    const broken = [...pages].flatMap(([path, page]) =>
      [...page.querySelectorAll('a[href]')]
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => {
          if (href.startsWith('https:') || served.has(href)) return false;
          const [target, anchor] = href.split('#');
          const there = pages.get(target || path);
          return !there || (anchor && !there.getElementById(anchor));
        })
        .map((href) => `${path}: ${href}`),
    );
    expect(broken).toEqual([]);
  });

  test('loads nothing of another host', () => {
    for (const { path, body } of documents) {
      expect(body, path).not.toMatch(/<(img|script|link|iframe)\b/);
    }
  });

  test('shows a drawing in the page itself, and does not search its numbers', () => {
    const growth = pages.get('/docs/operators/growth');
    expect(growth?.querySelectorAll('.docs-drawing svg[role="img"]').length).toBe(2);
    const found = entries.filter(({ id }) => id.startsWith('/docs/operators/growth'));
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(({ body }) => body).join(' ')).not.toContain('1000 ms');
  });

  test('has one first heading a page, and no level is skipped', () => {
    for (const [path, page] of pages) {
      const levels = [...page.querySelectorAll('main :is(h1, h2, h3, h4)')].map((heading) =>
        Number(heading.tagName[1]),
      );
      expect(
        levels.filter((level) => level === 1),
        path,
      ).toEqual([1]);
      levels.forEach((level, index) => {
        expect(level - (levels[index - 1] ?? 0), path).toBeLessThanOrEqual(1);
      });
    }
  });

  test('shows prompts as they are, with their sizes', () => {
    const page = pages.get('/docs/operators/prompts');
    expect(page?.querySelector('pre')?.textContent).toBe('Do `it`.\n<b>Now</b>');
    expect(page?.querySelector('table')?.textContent).toContain('19 characters');
  });

  test('tells of every group of settings', () => {
    for (const [group, name] of Object.entries(groups)) {
      expect(textOf('/docs/operators/configuration'), group).toContain(name);
    }
  });
});

test('[SHELL-02] the page of the keyboard lists every shortcut', () => {
  const rows = [...(pages.get('/docs/users/keyboard')?.querySelectorAll('tbody tr') ?? [])];
  expect(rows).toHaveLength(shortcuts.length);
  for (const { keys, label } of shortcuts) {
    const row = rows.find((each) => each.lastElementChild?.textContent === label);
    for (const key of keys) expect(row?.textContent).toContain(key === 'Mod' ? 'Ctrl' : key);
  }
});

describe('the Markdown of a page', () => {
  test('links to files become links to pages', () => {
    const { html } = renderMarkdown('[a](../operators/ai.md#keys)', '/docs/users/scores', {});
    expect(html).toContain('href="/docs/operators/ai#keys"');
  });

  test('a table that is not there, and two anchors that are one, are refused', () => {
    expect(() => renderMarkdown('<!-- table: none -->', '/docs/x/y', {})).toThrow('table none');
    expect(() => renderMarkdown('## A\n\n## A', '/docs/x/y', {})).toThrow('two headings');
  });
});

describe('the search', () => {
  const find = createFinder(entries);

  test('finds headings first, by the beginning of a word, and with a letter wrong', () => {
    for (const query of ['restore', 'resto', 'restre backup', 'restore backup']) {
      expect(find(query)[0]?.title, query).toBe('Backup and restore');
    }
  });

  test('finds a setting by its name and leads to its place', () => {
    expect(find('KNOWLEDGE_DELAY_MS').map(({ href }) => href)).toContain(
      '/docs/operators/configuration#knowledge-base',
    );
  });

  test('needs every word, and says nothing of what is not there', () => {
    expect(find('knowledge zebra')).toEqual([]);
    expect(find('')).toEqual([]);
  });
});
