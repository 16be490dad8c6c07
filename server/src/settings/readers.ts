import * as v from 'valibot';

export const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number'),
);
export const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((item) => item.toLowerCase()),
  ),
);
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
const ipv6 = /^[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}$/;
const host = /^[\w-]{1,63}(?:\.[\w-]{1,63})*(?::\d{1,5})?$/;

function isDomain(text: string): boolean {
  const labels = text.split('.');
  return labels.length > 1 && labels.every((each) => label.test(each));
}

/** A list, each of which must be right. */
const listOf = (isRight: (item: string) => boolean, message: string) =>
  v.pipe(
    list,
    v.check((items) => items.every(isRight), message),
  );
export const emails = listOf((item) => {
  const [local = '', at = '', ...more] = item.split('@');
  return /^[^<>"]+$/.test(local) && more.length === 0 && isDomain(at);
}, 'must be email addresses such as ann@example.com, separated by commas');
export const domains = listOf(
  isDomain,
  'must be domains such as example.com, without @ and *, separated by commas',
);
export const hosts = listOf(
  (item) => host.test(item) || ipv6.test(item),
  'must be hosts such as wiki.corp or docs.corp:8090, separated by commas',
);

export const httpUrl = v.pipe(
  v.string(),
  v.url('must be a URL'),
  v.regex(/^https?:\/\//, 'must start with http:// or https://'),
  v.transform((url) => url.replace(/\/+$/, '')),
);
/** Without a path: the product is at the root of its host. */
export const origin = v.pipe(
  httpUrl,
  v.check(
    (url) => /^https?:\/\/[^/?#@]+$/.test(url),
    'must be a scheme and a host, such as https://plumbline.example.com, without a path',
  ),
);
export const flag = v.pipe(
  v.picklist(['true', 'false', '1', '0'], 'must be true or false'),
  v.transform((text) => text === 'true' || text === '1'),
);

export const wholeNumber = (from: number, to: number) => {
  const message = `must be a whole number from ${from} to ${to}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(from, message),
    v.maxValue(to, message),
  );
};
