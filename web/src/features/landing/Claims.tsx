import { claims } from '../../site/claims.ts';

/** The promises of the hosted service (LAND-04). */
export function Claims() {
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby="claims-title" className="py-8 max-lg:border-t max-lg:border-line">
      <h2 id="claims-title" className="site-h2">
        Or let us host it
      </h2>
      <p className="mt-3 text-body text-ink-2">
        The hosted service runs the same code and makes these promises.
      </p>
      <dl className="mt-5">
        {claims.map(({ title, text }) => (
          <div key={title} className="border-t border-line py-3">
            <dt className="text-body font-semibold">{title}</dt>
            <dd className="text-body text-pretty text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
