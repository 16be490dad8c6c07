import type { ModelPage } from '@plumbline/domain/language-model/wire.ts';
import { useState } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import { setVoice } from './model-queries.ts';
import { PageForm } from './PageForm.tsx';

/** How comments that customers read are written. */
export function VoiceCard({ page }: { page: ModelPage }) {
  const [voice, setTyped] = useState(page.voice);
  return (
    <PageForm title="Voice of comments" action="Save voice" save={() => setVoice(voice)}>
      {(faults) => (
        <>
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
        </>
      )}
    </PageForm>
  );
}
