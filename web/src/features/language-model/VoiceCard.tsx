import type { ModelPage } from '@plumbline/domain/language-model/wire.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Failure } from './Failure.tsx';
import { modelPage, setVoice } from './model-queries.ts';

/** How comments that customers read are written. */
export function VoiceCard({ page }: { page: ModelPage }) {
  const queryClient = useQueryClient();
  const [voice, setTyped] = useState(page.voice);
  const save = useMutation({
    mutationFn: () => setVoice(voice),
    onSuccess: (next) => queryClient.setQueryData(modelPage.queryKey, next),
  });
  const faults = save.error instanceof ApiError ? save.error.fields : {};
  return (
    <Card title="Voice of comments">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate();
        }}
      >
        <p className="text-ui text-ink-2">
          How comments on RFP requirements are written for customers. Empty fields leave it to the
          model.
        </p>
        <TextField
          label="Tone"
          placeholder="Short and plain, no superlatives"
          error={faults['tone']}
          value={voice.tone}
          maxLength={300}
          onChange={(event) => setTyped({ ...voice, tone: event.target.value })}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label="We call ourselves"
            placeholder="we"
            error={faults['us']}
            value={voice.us}
            maxLength={100}
            onChange={(event) => setTyped({ ...voice, us: event.target.value })}
          />
          <TextField
            label="We call the product"
            error={faults['product']}
            value={voice.product}
            maxLength={100}
            onChange={(event) => setTyped({ ...voice, product: event.target.value })}
          />
        </div>
        {save.isError && (
          <Failure text={save.error.message} isShown={Object.keys(faults).length === 0} />
        )}
        <div className="flex items-center gap-3">
          <Button type="submit" busy={save.isPending && 'Saving...'}>
            Save voice
          </Button>
          <span role="status" className="text-ui text-ink-2">
            {save.isSuccess && 'Saved.'}
          </span>
        </div>
      </form>
    </Card>
  );
}
