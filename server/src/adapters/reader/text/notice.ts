import type { PageDocument } from './page.ts';

/** Longer ones say something. */
const mostText = 400;
const leadsOn =
  /\bredirect(?:ed|ing|s)?\b|\bweitergeleitet\b|\bWeiterleitung\b|\bredirigée?s?\b|\bredirection\b/i;
const asksBrowser =
  /\bchecking (?:if the site|your browser)\b|\bjust a moment\b|\benable javascript and cookies\b|\bverify(?:ing)? (?:that )?you are (?:a )?human\b/i;

/** Whether a page says nothing itself: it leads on, or asks the browser to prove what it is. */
export function createNoticeCheck(document: PageDocument): (markdown: string) => boolean {
  const refresh = document.querySelector('meta[http-equiv="refresh" i]')?.getAttribute('content');
  const isLeading = /;\s*url\s*=/i.test(refresh ?? '');
  return (markdown) =>
    markdown.length < mostText &&
    (isLeading || leadsOn.test(markdown) || asksBrowser.test(markdown));
}
