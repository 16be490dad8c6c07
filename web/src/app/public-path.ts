/** The pages for those who are not signed in. */
export type PublicPath = '/landing' | '/blog' | '/set-password';

const paths: readonly PublicPath[] = ['/landing', '/blog', '/set-password'];

/** The path in the hash, without the parameters and the fragment that may follow. */
export function readPath(): string {
  return location.hash.slice(1).split(/[?#]/)[0] ?? '';
}

/** The page that visitors see at a path: any other path than these leads to the landing (ROUTE-01). */
export function publicPathOf(path: string): PublicPath {
  return paths.find((each) => each === path) ?? '/landing';
}
