import type { Article, Category } from './articles.ts';

/** Articles of a category, null for all of them, with the text in title or excerpt, in any case (BLOG-02). */
export function findArticles(
  articles: readonly Article[],
  { category, search }: { category: Category | null; search: string },
): Article[] {
  const wanted = search.trim().toLowerCase();
  return articles.filter(
    (article) =>
      (category === null || article.category === category) &&
      [article.title, article.excerpt].some((text) => text.toLowerCase().includes(wanted)),
  );
}
