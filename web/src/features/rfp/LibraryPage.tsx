import { can } from '@plumbline/domain/people/permissions.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerLibrary } from '../../api/answer-library.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LibraryItem } from './LibraryItem.tsx';

/** Every answer to a requirement that a person stands behind, to be found, mended and retired. */
export function LibraryPage() {
  const { role } = useAuth();
  const mayWrite = can(role, 'write', 'technicalInsights');
  const [search, setSearch] = useState('');
  const [shelf, setShelf] = useState<'offered' | 'retired'>('offered');
  const found = useInfiniteQuery(answerLibrary(search, shelf === 'retired'));
  const answers = found.data?.pages.flat();
  return (
    <>
      <PageHeader title="Answer Library" />
      <div className="flex flex-col gap-3 px-4 pb-16 sm:px-6">
        <p className="max-w-[70ch] text-ui text-ink-2">
          Answers that your team gave or confirmed on a deal. They come first where the same or a
          similar requirement is asked again. A retired answer is no longer offered.
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <SearchBox
            label="Search answers"
            placeholder="Search answers"
            value={search}
            onChange={setSearch}
          />
          <SegmentedControl
            label="Which answers"
            value={shelf}
            options={[
              { value: 'offered', label: 'Offered' },
              { value: 'retired', label: 'Retired' },
            ]}
            onValueChange={setShelf}
          />
        </div>
        {found.isError && !answers ? (
          <ErrorState
            title="Couldn’t load the answers"
            message={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : !answers ? (
          <Skeleton className="h-64 w-full" />
        ) : answers.length === 0 ? (
          <EmptyState title={search ? 'No answers match' : 'No answers yet'}>
            {shelf === 'retired'
              ? 'Nothing has been retired.'
              : 'Confirm an answer to a requirement and it shows up here.'}
          </EmptyState>
        ) : (
          <ul aria-label="Answers" className="flex flex-col gap-2">
            {answers.map((answer) => (
              <LibraryItem
                key={`${answer.opportunity_id} ${answer.requirement_id} ${answer.revision}`}
                answer={answer}
                mayWrite={mayWrite}
              />
            ))}
          </ul>
        )}
        {found.hasNextPage && (
          <Button
            className="self-center"
            busy={found.isFetchingNextPage && 'Loading...'}
            onClick={() => void found.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </div>
    </>
  );
}
