import { posix } from 'node:path';

/** `.. include:: part.rst`; one in angle brackets is part of the tool and holds no text. */
const include = /^( *)\.\. include:: +(?!<)(\S+) *$/gm;

/** Pages that include each other would never end. */
const deepest = 3;
const mostIncluded = 50;

/** Where a page's includes lead to, in the same repository. */
function targetOf(path: string, target: string): string {
  // A path that begins with a slash counts from the top of the documentation; that is not known.
  return posix.normalize(posix.join(posix.dirname(path), target.replace(/^\/+/, '')));
}

/**
 * The text of a reStructuredText page with what it includes in its place.
 * @param read the text of a file of the same repository; null where there is none
 */
export async function withIncludes(
  text: string,
  path: string,
  read: (path: string) => Promise<string | null>,
): Promise<string> {
  let left = mostIncluded;
  async function expanded(own: string, at: string, depth: number): Promise<string> {
    const pieces: string[] = [];
    let from = 0;
    for (const match of own.matchAll(include)) {
      const [whole, indent = '', target = ''] = match;
      pieces.push(own.slice(from, match.index));
      from = match.index + whole.length;
      if (depth === 0 || left === 0) continue;
      left -= 1;
      const place = targetOf(at, target);
      const included = await read(place);
      if (included === null) continue;
      const inner = await expanded(included, place, depth - 1);
      pieces.push(inner.replaceAll(/^(?=.)/gm, indent));
    }
    return pieces.concat(own.slice(from)).join('');
  }
  return expanded(text.replaceAll('\r\n', '\n'), path, deepest);
}
