import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

interface QueryCardProps<Data> {
  title: string;
  /** How the figures come about, in a line. */
  note?: ReactNode;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  isEmpty: (data: Data) => boolean;
  /** What is said while there is nothing to show. */
  empty: string;
  /** Beside the title, once there is something to show. */
  action?: ReactNode;
  className?: string;
  children: (data: Data) => ReactNode;
}

/** A card over one question to the server: loading, failed, empty or filled. */
export function QueryCard<Data>(props: QueryCardProps<Data>) {
  const { title, note, query, isEmpty, empty, action, className, children } = props;
  const { data, error } = query;
  const isFilled = data !== undefined && !isEmpty(data);
  return (
    <Card title={title} {...(className && { className })} action={isFilled && action}>
      {data === undefined && error ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 py-4 text-ui text-bad">
          <p className="flex-1">Couldn’t load this. {error.message}</p>
          <Button onClick={() => void query.refetch()}>Try Again</Button>
        </div>
      ) : data === undefined ? (
        <div aria-busy className="flex flex-col gap-4 py-3">
          {['w-3/4', 'w-2/3', 'w-4/5', 'w-1/2'].map((width) => (
            <Skeleton key={width} className={`h-3 ${width}`} />
          ))}
        </div>
      ) : isFilled ? (
        <>
          {note && <p className="pb-2 text-meta text-ink-3">{note}</p>}
          {children(data)}
        </>
      ) : (
        <p className="py-4 text-ui text-ink-2">{empty}</p>
      )}
    </Card>
  );
}
