const thinking = /<(think|thinking|reasoning)>[\s\S]*?<\/\1>/gi;
/** Some templates of models swallow the opening tag. */
const orphanThinking = /^[\s\S]*<\/(?:think|thinking|reasoning)>/i;
const fence = /```[a-z]*[^\S\n]*\n([\s\S]*?)```/gi;

/**
 * The JSON in a model's words: without its thinking, the fence around it, and what it says before
 * and after. Undefined where there is none.
 */
export function jsonIn(text: string): unknown {
  const said = text.replace(thinking, '');
  const places = [text, ...placesIn(said), ...placesIn(said.replace(orphanThinking, ''))];
  return places.map(parse).find((parsed) => typeof parsed === 'object' && parsed !== null);
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
