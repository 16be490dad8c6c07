import { Tokenizer } from 'htmlparser2';

/** A tag as it stands in a text. */
export interface Tag {
  name: string;
  isClosing: boolean;
  /** `<br/>`: nothing is inside. */
  isEmpty: boolean;
  attributes: ReadonlyMap<string, string>;
  start: number;
  end: number;
}

export interface TagEvents {
  tag: (tag: Tag) => void;
  /** Text between tags, its entities decoded. */
  text?: (text: string) => void;
  cdata?: (text: string, start: number, end: number) => void;
}

/**
 * Reads the tags of XML or HTML one after the other, whatever their order: in one pass, and without
 * a stack that somebody could pile up.
 */
export function readTags(source: string, { tag, text, cdata }: TagEvents): void {
  let current: Tag | null = null;
  let attribute = '';
  let value = '';
  let attributes = new Map<string, string>();
  const finish = (end: number, isEmpty: boolean) => {
    if (current) tag({ ...current, end, isEmpty });
    current = null;
  };
  const nothing = () => undefined;
  const tokenizer = new Tokenizer(
    { xmlMode: true, decodeEntities: true },
    {
      onopentagname(start, end) {
        attributes = new Map();
        const name = source.slice(start, end);
        current = { name, isClosing: false, isEmpty: false, attributes, start: start - 1, end };
      },
      onattribname(start, end) {
        attribute = source.slice(start, end);
        value = '';
      },
      onattribdata(start, end) {
        value += source.slice(start, end);
      },
      onattribentity(codepoint) {
        value += String.fromCodePoint(codepoint);
      },
      onattribend() {
        attributes.set(attribute, value);
      },
      onopentagend: (end) => finish(end + 1, false),
      onselfclosingtag: (end) => finish(end + 1, true),
      onclosetag(start, end) {
        const name = source.slice(start, end).trim();
        const close = source.indexOf('>', end);
        const after = close < 0 ? source.length : close + 1;
        tag({
          name,
          isClosing: true,
          isEmpty: false,
          attributes: new Map(),
          start: start - 2,
          end: after,
        });
      },
      ontext: (start, end) => text?.(source.slice(start, end)),
      ontextentity: (codepoint) => text?.(String.fromCodePoint(codepoint)),
      oncdata: (start, end, offset) =>
        cdata?.(source.slice(start, end - offset), start - 9, end + 1),
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  );
  tokenizer.write(source);
  tokenizer.end();
}

/** A tag's name without its namespace. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
