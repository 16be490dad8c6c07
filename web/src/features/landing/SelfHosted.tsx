import { Row } from './Row.tsx';

/** What the start prints, in short. */
const lines = [
  ['Data', 'embedded PostgreSQL in ./data'],
  ['Sign-in', 'any OpenID Connect provider, Google first'],
  ['HubSpot', 'by OAuth or a private app’s key'],
];

export function SelfHosted() {
  return (
    <Row
      id="self-hosted"
      title="One command, on your own machine"
      text="The database is included, the code is open source under the MIT license, and pages load nothing from other hosts. Try it with sixty sample deals before you import a real one."
    >
      <div className="overflow-x-auto px-5 py-5 font-mono text-meta leading-6 sm:text-ui">
        <p>
          <span aria-hidden className="mr-2 text-accent select-none">
            $
          </span>
          npm start
        </p>
        <p className="mt-3">Plumbline is ready at http://127.0.0.1:3000</p>
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-[1ch] pl-[2ch] text-ink-2">
          {lines.map(([name, value]) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Row>
  );
}
