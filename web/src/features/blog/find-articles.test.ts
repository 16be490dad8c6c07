import { expect, test } from 'vitest';
import { articles, categories } from './articles.ts';
import { findArticles } from './find-articles.ts';

const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

test('[BLOG-03] six articles, three of them featured, in every category', () => {
  expect(articles).toHaveLength(6);
  expect(articles.filter(({ featured }) => featured)).toHaveLength(3);
  expect(new Set(articles.map(({ category }) => category))).toEqual(new Set(categories));
  expect(new Set(ids(articles)).size).toBe(6);
});

test('[BLOG-02] nothing chosen and nothing searched for finds them all, in their order', () => {
  expect(ids(findArticles(articles, { category: null, search: ' ' }))).toEqual(ids(articles));
});

test.each([
  ['LETTERS', ['three-levels-of-evidence']],
  ['fewer', []],
  ['  renewal ', ['the-number-you-sold']],
  // In the excerpt of one, and only in the text of others.
  ['procurement', ['paper-before-the-yes']],
  ['MEDDPICC', []],
])('[BLOG-02] searching for %j looks at title and excerpt, not at tags', (search, expected) => {
  expect(ids(findArticles(articles, { category: null, search }))).toEqual(expected);
});

test('[BLOG-02] category and search hold together', () => {
  const category = 'Sales Engineering';
  expect(findArticles(articles, { category, search: 'quote' })).toHaveLength(1);
  expect(findArticles(articles, { category, search: 'renewal' })).toEqual([]);
  expect(findArticles(articles, { category, search: '' })).toHaveLength(2);
});
