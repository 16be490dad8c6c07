import type { PageDocument } from './page.ts';

/** A sign-in form has a little text around it, a page about passwords much. */
const mostTextOfSignIn = 2000;
/** Without a field for a password, a page of this length says nothing else. */
const mostTextWithoutPassword = 400;

/** Elements whose words are looked at: a page to sign in has a few. */
const mostWords = 100;

const asked =
  'input[type="email"], input[name*="user" i], input[name*="email" i], form button, a.button';
const saysSignIn =
  /\b(?:sign|log)[ -]?in\b|\b(?:continue|sign up) with\b|\bsingle sign-on\b|\bSSO\b|\banmelden\b|\bse connecter\b/i;
/** Whether a page is a form to sign in with, with a field for a password or without. */
export function createSignInCheck(document: PageDocument): (markdown: string) => boolean {
  const hasPassword = document.querySelector('input[type="password"]') !== null;
  const hasForm = document.querySelector(asked) !== null;
  const words = [...document.querySelectorAll('title, h1, h2, p, button, a, label')]
    .slice(0, mostWords)
    .map(({ textContent }) => textContent)
    .join(' ');
  const isAsked = hasForm && saysSignIn.test(words);
  return (markdown) =>
    (hasPassword && markdown.length < mostTextOfSignIn) ||
    (isAsked && markdown.length < mostTextWithoutPassword);
}
