import { withoutComments } from './comments.ts';
import { withoutEmbedded } from './markdown.ts';

/**
 * Marks by which documentation tools set a hint, a tab or a folded part apart: GitHub, Docusaurus, MkDocs,
 * GitBook. The words within stay.
 */
const hintMarks: readonly RegExp[] = [
  /^[ \t]{0,9}>[ \t]?\[![A-Za-z]{1,20}\][+-]?[ \t]*/gm,
  /^[ \t]{0,9}:::+[ \t]*(?:[a-z][\w-]{0,30})?(?:\{[^}\n]{0,200}\})?[ \t]*/gm,
  /^[ \t]{0,9}(?:!!!|\?\?\?\+?)[ \t]+(?:[a-z][\w-]{0,30}[ \t]*)?/gm,
  /^[ \t]{0,9}===!?[ \t]+(?=")/gm,
  /\{%-?[ \t]{0,3}(?:end)?(?:hint|tabs?|code|expandable|content-ref|stepper|step)\b[^%\n]{0,200}%\}/g,
];

/**
 * A passage as it is written, without comments, marks of hints and addresses of links: lines, lists and
 * tables stay.
 */
export function rawText(markdown: string): string {
  return hintMarks
    .reduce((text, mark) => text.replaceAll(mark, ''), withoutEmbedded(withoutComments(markdown)))
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
