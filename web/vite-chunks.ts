import type { Rolldown } from 'vite';

interface Graph {
  getModuleInfo: (id: string) => Rolldown.ModuleInfo | null;
}

type Modules = ReadonlySet<string>;

interface Parts {
  /** What the first script holds. */
  first: Modules;
  /** What pages need that people see without a session. */
  open: Modules;
  /** What the search of the documentation needs. */
  search: Modules;
  /** What every page of the workspace needs, and what the list of deals needs beyond. */
  workspace: Modules;
  list: Modules;
}

/** Those of lucide-react are found through one module that imports them all. */
const allIcons = /node_modules\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;
const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

/**
 * Puts what comes before the first row into three files, since a browser fetches six at a time, and
 * each more is a round trip on a telephone: what visitors need too, what each page of the workspace
 * needs, and the list, with which nearly everybody begins. What none of these need stays where the
 * bundler puts it.
 */
export function chunkNames(): (id: string, graph: Graph) => string | null {
  let parts: Parts | null = null;
  return (id, graph) => {
    if (id.endsWith('.css')) return null; // files of their own anyway
    parts ??= partsOf(id, graph);
    const { first, open, search, workspace, list } = parts;
    // What the search of the documentation shares stays out of the way of its pages.
    if (search.has(id)) return null;
    if (first.has(id)) return 'base';
    if (!workspace.has(id) && !list.has(id)) return null;
    if (open.has(id)) return 'base';
    return workspace.has(id) ? 'workspace' : 'list';
  };
}

function partsOf(id: string, graph: Graph): Parts {
  const source = sourceOf(id, graph);
  const at = (path: string) => {
    if (!graph.getModuleInfo(`${source}${path}`)) throw new Error(`${path} is not in the build`);
    return `${source}${path}`;
  };
  const reach = (starts: readonly string[], known?: Modules) => reachable(starts, graph, known);
  const lazyOf = (path: string) => graph.getModuleInfo(at(path))?.dynamicallyImportedIds ?? [];
  const first = reach([at('main.tsx')]);
  const list = at('features/opportunities/OpportunitiesPage.tsx');
  const visitors = lazyOf('app/PublicPages.tsx');
  return {
    first,
    open: reach(visitors),
    search: reach([at('features/docs/search/box.ts')]),
    workspace: reach([at('app/WorkspacePages.tsx')]),
    list: reach([list, at('app/prefetch-page.ts')]),
  };
}

/** `/…/web/src/`, found from whichever module is asked for first. */
function sourceOf(id: string, graph: Graph): string {
  const queue = [id];
  const seen = new Set(queue);
  for (const each of queue) {
    const end = each.indexOf('/web/src/');
    if (end >= 0) return each.slice(0, end + '/web/src/'.length);
    const info = graph.getModuleInfo(each);
    for (const next of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]) {
      if (!seen.has(next)) queue.push(next);
      seen.add(next);
    }
  }
  throw new Error(`${id} is imported by nothing of web/src`);
}

/** The modules and all that they import at once, of the icons only those that they name. */
function reachable(starts: readonly string[], graph: Graph, known: Modules = new Set()): Modules {
  const found = new Set(known);
  const queue = [...starts];
  const icons = new Set<string>();
  for (const id of queue) {
    if (found.has(id)) continue;
    found.add(id);
    const info = graph.getModuleInfo(id);
    for (const name of iconsIn(info?.code ?? '')) icons.add(name);
    if (!allIcons.test(id)) queue.push(...(info?.importedIds ?? []));
    else queue.push(...(info?.importedIds ?? []).filter((each) => icons.has(iconOf(each))));
  }
  const all = [...found].find((id) => allIcons.test(id));
  const files = all === undefined ? [] : (graph.getModuleInfo(all)?.importedIds ?? []);
  const late = files.filter((each) => icons.has(iconOf(each)) && !found.has(each));
  return late.length > 0 ? reachable(late, graph, found) : found;
}

function iconsIn(code: string): string[] {
  return [...code.matchAll(iconImport)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => {
      const icon = kebabCase(name.trim().split(/\s/)[0] ?? '');
      return [icon, icon.replace(/-\d+$/, '')]; // `Trash2` is another name of `trash`
    }),
  );
}

const iconOf = (id: string) => /\/icons\/([\w-]+)\.m?js$/.exec(id)?.[1] ?? '';

/** `ChartNoAxesColumn` as `chart-no-axes-column`, `Rows4` as `rows-4`. */
function kebabCase(name: string): string {
  return name
    .replaceAll(/([a-z])(?=[A-Z\d])/g, '$1-')
    .replaceAll(/(\d)(?=[A-Z])/g, '$1-')
    .toLowerCase();
}
