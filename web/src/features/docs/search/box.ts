import type { Entry } from './entries.ts';
import type { Hit } from './find.ts';

/**
 * The search box of the documentation. Its pages are whole without a script; this one shows the box
 * and fetches index and library when somebody goes to it.
 */
type Find = (query: string) => Hit[];

let finder: Promise<Find> | undefined;

const place = document.querySelector<HTMLElement>('[data-docs-search]');
if (place) start(place);

function start(box: HTMLElement): void {
  const input = part(box.querySelector('input'), 'input');
  const list = part(box.querySelector<HTMLElement>('[role=listbox]'), 'list');
  const status = part(box.querySelector<HTMLElement>('[role=status]'), 'status');
  let chosen = -1;
  box.hidden = false;

  input.addEventListener('focus', () => void load().catch(() => undefined));
  input.addEventListener('input', () => void show());
  input.addEventListener('keydown', handleKey);
  box.addEventListener('focusout', (event) => {
    const { relatedTarget: next } = event;
    if (!(next instanceof Node && box.contains(next))) close();
  });
  // A press on a hit must not take the focus away before the click.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea');
    if (event.key !== '/' || isTyping || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    input.focus();
  });

  async function show(): Promise<void> {
    const query = input.value.trim();
    if (!query) return close();
    try {
      const find = await load();
      if (query !== input.value.trim()) return; // more was typed while the index came
      const hits = find(query);
      list.replaceChildren(...hits.map(optionOf));
      choose(hits.length > 0 ? 0 : -1);
      open(hits.length > 0);
      say(hits.length === 0 ? `No results for “${query}”` : `${hits.length} found`);
      status.dataset['empty'] = String(hits.length === 0);
    } catch {
      close();
      status.dataset['empty'] = 'true';
      say('Couldn’t load search. Try again.');
    }
  }

  function handleKey(event: KeyboardEvent): void {
    const count = list.children.length;
    if (event.key === 'Escape') {
      input.value = '';
      close();
    } else if (event.key === 'ArrowDown' && count > 0) choose((chosen + 1) % count);
    else if (event.key === 'ArrowUp' && count > 0) choose((chosen - 1 + count) % count);
    else if (event.key === 'Enter')
      list.querySelector<HTMLElement>('[aria-selected=true]')?.click();
    else return;
    event.preventDefault();
  }

  function choose(index: number): void {
    chosen = index;
    for (const [position, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', String(position === index));
    }
    const option = list.children[index];
    option?.scrollIntoView({ block: 'nearest' });
    input.setAttribute('aria-activedescendant', option?.id ?? '');
  }

  function open(isOpen: boolean): void {
    list.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen));
  }

  function close(): void {
    list.replaceChildren();
    choose(-1);
    open(false);
    say('');
    status.dataset['empty'] = 'false';
  }

  function say(text: string): void {
    status.textContent = text;
  }
}

/** Once for the page; after a failure anew. */
function load(): Promise<Find> {
  finder ??= fetchFinder().catch((error: unknown) => {
    finder = undefined;
    throw error;
  });
  return finder;
}

async function fetchFinder(): Promise<Find> {
  const [{ createFinder }, answer] = await Promise.all([
    import('./find.ts'),
    fetch('/docs/search.json'),
  ]);
  if (!answer.ok) throw new Error(`The index of the search answered ${answer.status}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by the same build, of entriesOf
  return createFinder((await answer.json()) as Entry[]);
}

function optionOf({ href, title, heading, excerpt }: Hit, index: number): HTMLElement {
  const option = document.createElement('a');
  option.href = href;
  option.id = `docs-hit-${index}`;
  option.role = 'option';
  option.tabIndex = -1;
  option.append(
    line('docs-hit-title', heading ? `${title} › ${heading}` : title),
    line('docs-hit-excerpt', excerpt),
  );
  return option;
}

function line(className: string, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}

function part<Found extends HTMLElement>(found: Found | null, name: string): Found {
  if (!found) throw new Error(`The search box has no ${name}`);
  return found;
}
