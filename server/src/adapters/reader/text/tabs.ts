import type { PageElement } from './page.ts';

/** Tabs without roles, whose panels follow in the order of their labels: Material for MkDocs, VitePress. */
const byPlace = [
  ['.tabbed-labels', '.tabbed-content'],
  ['.vp-code-group > .tabs', '.blocks'],
] as const;
const textOf = ({ textContent }: PageElement) => textContent.replaceAll(/\s+/g, ' ').trim();

/**
 * Shows all panels of tabs, each behind the label of its tab: which one a page opens with says nothing
 * about the others. What can be found by a search in the page is shown too.
 */
export function openTabs(document: PageElement): void {
  for (const [labels, panels] of byPlace) {
    for (const list of document.querySelectorAll(labels)) {
      const names = [...list.querySelectorAll('label')].map(textOf);
      const shown = [...(list.parentElement?.querySelector(panels)?.children ?? [])];
      if (names.length !== shown.length) continue;
      for (const [at, panel] of shown.entries()) panel.before(`${names[at]}: `);
      list.remove();
    }
  }
  for (const panel of document.querySelectorAll('[role="tabpanel"]')) {
    panel.removeAttribute('hidden');
    panel.removeAttribute('style');
    panel.removeAttribute('aria-hidden');
    const label = labelOf(panel, document);
    if (label) panel.prepend(`${label}: `);
  }
  for (const list of document.querySelectorAll('[role="tablist"]')) list.remove();
  for (const found of document.querySelectorAll('[hidden="until-found"]')) {
    found.removeAttribute('hidden');
  }
}

function labelOf(panel: PageElement, document: PageElement): string {
  const by = panel.getAttribute('aria-labelledby');
  const tabs = [...document.querySelectorAll('[role="tab"]')];
  const tab =
    tabs.find(({ id }) => id !== '' && id === by) ??
    tabs.find((each) => panel.id !== '' && each.getAttribute('aria-controls') === panel.id) ??
    besideOf(panel);
  return (tab?.textContent ?? panel.getAttribute('aria-label') ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The tab at the panel's place in the list of tabs before it. */
function besideOf(panel: PageElement): PageElement | undefined {
  const group = panel.parentElement;
  const panels = [...(group?.children ?? [])].filter(
    (each) => each.getAttribute('role') === 'tabpanel',
  );
  const list =
    group?.querySelector('[role="tablist"]') ??
    group?.parentElement?.querySelector('[role="tablist"]');
  const tabs = [...(list?.querySelectorAll('[role="tab"]') ?? [])];
  return tabs.length === panels.length ? tabs[panels.indexOf(panel)] : undefined;
}
