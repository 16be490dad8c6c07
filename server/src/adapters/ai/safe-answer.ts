import { withoutInvisible } from '@plumbline/domain/privacy/data-block.ts';
import { placeholderKinds, type PlaceholderKind } from '@plumbline/domain/privacy/replacement.ts';

/** Addresses that an answer may name: these, or start pages of sites, where that is the question. */
export type LinkRule = readonly string[] | 'homepages';

export interface AnswerRules {
  /** The text that the model was given; no placeholder but those in it is taken over. */
  sent: string;
  links: LinkRule;
}

/** No text of an answer is as long. */
const longestText = 20_000;
/** An answer that still changes then was made to. */
const mostPasses = 20;

/** Elements of HTML that a browser acts on; any other word in angle brackets is a word. */
const htmlElements =
  'a|abbr|address|area|article|aside|audio|b|base|bdi|bdo|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|marquee|math|menu|meta|meter|nav|noscript|object|ol|optgroup|option|output|p|picture|portal|pre|progress|q|s|samp|script|section|select|slot|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr';

// Every repetition below is bounded, else one answer could keep the server busy for minutes.
const image = /!\[([^\]]{0,500})\](?:\([^)]{0,2000}\)?|\[[^\]]{0,100}\])/g;
const link = /\[([^\]]{0,500})\]\(\s{0,9}<?((?=[^)>\s]{0,2000}[:/.\\#])[^)>]{0,4000})>?\)?/g;
const comment = /<!--[\s\S]*?(?:-->|$)/g;
const element = /<(script|style|iframe|object|svg)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const tag = new RegExp(
  String.raw`<\/?(?:${htmlElements})(?:[\s/][^<>]{0,2000})?>|<\/?[a-z][a-z0-9-]{0,40}[\s/][^<>=]{0,2000}=[^<>]{0,2000}>`,
  'gi',
);
/** What may begin a tag: a letter in its place that none begins with. */
const openTag = /<(?=[a-z/!?])/gi;
/** Marks of Markdown around words and before lines; what they mark stays. */
const marks: readonly RegExp[] = [
  /(?<![\p{L}\p{N}*])\*{1,3}(?=[^\s*])([^*\n]{1,2000})(?<=[^\s*])\*{1,3}(?![\p{L}\p{N}*])/gu,
  /(?<![\p{L}\p{N}_])_{1,3}(?=[^\s_])([^_\n]{1,2000})(?<=[^\s_])_{1,3}(?![\p{L}\p{N}_])/gu,
  /~~(?=[^\s~])([^~\n]{1,2000})~~/gu,
  /`{1,3}([^`\n]{1,2000})`{1,3}/gu,
  /^[^\S\n]{0,3}#{1,6}[^\S\n]+(?=\S)()/gmu,
  /^[^\S\n]{0,3}`{3}[a-z]{0,20}[^\S\n]*$\n?()/gmu,
];
/** Letters of full width, which pass for others and are read like them. */
const wide = /[Ａ-Ｚａ-ｚ０-９：／．＜＞＝]/g;

/** With a scheme, with `//` or `www.` before it, or a host of a usual ending with a path. */
const address = new RegExp(
  [
    String.raw`[a-z][a-z0-9+.-]{0,20}:(?:\/\/|\\\\)[^\s"'<>]*`,
    String.raw`\b(?:javascript:|vbscript:|mailto:|data:[a-z]+\/|tel:\+?\d)[^\s"'<>]+`,
    String.raw`(?<![:\w/])\/\/[a-z0-9-]+\.[^\s"'<>]*`,
    String.raw`\bwww\.[^\s"'<>]+`,
    String.raw`\b(?:[a-z0-9-]{1,63}\.){1,9}(?:com|net|org|io|ai|app|dev|info|biz|co|me|ru|cn|tk|xyz|top|site|online|link|click|test|example)(?::\d+)?[/?#][^\s"'<>]*`,
  ].join('|'),
  'giu',
);
const removedLink = '(link removed)';
const trailing = /[)\].,;:!?…]{1,20}$/;
/** The model was given none: every one was a placeholder. */
const email = /[\p{L}\d._%+-]{1,64}@(?:[\p{L}\d-]{1,63}\.){1,9}\p{L}{2,63}/gu;

const kinds = [...placeholderKinds, 'CUSTOMER', 'US', 'COMPETITOR'].join('|');
/** In every form that models give them: [PERSON_1: buyer], person_1, [Persons 1B], person 1. */
const placeholder = new RegExp(
  String.raw`(?:\\?\[|(?<![\p{L}\p{N}]))(${kinds})S?(\\?[_ \u00a0-])?(\d{1,7})([b-z][a-z]?)?(?:(?::[ a-z,]{1,60})?\\?\]|(?![\p{L}\p{N}]))`,
  'giu',
);

/** Of a customer and of us there is mostly one, which bears no number. */
const sideAlone = /\[(CUSTOMER|US)(_[B-Z][A-Z]?)?(?:: [a-z, ]{1,60})?\]/g;

/**
 * What a model said, safe to be kept and shown: plain text without markup, invisible letters,
 * addresses that it was not given, and placeholders that stand for nothing.
 */
export function safeAnswer(value: unknown, rules: AnswerRules): unknown {
  if (typeof value === 'string') return safeText(value, rules);
  if (Array.isArray(value)) return value.map((item) => safeAnswer(item, rules));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [safeText(key, rules), safeAnswer(item, rules)]),
  );
}

/** See {@link safeAnswer}. Until nothing changes: what is left may join to something new. */
export function safeText(text: string, rules: AnswerRules): string {
  let safe = text.slice(0, longestText);
  for (let pass = 0; pass < mostPasses; pass++) {
    const less = lessOf(safe, rules);
    if (less === safe) return safe;
    safe = less;
  }
  return lessOf(safe.replaceAll(/[[\]()<>]/g, ''), rules);
}

function lessOf(text: string, rules: AnswerRules): string {
  const isAllowed = linkTest(rules.links);
  const plain = withoutInvisible(text)
    .replace(wide, (letter) => letter.normalize('NFKC'))
    .replace(comment, '')
    .replace(element, '')
    .replace(tag, '')
    .replace(image, '$1')
    .replace(link, (_whole, words: string, target: string) =>
      isAllowed(target.trim()) && words !== target ? `${words} (${target.trim()})` : words,
    )
    .replace(address, (found) => withoutAddress(found, isAllowed))
    .replace(email, '(email address removed)')
    .replace(placeholder, knownOnly(rules.sent))
    .replace(sideAlone, knownSideOnly(rules.sent))
    .replace(openTag, '‹')
    .trim();
  return marks.reduce((less, mark) => less.replaceAll(mark, '$1'), plain);
}

function withoutAddress(found: string, isAllowed: (url: string) => boolean): string {
  const end = trailing.exec(found)?.[0] ?? '';
  const url = found.slice(0, found.length - end.length);
  return isAllowed(url) ? found : `${removedLink}${end.replaceAll(/[)\]]/g, '')}`;
}

function linkTest(rule: LinkRule): (url: string) => boolean {
  if (rule === 'homepages') return isHomepage;
  const known = new Set(rule.map(normal));
  return (url) => known.has(normal(url));
}

function isHomepage(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username &&
    !url.port
  );
}

function normal(url: string): string {
  return (URL.parse(url)?.href ?? url).replace(/\/$/, '');
}

/** Words for a placeholder that stands for nothing. */
const unknownThing: Record<PlaceholderKind | 'CUSTOMER' | 'US' | 'COMPETITOR', string> = {
  CUSTOMER: 'the customer',
  US: 'a company',
  COMPETITOR: 'a competitor',
  PERSON: 'a person',
  COMPANY: 'a company',
  EMAIL: 'an email address',
  PHONE: 'a phone number',
  URL: removedLink,
  NAME: '(unknown)',
  CARD: 'a card number',
  IBAN: 'an account number',
  SECRET: '(removed)',
  LITERAL: '(unknown)',
};

/**
 * Keeps the placeholders that were sent, in brackets in the one form that is put back; but of
 * addresses none, they would come back as links.
 */
function knownOnly(sent: string) {
  const made = [...sent.matchAll(placeholder)].filter(([whole]) => /^\[[A-Z]+_\d+/.test(whole));
  const known = new Set(made.map(([, ...parts]) => idOf(parts)));
  return (whole: string, ...parts: (string | undefined)[]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pattern matches kinds of placeholders only
    const kind = parts[0]?.toUpperCase() as keyof typeof unknownThing;
    const isBracketed = whole.includes('[');
    if (known.has(idOf(parts))) {
      if (kind === 'URL') return removedLink;
      return isBracketed ? `[${idOf(parts)}]` : whole;
    }
    const isMeant = isBracketed || (parts[1]?.includes('_') && !sent.includes(whole));
    return isMeant ? unknownThing[kind] : whole;
  };
}

function knownSideOnly(sent: string) {
  return (_whole: string, kind: 'CUSTOMER' | 'US', letters = '') => {
    const id = `${kind}${letters}`;
    return sent.includes(`[${id}]`) || sent.includes(`[${id}: `) ? `[${id}]` : unknownThing[kind];
  };
}

function idOf([kind, , number, letters]: readonly (string | undefined)[]): string {
  return `${kind}_${number}${letters ?? ''}`.toUpperCase();
}
