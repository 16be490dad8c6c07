import type { PageDocument } from './page.ts';

/** Longer ones say something. */
const mostText = 400;
/** A notice that stands alone has hardly more. */
const mostAlone = 200;
const title =
  /^(?:redirecting|weiterleitung|redirection|just a moment|checking your browser)\b[^.…]{0,80}(?:…|\.{3})$/i;
const leadsOn =
  /^(?:redirecting|weiterleitung|redirection)(?: (?:you )?(?:to|zu|vers) (?:https?:|\/)|(?: en cours)? ?(?:…|\.{3})|\.?$)|^(?:you are being|you will be|sie werden|vous allez être|vous êtes) (?:automatically |automatisch |now )?(?:redirected|weitergeleitet|redirigée?)\b/i;
const asksBrowser =
  /^(?:checking (?:if the site|your browser)|just a moment ?(?:…|\.{3})|(?:please )?enable javascript and cookies|verify(?:ing)? (?:that )?you are (?:a )?human)/i;

/**
 * Whether a page says nothing itself: it leads on, or asks the browser to prove what it is. A page that
 * only speaks of this has more to say.
 */
export function createNoticeCheck(document: PageDocument): (markdown: string) => boolean {
  const refresh = document.querySelector('meta[http-equiv="refresh" i]')?.getAttribute('content');
  const isLeading = /;\s*url\s*=/i.test(refresh ?? '');
  const isTitled = title.test(document.querySelector('title')?.textContent.trim() ?? '');
  return (markdown) => {
    if (markdown.length >= mostText) return false;
    if (isLeading || isTitled) return true;
    const text = markdown
      .replaceAll(/\[([^[\]]{0,200})\]\([^()]{0,300}\)/g, '$1')
      .replace(/^#{1,6}\s+/, '');
    return text.length < mostAlone && (leadsOn.test(text) || asksBrowser.test(text));
  };
}
