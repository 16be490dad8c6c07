import { diffWordsWithSpace } from 'diff';

/** A run of a comparison: in both texts, only in the newer one, or only in the older one. */
export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** What makes one text of another, word by word; words changed side by side are one part. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const raw = diffWordsWithSpace(before, after).map(({ added, removed, value }): DiffPart => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
  return joined(raw.flatMap((part, index) => (isGap(raw, index) ? onBothSides(part) : [part])));
}

/** A blank that stands alone between two changes belongs to both. */
function isGap(parts: readonly DiffPart[], index: number): boolean {
  const part = parts[index];
  const isBetween = parts[index - 1] !== undefined && parts[index + 1] !== undefined;
  return part?.kind === 'same' && isBetween && /^[^\S\n]+$/.test(part.text);
}

function onBothSides({ text }: DiffPart): DiffPart[] {
  return [
    { kind: 'removed', text },
    { kind: 'added', text },
  ];
}

/** Between two runs that stay, what was removed comes before what was added, each as one part. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  let removed = '';
  let added = '';
  const close = () => {
    if (removed) result.push({ kind: 'removed', text: removed });
    if (added) result.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  for (const { kind, text } of parts) {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else {
      close();
      result.push({ kind, text });
    }
  }
  close();
  return result;
}
