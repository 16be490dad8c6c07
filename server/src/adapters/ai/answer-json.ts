const thought = /<(\/?)(?:think|thinking|reasoning)>/i;
const fence = /```[a-z]*[^\S\n]*\n([\s\S]*?)```/gi;

/**
 * The JSON in a model's words: without its thinking, the fence around it, and what it says before
 * and after. Undefined where there is none.
 */
export function jsonIn(text: string): unknown {
  const places = [text, ...placesIn(withoutThinking(text)), ...placesIn(afterThinking(text))];
  return places.map(parse).find((parsed) => typeof parsed === 'object' && parsed !== null);
}

/** Without what stands between the tags of thinking. */
function withoutThinking(text: string): string {
  let depth = 0;
  let said = '';
  for (let rest = text; ;) {
    const tag = thought.exec(rest);
    const before = rest.slice(0, tag?.index ?? rest.length);
    if (depth === 0) said += before;
    if (!tag) return said;
    if (tag[1] && depth === 0) said += tag[0];
    depth = tag[1] ? Math.max(0, depth - 1) : depth + 1;
    rest = rest.slice(tag.index + tag[0].length);
  }
}

/** Behind the last tag that ends thinking: some templates of models swallow the one that begins it. */
function afterThinking(text: string): string {
  return (
    text
      .split(/<\/(?:think|thinking|reasoning)>/i)
      .slice(1)
      .at(-1) ?? ''
  );
}

/** Where it may stand, the likeliest first. */
function placesIn(text: string): string[] {
  const fenced = [...text.matchAll(fence)].map(([, inside = '']) => inside);
  return [text, ...fenced.toReversed(), ...between(text)];
}

/** From the first opening bracket to the last closing one. */
function between(text: string): string[] {
  const from = text.search(/[[{]/);
  const to = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  return from >= 0 && to > from ? [text.slice(from, to + 1)] : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
