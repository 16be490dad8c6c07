/** How much of what others wrote is read, whatever reads it. */
export interface Bounds {
  /** As it unpacks, where it is packed. */
  bytes: number;
  elements: number;
  depth: number;
}

/** Of one text: a document, a page, a conversation. */
export const boundsOfText: Bounds = { bytes: 20 * 1024 * 1024, elements: 200_000, depth: 200 };

/** What goes over a bound. The message is shown to people behind the name of what it is about. */
export class OverBounds extends Error {
  override readonly name = 'OverBounds';
}

interface Counter {
  open: (isCounted?: boolean) => void;
  close: () => void;
}

/** Counts elements by what is called as each opens and closes, which throws OverBounds at one too many. */
export function countElements({ elements, depth }: Omit<Bounds, 'bytes'>): Counter {
  let count = 0;
  let level = 0;
  return {
    open: (isCounted = true) => {
      if (isCounted) count += 1;
      level += 1;
      if (count > elements) {
        throw new OverBounds(`has more than ${elements.toLocaleString('en-US')} elements`);
      }
      if (level > depth) throw new OverBounds(`is nested more than ${depth} levels deep`);
    },
    close: () => {
      level = Math.max(0, level - 1); // pages close what they never opened
    },
  };
}

/** @throws OverBounds for JSON with too many lists and objects, or too many within each other */
export function demandJsonWithin(json: string, bounds: Bounds): void {
  const { open, close } = countElements(bounds);
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (isInString && sign === '\\') at += 1;
    else if (sign === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (sign === '{' || sign === '[') open();
    else if (sign === '}' || sign === ']') close();
  }
}

/** @throws OverBounds for a text of too many lines */
export function demandLinesWithin(text: string, { elements }: Pick<Bounds, 'elements'>): void {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  if (lines > elements) {
    throw new OverBounds(`has more than ${elements.toLocaleString('en-US')} lines`);
  }
}

/** What pages always close, and put into each other. */
const nesting = /^(?:div|blockquote|table|ul|ol|section|article)$/i;

/** Counts the tags of HTML where no tree is built. @throws OverBounds for too many, or too deep ones */
export function demandHtmlWithin(html: string, bounds: Omit<Bounds, 'bytes'>): void {
  const { open, close } = countElements(bounds);
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]{0,15})/gi)) {
    const nests = nesting.test(name);
    if (slash === '') open();
    if (nests === (slash === '/')) close();
  }
}
