import type { Span } from '../claims.ts';
import { fieldTerms } from '../words/vocabulary.ts';
import { isEnglish } from '../words/lexicon.ts';

/** Keys of programs by the form that their issuer documents. */
const keyForms: readonly RegExp[] = [
  // Amazon Web Services: id of a key
  /\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}\b/g,
  // GitHub, GitLab
  /\bgh[pousr]_[A-Za-z0-9]{36,255}\b/g,
  /\bgithub_pat_[A-Za-z0-9_]{22,255}\b/g,
  /\bgl(?:pat|dt|rt|cbt|ptt|ft|soat)-[A-Za-z0-9_.-]{20,300}/g,
  // Slack
  /\bxox[abeoprs]-[A-Za-z0-9-]{10,250}/g,
  /\bxapp-\d-[A-Za-z0-9-]{10,250}/g,
  // Google: key, OAuth token, client secret
  /\bAIza[A-Za-z0-9_-]{35}/g,
  /\bya29\.[A-Za-z0-9_-]{20,500}/g,
  /\bGOCSPX-[A-Za-z0-9_-]{20,60}/g,
  // OpenAI, Anthropic and others of that form
  /\bsk-(?:[a-z]{2,12}\d{0,2}-){0,3}[A-Za-z0-9_-]{20,250}/g,
  // Stripe
  /\b(?:sk|rk|pk|whsec)_(?:live_|test_)?[A-Za-z0-9]{16,250}\b/g,
  // HubSpot: private app
  /\bpat-[a-z]{2}\d-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g,
  // SendGrid, npm, Hugging Face, DigitalOcean, Shopify, Atlassian
  /\bSG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{16,64}/g,
  /\bnpm_[A-Za-z0-9]{36}\b/g,
  /\bhf_[A-Za-z0-9]{30,60}\b/g,
  /\bdo[opr]_v1_[0-9a-f]{64}\b/g,
  /\bshp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}\b/g,
  /\bATATT3[A-Za-z0-9_=-]{50,300}/g,
  // A signed token (JWT)
  /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,2000}\.eyJ[A-Za-z0-9_-]{8,4000}\.[A-Za-z0-9_-]{0,2000}/g,
  // A private key as it stands in a file
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----(?:[^-]|-(?!-)){0,10000}(?:-----END [A-Z ]{0,30}PRIVATE KEY-----)?/g,
];

/** Keys that name their issuer, wherever they stand. */
export function keysIn(text: string): Span[] {
  return keyForms.flatMap((form) =>
    [...text.matchAll(form)].map(({ 0: key, index }) => secret(index, key)),
  );
}

const label = [
  'pass ?words?|passwd|pwd|pass ?phrase|passcode|pass ?wort|kenn ?wort|mot de passe|contraseña|senha|wachtwoord',
  '(?:api|access|secret|private|signing|subscription|account|shared)[ _-]?(?:access[ _-]?)?keys?(?:[ _-]id)?|api[ _-]?secret|client[ _-]?secret|secret',
  '(?:api|access|auth|bearer|refresh|session)?[ _-]?token|bearer',
].join('|');
/** "Password: x", "pwd=x", "the password is x", 'api_key="x"'. */
const labelled = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${label})["'\`]?(?<sign>[ \\t]{0,3}[:=][ \\t]{0,3}|[ \\t]{1,3}(?:is|was|ist|lautet|es|est|é)[ \\t]{1,3}|[ \\t]{1,3})(?:(?<quote>["'\`„“])(?<quoted>[^"'\`“”\\n]{4,200})["'\`“”]|(?<bare>[^\\s"'\`<>]{4,500}))`,
  'giu',
);
/** "postgres://user:secret@host" */
const inAddress =
  /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/]{0,100}:(?<bare>[^\s:@/]{1,200})@/giu;

/** Passwords and keys behind a word that says what they are. A word of the language is none. */
export function labelledSecretsIn(text: string): Span[] {
  const said = [...text.matchAll(labelled)].flatMap(({ 0: whole, index, groups }) => {
    const { sign = '', quoted, bare = '' } = groups ?? {};
    const written = quoted ?? bare.replace(/[.,;:)\]}]{1,9}$/, '');
    const isSecret = /[:=]/.test(sign)
      ? quoted !== undefined || isNoWord(written)
      : sign.trim() === ''
        ? isLongKey(written)
        : isMixed(written);
    const start = index + whole.lastIndexOf(quoted ?? bare);
    return isSecret && written.length >= 4 ? [secret(start, written)] : [];
  });
  const within = [...text.matchAll(inAddress)].map(({ 0: whole, index, groups }) => {
    const written = groups?.['bare'] ?? '';
    return secret(index + whole.length - 1 - written.length, written);
  });
  return [...said, ...within];
}

/** Not a word of the language, nor of the trade: "Password: required", "Token: JWT" tell no secret. */
function isNoWord(written: string): boolean {
  const parts = written.toLowerCase().split(/[/_-]/);
  if (!parts.every((part) => /^\p{L}*$/u.test(part))) return !fieldTerms.has(written.toLowerCase());
  return written.length >= 6 && parts.some((part) => !isEnglish(part, 70) && !fieldTerms.has(part));
}

/** Of letters and of digits or signs: what no sentence goes on with behind "is". */
function isMixed(written: string): boolean {
  const inner = /\p{L}[^\p{L}\p{N}’'/-]+[\p{L}\p{N}]|[!$%&#@*+^~=]/u;
  return (
    written.length >= 5 && /\p{L}/u.test(written) && (/\d/.test(written) || inner.test(written))
  );
}

const isLongKey = (written: string) =>
  /^[A-Za-z0-9_+/=.-]{16,500}$/.test(written) && /\d/.test(written) && /[A-Za-z]/.test(written);

const secret = (start: number, written: string): Span => ({
  start,
  end: start + written.length,
  kind: 'SECRET',
  key: written,
});
