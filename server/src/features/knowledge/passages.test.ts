import { askedTermsOf } from '@plumbline/domain/knowledge/terms.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, emptyTables, type TestDatabase } from '../../testing/database.ts';
import { addPage, addSource } from '../../testing/knowledge.ts';
import { findCorpus, searchPassages } from './passages.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyTables(database.db, 'knowledge_sources'));

const url = 'https://docs.example.com';
const page = (path: string) => `${url}/${path}`;

async function find(text: string, most = 5) {
  const corpus = await findCorpus(database.db, null);
  const { ranked, statistics } = await searchPassages(
    database.db,
    corpus,
    askedTermsOf(text),
    most,
  );
  return { urls: ranked.map(({ item }) => item.url), ranked, statistics, corpus };
}

async function counts() {
  const terms = await database.db.execute(
    sql`select term, passages from knowledge_terms where passages <> 0 order by term`,
  );
  const corpora = await database.db.execute(
    sql`select passages, term_count from knowledge_corpora`,
  );
  return { terms: terms.rows, corpora: corpora.rows };
}

async function countedAfresh() {
  const terms = await database.db.execute(sql`
    select term, count(*)::integer as passages
    from (select distinct id, unnest(string_to_array(terms, ' ')) as term from knowledge_passages) t
    group by term order by term`);
  return terms.rows;
}

describe('[KB-07] the index of passages', () => {
  test('finds the page with the rare words first, by any name of the thing', async () => {
    await addSource(database.db, {
      url,
      pages: {
        [page('access')]: '# Access\n\nSingle sign-on by SAML.',
        [page('plans')]: '# Plans\n\nEvery plan has backups and access to support.',
      },
    });
    expect((await find('SSO access')).urls).toEqual([page('access'), page('plans')]);
    const { ranked } = await find('SSO');
    expect(ranked[0]?.item).toMatchObject({
      title: 'Access',
      headingPath: ['Access'],
      anchor: 'access',
      text: 'Single sign-on by SAML.',
    });
  });

  test('counts of terms follow every change, whoever makes it', async () => {
    const id = await addSource(database.db, {
      url,
      pages: {
        [page('a')]: '# A\n\nSAML and SAML.\n\n# B\n\nSAML.',
        [page('b')]: '# C\n\nOIDC and SAML.',
      },
    });
    expect((await counts()).terms).toEqual(await countedAfresh());
    await addPage(database.db, id, page('a'), '# A\n\nOIDC.');
    expect((await counts()).terms).toEqual(await countedAfresh());
    expect((await find('SAML')).urls[0]).toBe(page('b'));
    await database.db.execute(sql`delete from knowledge_documents where url = ${page('b')}`);
    const left = await counts();
    expect(left.terms).toEqual(await countedAfresh());
    expect(left.corpora).toEqual([{ passages: 1, term_count: '1' }]);
    await database.db.execute(sql`delete from knowledge_sources`);
    expect(await counts()).toEqual({ terms: [], corpora: [] });
  });

  test('a source that is read again goes on answering from its last good state', async () => {
    const id = await addSource(database.db, { url, pages: { [page('a')]: '# A\n\nSAML.' } });
    for (const status of ['syncing', 'error']) {
      await database.db.execute(
        sql`update knowledge_sources set status = ${status} where id = ${id}`,
      );
      expect((await find('SAML')).urls).toEqual([page('a')]);
    }
    await database.db.execute(sql`update knowledge_sources set is_active = false`);
    expect((await find('SAML')).corpus.sourceIds).toEqual([]);
  });

  test('no words to look for, or words of nobody, find nothing', async () => {
    await addSource(database.db, { url, pages: { [page('a')]: '# A\n\nSAML.' } });
    expect((await find('???')).urls).toEqual([]);
    expect((await find('telepathy')).urls).toEqual([]);
  });

  test('text of any script and any punctuation is kept and found', async () => {
    const odd = `# Ünïcödé ' " \\ {x}\n\nЕдиный вход, 単一サインオン, {a,b} "c" 'd' \\n %s $1`;
    await addSource(database.db, { url, pages: { [page('a')]: odd } });
    for (const text of ['вход', 'ünïcödé', '単一サインオン']) {
      expect((await find(text)).ranked[0]?.item.text, text).toContain('{a,b} "c"');
    }
  });
});
