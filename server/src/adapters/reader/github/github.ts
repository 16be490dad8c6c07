import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { GuardedFetch } from '../../guarded-fetch/guarded-fetch.ts';
import { readItems, type Item } from '../items.ts';
import { createPoliteClient } from '../polite-client.ts';
import { ReaderError, type Reader } from '../reader.ts';
import { createService } from '../service.ts';
import { aside } from '../text/aside.ts';
import { withIncludes } from '../text/rst-includes.ts';

interface Dependencies {
  get: GuardedFetch;
  firstBackoffMs?: number;
}

const name = 'GitHub';
const readable = /\.(?:md|mdx|markdown|rst|adoc|asciidoc)$/i;
const asciiDoc = /\.(?:adoc|asciidoc)$/i;
/** What reStructuredText pages include. */
const included = /\.(?:rst|rest|inc|txt)$/i;
const repositorySchema = v.object({ default_branch: v.string() });
const treeSchema = v.object({
  truncated: v.optional(v.boolean(), false),
  tree: v.array(
    v.object({ path: v.string(), type: v.string(), sha: v.string(), size: v.optional(v.number()) }),
  ),
});

interface Place {
  origin: string;
  apiUrl: string;
  owner: string;
  repository: string;
  /** Null for the default branch. */
  branch: string | null;
  /** Folder or file below which documents are read; empty for all. */
  path: string;
}

/** Reads the Markdown, reStructuredText and AsciiDoc of a GitHub repository, or of a folder of it. */
export function createGithubReader({ get, firstBackoffMs }: Dependencies): Reader {
  return async function* read(request) {
    const { credentials, limits, signal } = request;
    const place = placeOf(request.url);
    const token = credentials['token'];
    const authorization = token
      ? { origin: new URL(place.apiUrl).origin, header: `Bearer ${token}` }
      : undefined;
    const client = createPoliteClient({ get, limits, signal, authorization, firstBackoffMs });
    const github = createService(client, name, { 'x-github-api-version': '2022-11-28' });
    const api = `${place.apiUrl}/repos/${place.owner}/${place.repository}`;
    const branch = place.branch ?? (await github.json(api, repositorySchema)).default_branch;
    const tree = `${api}/git/trees/${encodeURIComponent(branch)}?recursive=1`;
    const { tree: files, truncated } = await github.json(tree, treeSchema);

    const shaByPath = new Map(
      files.flatMap(({ type, path, sha, size = 0 }) =>
        type === 'blob' && size <= limits.documentBytes ? [[path, sha] as const] : [],
      ),
    );
    const includable = versionOf([...shaByPath].filter(([path]) => included.test(path)));
    // Without a token the API allows 60 calls an hour; the host of raw files is for that.
    async function textOf(path: string): Promise<string | null> {
      const sha = shaByPath.get(path);
      if (!sha) return null;
      const address =
        token || place.origin !== 'https://github.com'
          ? `${api}/git/blobs/${sha}`
          : `https://raw.githubusercontent.com/${place.owner}/${place.repository}/${branch}/${encodePath(path)}`;
      const { body } = await github.bytes(address, {
        accept: 'application/vnd.github.raw+json',
      });
      return new TextDecoder().decode(body);
    }
    const items = files
      .filter(({ type, path, size = 0 }) => {
        const isBelow = path === place.path || path.startsWith(folderOf(place.path));
        return type === 'blob' && isBelow && readable.test(path) && size <= limits.documentBytes;
      })
      .map(({ path, sha }): Item => {
        const url = `${place.origin}/${place.owner}/${place.repository}/blob/${branch}/${encodePath(path)}`;
        const isRestructured = /\.rst$/i.test(path);
        return {
          url,
          // A page changes with what it includes, and only reading it tells what that is.
          version: isRestructured ? `${sha} ${includable}` : sha,
          async read() {
            const text = (await textOf(path)) ?? '';
            if (isRestructured) {
              return aside('readRestructured', await withIncludes(text, path, textOf), url);
            }
            return aside(asciiDoc.test(path) ? 'readAsciiDoc' : 'readMarkdown', text, url);
          },
        };
      });
    yield* readItems(items, request);
    if (truncated) {
      yield {
        kind: 'stopped',
        reason: 'The repository is too large: GitHub lists only part of it.',
        unread: 0, // nobody tells how many there are
      };
    }
  };
}

function placeOf(address: string): Place {
  const { origin, hostname, pathname } = new URL(address);
  const [owner, repository, kind, branch, ...path] = pathname
    .split('/')
    .filter(Boolean)
    .map(decodeURIComponent);
  if (!owner || !repository) {
    throw new ReaderError(
      'The address has no repository. Use one like https://github.com/owner/repository.',
    );
  }
  const hasPath = kind === 'tree' || kind === 'blob';
  return {
    origin,
    // GitHub Enterprise serves its API below the same host.
    apiUrl: hostname === 'github.com' ? 'https://api.github.com' : `${origin}/api/v3`,
    owner: encodeURIComponent(owner),
    repository: encodeURIComponent(repository.replace(/\.git$/, '')),
    branch: hasPath && branch ? branch : null,
    path: hasPath ? path.join('/') : '',
  };
}

/** Changes when one of the files does. */
function versionOf(files: readonly (readonly [path: string, sha: string])[]): string {
  return createHash('sha256').update(JSON.stringify(files)).digest('hex');
}

function folderOf(path: string): string {
  return path === '' ? '' : `${path}/`;
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
