const version = /^(?:latest|stable|current|main|master|dev|next|edge|v?\d+(?:\.\d+|\.x)*)$/i;
/** A number alone is a version only among the first parts of a path; deeper ones are dates and ids. */
const mostParts = 3;

/** Where a path has the name of a version among its first parts; null where it has none. */
function versionIn(address: string): { at: number; name: string } | null {
  const parts = new URL(address).pathname.split('/').filter(Boolean).slice(0, mostParts);
  const at = parts.findIndex((part) => version.test(part));
  return at < 0 ? null : { at, name: parts[at]!.toLowerCase() };
}

/**
 * Tells pages of another version of the documentation than the one that an address is of: each page
 * counts once. Of an address without a version nothing is of another one.
 */
export function createVersionCheck(start: string): (url: string) => boolean {
  const own = versionIn(start);
  return (url) => {
    const other = own && versionIn(url);
    return own !== null && other !== null && other.at === own.at && other.name !== own.name;
  };
}
