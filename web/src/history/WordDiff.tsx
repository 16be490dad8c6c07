import { wordDiff, type DiffPart } from '@plumbline/domain/word-diff.ts';

interface WordDiffProps {
  before: string;
  after: string;
}

/** What makes one text of another: struck out what goes, underlined what comes. */
export function WordDiff({ before, after }: WordDiffProps) {
  return (
    <p dir="auto" className="text-body break-words whitespace-pre-wrap text-ink">
      {keyed(wordDiff(before, after)).map(({ kind, text, key }) =>
        kind === 'same' ? (
          <span key={key}>{text}</span>
        ) : kind === 'removed' ? (
          <del key={key} className="rounded-1 bg-bad-wash text-bad decoration-2">
            <bdi className="sr-only"> removed: </bdi>
            {text}
          </del>
        ) : (
          <ins
            key={key}
            className="rounded-1 bg-good-wash text-good decoration-2 underline-offset-3"
          >
            <bdi className="sr-only"> added: </bdi>
            {text}
          </ins>
        ),
      )}
    </p>
  );
}

/** Parts with their place among the letters: two may well read the same. */
function keyed(parts: readonly DiffPart[]): (DiffPart & { key: number })[] {
  let place = 0;
  return parts.map((part) => {
    const key = place;
    place += part.text.length;
    return { ...part, key };
  });
}
