import type { Voice } from './draft.ts';

const address = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}.-]{1,190}/u;

/** Who a line such as `"Whitfield, Dana" <dana@halden.example>` names; null for nobody. */
export function personOfAddress(words: string): Voice | null {
  const found = address.exec(words.slice(0, 600));
  const email = found?.[0].replace(/[.-]{1,9}$/, '').toLowerCase() ?? null;
  let name = words
    .slice(0, Math.min(300, found?.index ?? 300))
    .replace(/[<[(]?(?:mailto:)?$/, '')
    .replaceAll(/["'<>[\]*]/g, ' ')
    .trim();
  const title = /\(([^()]{2,80})\)\s{0,9}$/.exec(name)?.[1] ?? null;
  name = name.replace(/\([^()]{0,200}\)\s{0,9}$/, '').trim();
  const turned = /^([\p{L}'’-]{2,40}),\s?([\p{L}'’. -]{2,40})$/u.exec(name);
  if (turned) name = `${turned[2] ?? ''} ${turned[1] ?? ''}`.trim();
  if (name === '' && email === null) return null;
  return { name: name || (email ?? ''), email, title };
}

/** The domain of an address in lower case; empty where it has none. */
export function domainOf(email: string | null): string {
  return email?.slice(email.lastIndexOf('@') + 1).toLowerCase() ?? '';
}
