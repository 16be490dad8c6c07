import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import { useState } from 'react';
import { WordDiff } from '../../history/WordDiff.tsx';
import { Button } from '../../ui/Button.tsx';
import { levelTexts, notAnalyzed } from './level-texts.ts';
import { isByAnalysis, type Decisions } from './use-decisions.ts';

interface NoticesProps {
  requirement: AnsweredRequirement;
  decisions: Decisions;
}

/** What one has to know before one decides: what somebody else did, and what changed since. */
export function Notices({ requirement, decisions }: NoticesProps) {
  const { id, revision, earlier_wording } = requirement;
  const { collision } = decisions;
  const [seen, setSeen] = useState(revision);
  const isForeign = revision !== seen && !decisions.isOwn(requirement);
  if (revision !== seen && !isForeign) setSeen(revision);
  return (
    <>
      {collision?.id === id ? (
        <div role="alert" className="rounded-2 bg-warn-wash px-3 py-2 text-ui">
          <p className="text-warn">
            Someone else changed this requirement first, so your choice wasn’t saved. It is now{' '}
            {requirement.supportLevel ? levelTexts[requirement.supportLevel] : notAnalyzed}.
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              onClick={() => {
                decisions.dropCollision();
                decisions.decide(requirement, collision.change);
              }}
            >
              Save mine instead
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                decisions.dropCollision();
                setSeen(revision);
              }}
            >
              Keep theirs
            </Button>
          </div>
        </div>
      ) : (
        isForeign && (
          <div
            role="status"
            className="flex flex-wrap items-center justify-between gap-2 rounded-2 bg-info-wash px-3 py-1.5 text-ui text-info"
          >
            <span>
              {isByAnalysis(requirement)
                ? 'An analysis just answered this.'
                : 'Someone else just changed this.'}{' '}
              This is the latest version.
            </span>
            <Button variant="quiet" onClick={() => setSeen(revision)}>
              Got it
            </Button>
          </div>
        )
      )}
      {earlier_wording !== null && (
        <div className="rounded-2 bg-warn-wash px-3 py-2 text-ui">
          <p className="mb-1 font-medium text-warn">
            The customer changed the wording. Confirm that the answer still holds.
          </p>
          <WordDiff before={earlier_wording} after={requirement.requirement} />
        </div>
      )}
    </>
  );
}
