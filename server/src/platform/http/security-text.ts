import { Hono } from 'hono';

interface SecurityTextOptions {
  /** A `mailto:` or `https:` address; null where nobody is named. */
  contact: string | null;
  publicUrl: string;
  now: () => Date;
}

const goodForMs = 180 * 24 * 3_600_000;

/** Whom to tell of a hole (RFC 9116), as whoever runs the product says. */
export function securityText({ contact, publicUrl, now }: SecurityTextOptions) {
  const path = '/.well-known/security.txt';
  const site = new Hono();
  if (contact === null) return site;
  return site.get(path, (c) =>
    c.text(
      [
        `Contact: ${contact}`,
        `Expires: ${new Date(now().getTime() + goodForMs).toISOString()}`,
        `Canonical: ${publicUrl}${path}`,
        'Preferred-Languages: en',
        '',
      ].join('\n'),
      200,
      { 'Content-Type': 'text/plain; charset=utf-8' },
    ),
  );
}
