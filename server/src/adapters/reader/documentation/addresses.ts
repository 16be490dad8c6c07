/** Parts of a query that tell who came from where, and change nothing of the page. */
const tracking = /^(?:utm_\w+|gclid|fbclid|mc_[ce]id|ref|session(?:id)?|sid|phpsessid)$/i;
const indexPage = /\/(?:index|default)\.(?:x?html?|php|aspx?|md)$/i;
/** Nothing to read in there. */
const notDocuments =
  /\.(?:png|jpe?g|gif|svg|ico|webp|avif|bmp|css|m?js|json|xml|rss|atom|zip|t?gz|bz2|xz|7z|rar|exe|dmg|pkg|deb|rpm|iso|woff2?|ttf|otf|eot|mp[34]|m4[av]|webm|ogg|wav|avi|mov|docx?|xlsx?|pptx?|csv|jar|war|whl|bin)$/i;
const longestAddress = 1000;
/** As many equal parts in a row are a trap without end, not a path. */
const mostRepeats = 3;

/** The one way to write an address of a page; null for what cannot be a page. */
export function canonicalUrl(address: string, base?: string): string | null {
  const url = URL.parse(address, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  const told = [...url.searchParams].filter(([name]) => !tracking.test(name));
  url.search = new URLSearchParams(told).toString();
  url.searchParams.sort();
  url.pathname = url.pathname.replaceAll(/\/{2,}/g, '/').replace(indexPage, '/');
  return url.href;
}

/** What belongs to the site: pages of its host, at or below the path that a person gave. */
export interface Scope {
  origin: string;
  /** Ends with a slash. */
  path: string;
}

/** The scope of a first page: its own folder when its name has an extension, else all below it. */
export function scopeOf(start: string): Scope {
  const { origin, pathname } = new URL(start);
  const isFile = /\.[a-z0-9]{1,5}$/i.test(pathname);
  const path = isFile ? pathname.slice(0, pathname.lastIndexOf('/') + 1) : pathname;
  return { origin, path: path.endsWith('/') ? path : `${path}/` };
}

/** Whether the address may be a page of the site. */
export function isInScope({ origin, path }: Scope, address: string): boolean {
  const url = new URL(address);
  return (
    url.origin === origin &&
    `${url.pathname}/`.startsWith(path) &&
    address.length <= longestAddress &&
    !notDocuments.test(url.pathname) &&
    !isTrap(url.pathname)
  );
}

function isTrap(path: string): boolean {
  const parts = path.split('/').filter(Boolean);
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return Math.max(0, ...counts.values()) > mostRepeats;
}

/** Whether two addresses differ only in what does not make them two pages. */
export function isSamePage(left: string, right: string): boolean {
  return pageKey(left) === pageKey(right);
}

function pageKey(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host.replace(/^www\./, '')}${pathname.replace(/(?:\.html?)?\/?$/, '')}`.toLowerCase();
}
