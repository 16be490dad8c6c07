/** Headers of a mail by their lower-case names, and what follows them. */
export interface MimePart {
  headers: ReadonlyMap<string, string>;
  body: string;
}

/** The head and body of a raw mail or of one of its parts. */
export function mimePart(raw: string): MimePart {
  const gap = raw.startsWith('\n') ? 0 : raw.indexOf('\n\n');
  const head = gap < 0 ? raw : raw.slice(0, gap);
  const headers = new Map<string, string>();
  let last = '';
  for (const line of head.split('\n')) {
    if (/^[ \t]/.test(line) && last !== '') {
      headers.set(last, `${headers.get(last) ?? ''} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    last = line.slice(0, colon).trim().toLowerCase();
    headers.set(last, line.slice(colon + 1).trim());
  }
  return { headers, body: gap < 0 ? '' : raw.slice(gap).replace(/^\n{1,2}/, '') };
}

const mostLevels = 6;

/** The readable text of a mail: its plain part, else its HTML; `null` where it has neither. */
export function readableBody(part: MimePart, level = 0): { text: string; isHtml: boolean } | null {
  const type = part.headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]{1,100})"?/i.exec(type)?.[1];
  if (/^multipart\//i.test(type) && boundary && level < mostLevels) {
    const found = part.body
      .split(`--${boundary}`)
      .slice(1)
      // behind the last part stands the end, `--`
      .filter((each) => !each.startsWith('--'))
      .flatMap((each) => readableBody(mimePart(each.replace(/^\n/, '')), level + 1) ?? []);
    return found.find(({ isHtml }) => !isHtml) ?? found[0] ?? null;
  }
  const disposition = part.headers.get('content-disposition') ?? '';
  if (!/^text\//i.test(type) || /^attachment/i.test(disposition)) return null;
  const charset = /charset="?([\w-]{1,40})/i.exec(type)?.[1] ?? 'utf-8';
  const encoding = (part.headers.get('content-transfer-encoding') ?? '').toLowerCase();
  return { text: decoded(part.body, encoding, charset), isHtml: /^text\/html/i.test(type) };
}

function decoded(body: string, encoding: string, charset: string): string {
  if (encoding === 'base64') {
    const bytes = bytesOfBase64(body.replaceAll(/\s/g, ''));
    return bytes ? asText(bytes, charset) : body;
  }
  if (encoding !== 'quoted-printable') return body;
  return unescaped(body.replaceAll(/=[ \t]{0,9}\n/g, ''), charset);
}

/** `=E4` of quoted-printable as the letters that the bytes mean. */
function unescaped(text: string, charset: string): string {
  return text.replaceAll(/(?:=[0-9A-Fa-f]{2}){1,2000}/g, (run) =>
    asText(
      Uint8Array.from(run.slice(1).split('='), (pair) => Number.parseInt(pair, 16)),
      charset,
    ),
  );
}

/** Header words such as `=?utf-8?Q?Gr=C3=BC=C3=9Fe?=` as text. */
export function headerText(raw: string): string {
  return raw
    .replaceAll(/\?=\s{1,9}=\?/g, '?==?')
    .replaceAll(
      /=\?([\w-]{1,40})\?([BbQq])\?([^?\s]{0,998})\?=/g,
      (whole: string, charset: string, kind: string, words: string) => {
        if (kind.toLowerCase() === 'q') return unescaped(words.replaceAll('_', ' '), charset);
        const bytes = bytesOfBase64(words);
        return bytes ? asText(bytes, charset) : whole;
      },
    );
}

function bytesOfBase64(words: string): Uint8Array | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(words)) return null;
  return Uint8Array.from(Buffer.from(words, 'base64'));
}

function asText(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // an encoding that nobody knows
    return new TextDecoder().decode(bytes);
  }
}
