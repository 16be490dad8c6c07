import type { Document, Element, Node } from '@xmldom/xmldom';

/** Elements of a document are known by their names without a prefix: programs differ in those. */
export const isElement = (node: Node | null): node is Element => node?.nodeType === 1;

export function* children(parent: Node): Generator<Element> {
  for (let node = parent.firstChild; node; node = node.nextSibling) if (isElement(node)) yield node;
}

export function child(parent: Node | null | undefined, ...path: readonly string[]): Element | null {
  let at: Node | null = parent ?? null;
  for (const name of path) {
    if (!at) return null;
    at = [...children(at)].find(({ localName }) => localName === name) ?? null;
  }
  return isElement(at) ? at : null;
}

/** An attribute by its name without a prefix; null where there is none. */
export function attribute(element: Element | null, name: string): string | null {
  for (const each of element?.attributes ?? []) if (each.localName === name) return each.value;
  return null;
}

/** What an element says by its `val`; null where it is not there. */
export const valueOf = (parent: Element | null | undefined, ...path: readonly string[]) =>
  attribute(child(parent, ...path), 'val');

/** What a switch such as `w:tblHeader` says. */
export function isOn(parent: Element | null | undefined, ...path: readonly string[]): boolean {
  const element = child(parent, ...path);
  return element !== null && !['0', 'false', 'off'].includes(attribute(element, 'val') ?? '1');
}

/** What stands around the content of a control, and shows through it. */
const transparent = new Set(['sdt', 'sdtContent', 'customXml', 'smartTag', 'ins', 'moveTo']);

/** The children of an element by their names, also those within controls and insertions. */
export function* inside(parent: Node, ...names: readonly string[]): Generator<Element> {
  for (const each of children(parent)) {
    if (names.includes(each.localName ?? '')) yield each;
    else if (transparent.has(each.localName ?? '')) yield* inside(each, ...names);
  }
}

/** What nobody reads: what was deleted, and what only older programs show. */
const unread = new Set([
  'del',
  'moveFrom',
  'Fallback',
  'pPr',
  'rPr',
  'instrText',
  'sdtPr',
  'delText',
]);
const signs: Readonly<Record<string, string>> = {
  tab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '-',
};

/** The text that a reader sees, with its tabs and lines; a control that only asks for one is empty. */
export function shownIn(node: Node): string {
  const parts: string[] = [];
  collect(node, parts);
  return parts.join('');
}

/** {@link shownIn}, without the space that only sets it apart. */
export function textOf(node: Node): string {
  return shownIn(node)
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim();
}

function collect(node: Node, parts: string[]): void {
  for (const each of children(node)) {
    const name = each.localName ?? '';
    if (name === 't') parts.push(each.textContent ?? '');
    else if (name in signs) parts.push(signs[name] ?? '');
    else if (!unread.has(name) && !isPlaceholder(each)) collect(each, parts);
    if (name === 'p') parts.push('\n');
  }
}

/** Whether a control shows only what it asks for, such as "Click here to enter text". */
export const isPlaceholder = (element: Element): boolean =>
  element.localName === 'sdt' && isOn(element, 'sdtPr', 'showingPlcHdr');

/** The control that stands around a whole cell and waits for its text; null where none does. */
export function placeholderAround(cell: Element): Element | null {
  const control = cell.parentNode?.parentNode ?? null;
  return isElement(control) && isPlaceholder(control) ? control : null;
}

/** @param textOfParagraph what a paragraph says, where that is more than its text */
export function cellText(
  cell: Element,
  textOfParagraph: (paragraph: Element) => string = textOf,
): string {
  if (placeholderAround(cell)) return '';
  const texts = [...inside(cell, 'p', 'tbl')].map((each) => {
    const around = each.parentNode?.parentNode ?? null;
    if (isElement(around) && isPlaceholder(around)) return '';
    return each.localName === 'p' ? textOfParagraph(each) : textOf(each);
  });
  return texts.filter(Boolean).join('\n');
}

export const elementNamed = (document: Document | null, name: string): Element | null =>
  document?.documentElement ? child(document.documentElement, name) : null;
