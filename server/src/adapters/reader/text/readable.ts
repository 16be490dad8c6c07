/** A document as text: what stays of it whatever form it came in. */
export interface ReadableText {
  title: string;
  /** Headings carry their anchors, as `{#id}` or `<a id>`. */
  markdown: string;
  /** Where it leads to, absolute, in its order. */
  links: string[];
  /** The address that the document gives itself; null where it gives none. */
  canonical: string | null;
  /** Whether it is a form to sign in with rather than a document. */
  isSignIn: boolean;
}

/** A Markdown heading with the anchor that leads to it. */
export function headingLine(level: number, text: string, anchor: string | null): string {
  const mark = '#'.repeat(Math.min(Math.max(level, 1), 6));
  if (!anchor) return `${mark} ${text}`;
  return /^[\w-]+$/.test(anchor)
    ? `${mark} ${text} {#${anchor}}`
    : `${mark} <a id="${anchor.replaceAll('"', '')}"></a>${text}`;
}
