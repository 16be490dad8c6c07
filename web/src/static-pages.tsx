import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AboutPage } from './features/about/AboutPage.tsx';
import { CareersPage } from './features/about/CareersPage.tsx';
import { ContactPage } from './features/about/ContactPage.tsx';
import { PrivacyPage } from './features/about/PrivacyPage.tsx';
import { TermsPage } from './features/about/TermsPage.tsx';
import { articleTexts } from './features/blog/article-texts.ts';
import { ArticlePage } from './features/blog/ArticlePage.tsx';
import { articles } from './features/blog/articles.ts';
import { shortcuts } from './app/keyboard/shortcuts.ts';
import { documentation } from './features/docs/docs-pages.tsx';
import type { ServerFacts } from './features/docs/server-tables.ts';
import { StaticFrame } from './site/StaticFrame.tsx';

/** A page that is made at build time, served at its path, and readable without a script. */
export interface StaticPage {
  /** Without slashes at its ends. */
  path: string;
  title: string;
  description: string;
  /** HTML between the body's tags. */
  body: string;
  /** The document around it. */
  template: 'page.html' | 'docs.html';
}

interface StaticSite {
  pages: StaticPage[];
  /** Other files, by path. */
  files: Record<string, string>;
}

/** All that is made at build time. @throws Error when an article or a page has no text */
export function staticSite(facts: ServerFacts): StaticSite {
  const { documents, entries } = documentation(facts, shortcuts);
  return {
    pages: [
      ...sitePages(),
      ...documents.map((document) => ({ ...document, template: 'docs.html' as const })),
    ],
    files: { 'docs/search.json': JSON.stringify(entries) },
  };
}

function sitePages(): StaticPage[] {
  return [
    page('about', 'About', 'What Plumbline is, and who makes it.', <AboutPage />),
    page('careers', 'Careers', 'Working on Plumbline.', <CareersPage />),
    page('contact', 'Contact', 'Who to ask about what.', <ContactPage />),
    page('privacy', 'Privacy Policy', 'What is stored, where, and what leaves.', <PrivacyPage />),
    page('terms', 'Terms of Service', 'The license, and what it does not promise.', <TermsPage />),
    ...articles.map((article) => {
      const Text = articleTexts[article.id];
      if (!Text) throw new Error(`The article ${article.id} has no text`);
      return page(
        article.link.slice(1),
        article.title,
        article.excerpt,
        <ArticlePage article={article}>
          <Text />
        </ArticlePage>,
      );
    }),
  ];
}

function page(path: string, title: string, description: string, content: ReactNode): StaticPage {
  const body = renderToStaticMarkup(<StaticFrame>{content}</StaticFrame>);
  return { path, title, description, body, template: 'page.html' };
}
