import type { ModelPage, ModelResult } from '@plumbline/domain/language-model/wire.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { Failure } from './Failure.tsx';
import { modelPage, testModel } from './model-queries.ts';
import { Chevron } from '../../ui/Chevron.tsx';

const looks = {
  good: { icon: Check, className: 'text-good', word: 'Good' },
  warn: { icon: TriangleAlert, className: 'text-warn', word: 'Warning' },
  bad: { icon: X, className: 'text-bad', word: 'Failed' },
} as const;

/** Tries the model from its address to its price, each finding in words. */
export function TestCard({ page }: { page: ModelPage }) {
  const queryClient = useQueryClient();
  const [coming, setComing] = useState<ModelResult[]>([]);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const test = useMutation({
    async mutationFn() {
      const controller = new AbortController();
      const { signal } = controller;
      stop.current = controller;
      setComing([]);
      try {
        return await testModel(signal, (result) => setComing((before) => [...before, result]));
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: modelPage.queryKey }),
  });
  const last = test.data ?? page.last_test;
  const results =
    test.isPending || test.isError || test.data === null ? coming : (last?.results ?? []);
  return (
    <Card
      title="Test"
      action={
        test.isPending ? (
          <Button onClick={() => stop.current?.abort()}>Stop</Button>
        ) : (
          <Button variant={last ? 'secondary' : 'primary'} onClick={() => test.mutate()}>
            {last ? 'Test again' : 'Test'}
          </Button>
        )
      }
    >
      <p className="text-ui text-ink-2">
        {last && !test.isPending
          ? `${last.model}, ${formatMoment(last.at)}.`
          : 'Five questions: about 20,000 tokens, once.'}
      </p>
      {results.length > 0 && (
        <ul aria-label="Findings" className="mt-2 flex flex-col divide-y divide-line">
          {results.map((result) => (
            <Finding key={result.check} {...result} />
          ))}
        </ul>
      )}
      <p role="status" className="mt-2 text-ui text-ink-3 empty:hidden">
        {test.isPending && 'Asking the model. A slow one takes minutes...'}
      </p>
      {test.isError && <Failure text={test.error.message} />}
      {!test.isPending && last?.sent && (
        <details className="mt-3 text-ui">
          <summary className="flex w-fit items-center gap-1 rounded-1 font-medium">
            <Chevron /> What was sent for the sample deal
          </summary>
          <pre
            // Long texts scroll, also by keyboard.
            tabIndex={0}
            aria-label="What was sent for the sample deal"
            className="mt-2 max-h-80 overflow-auto rounded-2 bg-sunken p-3 text-meta whitespace-pre-wrap"
          >
            {last.sent}
          </pre>
        </details>
      )}
    </Card>
  );
}

function Finding({ check, state, says }: ModelResult) {
  const { icon: Icon, className, word } = looks[state];
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-0.5 py-1.5 text-ui">
      <span className={`flex w-40 shrink-0 items-center gap-2 font-medium ${className}`}>
        <Icon size={14} aria-label={word} /> <span className="text-ink">{check}</span>
      </span>
      <span className="min-w-0 flex-1 basis-64 wrap-anywhere">{says}</span>
    </li>
  );
}
