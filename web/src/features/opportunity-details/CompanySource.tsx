import { webAddress, type CompanyInfo } from '@plumbline/domain/company-info/company-info.ts';
import { useState } from 'react';
import { relativeDay } from './relative-day.ts';

const names: Record<string, string> = {
  hubspot: 'the company’s record in HubSpot',
  wikidata: 'Wikidata',
  model: 'the language model',
};

/** Where the information comes from, how old it is, and why it is taken for this company's. */
export function CompanySource({ info }: { info: CompanyInfo }) {
  const { source, fetched_at, match } = info;
  const from = source
    .split('+')
    .map((each) => names[each] ?? each)
    .join(' and ');
  const [now] = useState(() => Date.now());
  const entry = webAddress(match?.url);
  return (
    <p className="mt-3 text-meta text-ink-3">
      From {from}, <time dateTime={fetched_at}>{relativeDay(fetched_at, now)}</time>
      {source.includes('model') && '. Check before you rely on it.'}
      {match && (
        <>
          {'. '}
          {match.confidence === 'high' ? 'Confirmed:' : 'Likely'} the right company: {match.reason}
          {entry && (
            <>
              {' ('}
              <a
                href={entry}
                target="_blank"
                rel="noreferrer"
                className="underline underline-offset-3"
              >
                {match.name}
              </a>
              {')'}
            </>
          )}
          .
        </>
      )}
    </p>
  );
}
