import { claims } from '../../site/claims.ts';

/** The promises of the hosted service (LAND-04). */
export function Claims() {
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby="claims-title" className="border-t border-line py-16 sm:py-20">
      <div className="grid items-baseline gap-x-10 gap-y-3 lg:grid-cols-3">
        <h2 id="claims-title" className="site-h2 lg:col-span-2">
          What the hosted service promises
        </h2>
        <p className="max-w-[44ch] text-body text-ink-2">
          Host it yourself and your own controls apply: same code, your server, your database.
        </p>
      </div>
      <dl className="mt-10 grid gap-x-10 lg:grid-cols-3">
        {claims.map(({ title, text }) => (
          <div key={title} className="border-t-2 border-accent py-5">
            <dt className="text-title font-semibold">{title}</dt>
            <dd className="mt-2 max-w-[52ch] text-body text-pretty text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
