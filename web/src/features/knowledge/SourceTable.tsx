import type { KnowledgeSource } from '@plumbline/domain/knowledge/source.ts';
import type { ReactNode } from 'react';
import { typeLabel } from './source-texts.ts';
import { SourceState } from './SourceState.tsx';

interface SourceListProps {
  sources: readonly KnowledgeSource[];
  /** When they were fetched. */
  now: number;
  /** Buttons of a source; null where the person may change nothing. */
  actionsOf: ((source: KnowledgeSource) => ReactNode) | null;
}

/** The sources as a table (KB-02). */
export function SourceTable({ sources, now, actionsOf }: SourceListProps) {
  return (
    <div className="overflow-x-auto rounded-3 border border-line bg-surface">
      <table className="w-full min-w-[1000px] border-collapse text-left text-ui">
        <thead>
          <tr className="border-b border-line text-meta text-ink-3">
            <Head className="w-[15%] pl-4">Name</Head>
            <Head className="w-[18%]">URL</Head>
            <Head className="w-[17%]">Description</Head>
            <Head className="w-[11%]">Category</Head>
            <Head className="w-[10%]">Type</Head>
            <Head>Status</Head>
            {actionsOf && <Head className="w-28 pr-4">Actions</Head>}
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <tr
              key={source.id}
              className="border-b border-line align-top last:border-0 hover:bg-sunken"
            >
              <th scope="row" className="py-3 pr-4 pl-4 font-medium [overflow-wrap:anywhere]">
                {source.name}
              </th>
              <td className="py-3 pr-4">
                <SourceLink url={source.url} />
              </td>
              <td className="py-3 pr-4 text-ink-2 [overflow-wrap:anywhere]">
                <span dir="auto" className="line-clamp-3">
                  {source.description || '–'}
                </span>
              </td>
              <td className="py-3 pr-4 text-ink-2">{source.category}</td>
              <td className="py-3 pr-4 text-ink-2">{typeLabel(source.type)}</td>
              <td className="py-3 pr-4">
                <SourceState source={source} now={now} />
              </td>
              {actionsOf && <td className="py-1.5 pr-4">{actionsOf(source)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same on a phone, a card each. */
export function SourceCards({ sources, now, actionsOf }: SourceListProps) {
  return (
    <ul className="flex flex-col gap-3">
      {sources.map((source) => (
        <li key={source.id} className="rounded-3 border border-line bg-surface p-4">
          <div className="flex items-center justify-between gap-2">
            <h2 className="min-w-0 text-body font-semibold [overflow-wrap:anywhere]">
              {source.name}
            </h2>
            {actionsOf && <div className="-my-2 -mr-2 shrink-0">{actionsOf(source)}</div>}
          </div>
          <SourceLink url={source.url} />
          {source.description && <p className="mt-1 text-ui text-ink-2">{source.description}</p>}
          <p className="mt-2 mb-2 text-meta text-ink-3">
            {source.category} · {typeLabel(source.type)}
          </p>
          <SourceState source={source} now={now} />
        </li>
      ))}
    </ul>
  );
}

function Head({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={`h-9 pr-4 font-medium ${className}`}>
      {children}
    </th>
  );
}

function SourceLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="text-ui text-accent underline-offset-2 [overflow-wrap:anywhere] hover:underline"
    >
      {url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
    </a>
  );
}
