/** What the start prints, in short. */
const lines = [
  ['Data', 'embedded PostgreSQL in ./data'],
  ['Sign-in', 'any OpenID Connect provider, Google first'],
  ['HubSpot', 'by OAuth or a private app’s key'],
];

/** What others charge for. */
const free = ['Single sign-on', 'Roles and permissions', 'Your own AI model'];

export function SelfHosted() {
  return (
    <section aria-labelledby="self-hosted" className="py-8">
      <h2 id="self-hosted" className="site-h2">
        Host it yourself, free
      </h2>
      <p className="mt-3 text-body text-pretty text-ink-2">
        One command on your own machine, database included, open source under the MIT license. It
        starts with sixty sample deals.
      </p>
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-body font-medium">
        {free.map((what) => (
          <li key={what} className="flex items-center gap-2">
            <span aria-hidden className="h-3 w-[3px] bg-accent" />
            {what}
          </li>
        ))}
      </ul>
      <div className="mt-5 overflow-x-auto rounded-3 border border-line bg-surface px-5 py-4 font-mono text-meta leading-6 sm:text-ui">
        <p>
          <span aria-hidden className="mr-2 text-accent select-none">
            $
          </span>
          npm start
        </p>
        <p className="mt-2">Plumbline is ready at http://127.0.0.1:3000</p>
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-[1ch] pl-[2ch] text-ink-2">
          {lines.map(([name, value]) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
