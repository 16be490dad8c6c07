/**
 * The page with its style attributes, which its Content-Security-Policy forbids, as classes with
 * their rules in one `<style>` at its beginning, whose hash the policy can name.
 */
export function withoutStyleAttributes(html: string): string {
  const classes = new Map<string, string>();
  const body = html.replaceAll(
    /<[a-z][\w-]*(?: [^<>]*?)? style="([^"]*)"[^<>]*>/g,
    (tag, style: string) => {
      if (style.includes('&'))
        throw new Error(`A style that would have to be read first: ${style}`);
      const name = classes.get(style) ?? `as-${classes.size}`;
      classes.set(style, name);
      const bare = tag.replace(` style="${style}"`, '');
      return bare.includes(' class="')
        ? bare.replace(' class="', ` class="${name} `)
        : bare.replace(/^<[\w-]+/, (start) => `${start} class="${name}"`);
    },
  );
  if (/<[^<>]* style=/.test(body)) throw new Error('A style attribute was not understood');
  const rules = [...classes].map(([style, name]) => `.${name}{${style}}`).join('');
  return rules === '' ? body : `<style>${rules}</style>${body}`;
}
