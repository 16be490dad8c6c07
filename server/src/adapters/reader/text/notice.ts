import type { PageDocument } from './page.ts';

/** A page that says nothing itself: it leads on, or asks the browser to prove what it is. */
interface Notice {
  /** Where it leads to; null where it does not say. */
  target: string | null;
  isNotice: (markdown: string) => boolean;
}

/** Longer ones say something. */
const mostText = 400;
const leadsOn =
  /\bredirect(?:ed|ing|s)?\b|\bweitergeleitet\b|\bWeiterleitung\b|\bredirigée?s?\b|\bredirection\b/i;
const asksBrowser =
  /\bchecking (?:if the site|your browser)\b|\bjust a moment\b|\benable javascript and cookies\b|\bverify(?:ing)? (?:that )?you are (?:a )?human\b/i;

export function noticeOf(document: PageDocument): Notice {
  const refresh = document.querySelector('meta[http-equiv="refresh" i]')?.getAttribute('content');
  const target = /;\s*url\s*=\s*["']?([^"']{1,2000})/i.exec(refresh ?? '')?.[1]?.trim() ?? null;
  return {
    target,
    isNotice: (markdown) =>
      markdown.length < mostText &&
      (target !== null || leadsOn.test(markdown) || asksBrowser.test(markdown)),
  };
}
