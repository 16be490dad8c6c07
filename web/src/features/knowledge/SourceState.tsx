import type { KnowledgeSource } from '@plumbline/domain/knowledge/source.ts';
import { Badge } from '../../ui/Badge.tsx';
import { TaskProgress } from '../../ui/TaskProgress.tsx';
import { timeAgo } from '../../ui/time-ago.ts';
import { counted, statusOf } from './source-texts.ts';

interface SourceStateProps {
  source: KnowledgeSource;
  /** When the list was fetched. */
  now: number;
}

/** The status of a source with what stands behind it: progress, last sync, the reason of a failure. */
export function SourceState({ source, now }: SourceStateProps) {
  const { label, tone } = statusOf(source.status);
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        {!source.is_active && <Badge>Not used in AI analysis</Badge>}
      </div>
      {source.is_syncing ? <Progress source={source} /> : <LastSync source={source} now={now} />}
    </div>
  );
}

function Progress({
  source: { name, status, pages_read, pages_known },
}: {
  source: KnowledgeSource;
}) {
  if (status !== 'syncing') return <Note>Queued</Note>;
  if (pages_known === 0) return <Note>Finding pages</Note>;
  return (
    <>
      <TaskProgress
        label={`Documents read of ${name}`}
        max={pages_known}
        value={pages_read}
        className="max-w-44"
      />
      <Note>
        {pages_read.toLocaleString('en-US')} of {counted(pages_known, 'document')} read
      </Note>
    </>
  );
}

function LastSync({ source, now }: SourceStateProps) {
  const { document_count, synced_at, last_error, last_notice } = source;
  return (
    <>
      {last_error && <p className="text-meta text-bad">{last_error}</p>}
      {!last_error && last_notice && (
        <p className="text-meta break-words text-warn">{last_notice}</p>
      )}
      {synced_at ? (
        <Note>
          {counted(document_count, 'document')}, read{' '}
          <time dateTime={synced_at}>{timeAgo(synced_at, now)}</time>
        </Note>
      ) : (
        <Note>Not read yet</Note>
      )}
    </>
  );
}

function Note({ children }: { children: React.ReactNode }) {
  return <p className="text-meta text-ink-3">{children}</p>;
}
