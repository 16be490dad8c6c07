import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
/** Manuals of other makers that our development packages bring along. */
const usual = ['fastify/docs', 'undici/docs', 'pino/docs'].map((path) =>
  join(root, 'node_modules', path),
);

/** Sentences of documentation: of the folders behind `--docs`, else of {@link usual}. */
export function documentationSentences(): string[] {
  const at = process.argv.indexOf('--docs');
  const folders = at < 0 ? usual : process.argv.slice(at + 1);
  return folders.filter((folder) => existsSync(folder)).flatMap(sentencesBelow);
}

function sentencesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file) && !/node_modules|changelog/i.test(file))
    .sort()
    .flatMap((file) => sentencesOf(readFileSync(join(folder, file), 'utf8')));
}

/** Prose alone: no code, tables, lists of links. */
function sentencesOf(markdown: string): string[] {
  return markdown
    .replaceAll(/^(?:```|~~~)[^\n]*\n[\s\S]*?^(?:```|~~~)/gm, '')
    .replaceAll(/<[^<>\n]{1,200}>|`[^`\n]{1,120}`/g, '')
    .replaceAll(/!?\[([^\]\n]{0,200})\]\([^()\n]{0,300}\)/g, '$1')
    .split(/\n\s*\n|(?<=[.!?])\s+(?=[A-Z])/)
    .map((text) =>
      text
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/[*_]{2}|^[#>*\- ]+/g, '')
        .trim(),
    )
    .filter((text) => /^[A-Z]/.test(text) && /[.!?]$/.test(text) && !/[|{}<>]|https?:/.test(text))
    .filter((text) => text.split(' ').length >= 6 && text.length <= 400);
}
