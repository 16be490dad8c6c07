import { Eye, EyeOff, History } from 'lucide-react';
import { useState } from 'react';
import type { Provenance } from '../api/analyses.ts';
import { Button } from '../ui/Button.tsx';
import { formatMoment } from '../ui/moment.ts';
import { SentText } from './SentText.tsx';

interface AnalysisNoteProps {
  provenance: Provenance;
  onShowEarlier?: () => void;
}

/** Where an answer came from, when, and, where something left the house, what exactly. */
export function AnalysisNote({ provenance, onShowEarlier }: AnalysisNoteProps) {
  const [isShown, setShown] = useState(false);
  const { analyzed_at, has_anonymized_data, names_kept, given, dropped } = provenance;
  return (
    <div className="flex flex-col gap-1.5 text-meta text-ink-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span>{sourceOf(provenance)}</span>
        <time dateTime={analyzed_at} className="whitespace-nowrap">
          {formatMoment(analyzed_at)}
        </time>
        {dropped > 0 && (
          <span>
            {dropped === 1 ? '1 point' : `${dropped} points`} left out: no text carries{' '}
            {dropped === 1 ? 'it' : 'them'}.
          </span>
        )}
        {(has_anonymized_data || names_kept) && (
          <button
            type="button"
            onClick={() => setShown(true)}
            className={`inline-flex items-center gap-1 rounded-1 px-1.5 leading-5 font-medium hover:underline ${names_kept ? 'bg-warn-wash text-warn' : 'bg-info-wash text-info'}`}
          >
            {names_kept ? <Eye size={12} aria-hidden /> : <EyeOff size={12} aria-hidden />}
            {names_kept ? 'Names kept' : 'Data Anonymized'}
          </button>
        )}
        {onShowEarlier && (
          <Button variant="quiet" className="-ml-1.5 h-6 px-1.5 text-meta" onClick={onShowEarlier}>
            <History size={12} aria-hidden /> Earlier analyses
          </Button>
        )}
      </p>
      <p className="text-ink-3">
        <span className="font-medium text-ink-2">Context</span>{' '}
        <button
          type="button"
          onClick={() => setShown(true)}
          className="text-left break-words underline decoration-line-strong underline-offset-2 hover:text-ink"
        >
          {excerptOf(given)}
        </button>
      </p>
      <SentText open={isShown} onOpenChange={setShown} provenance={provenance} />
    </div>
  );
}

/** Who answered; a built-in answer that names a model stands for one that declined. */
function sourceOf({ source, model, is_earlier: isEarlier }: Provenance): string | null {
  if (source === 'model') return model;
  if (isEarlier) return 'From an earlier version';
  return model === null ? 'Computed, no language model' : `Computed: ${model} declined to answer`;
}

const excerptLength = 100;

/** The first 100 characters of what people wrote (COM-10). */
function excerptOf(given: string): string {
  const text = writtenIn(given).replaceAll(/^#+ /gm, '').replaceAll(/\s+/g, ' ').trim();
  return text.length > excerptLength ? `${text.slice(0, excerptLength)}...` : text;
}

/** What the product tells a model of a deal beside the texts that people wrote. */
const aroundTexts =
  /^<<<(?:deal|what we sell|people|last saved|open tasks|done tasks|rfp|candidates by rules|reading of the conversations|state of the challenge|source \d+)>>>/;

/** What of it people wrote: a prompt holds their texts in blocks, the built-in analyst below headings. */
function writtenIn(given: string): string {
  const lines = given.split('\n');
  if (!lines.some((line) => line.startsWith('<<<'))) {
    return lines.filter((line) => !line.startsWith('## ')).join('\n');
  }
  let block: string | null = null;
  const written: string[] = [];
  for (const line of lines) {
    if (line.startsWith('<<<end of ')) block = null;
    else if (line.startsWith('<<<')) block = line;
    else if (block && !aroundTexts.test(block)) written.push(line);
  }
  return written.join('\n');
}
