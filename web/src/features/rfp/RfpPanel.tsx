import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import type { RfpRequirement } from '@plumbline/domain/rfp/requirement.ts';
import { useEffect, useState } from 'react';
import { useUpdateOpportunity } from '../../api/opportunities.ts';
import type { KnownRequirements } from '../../api/requirements.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { keepAnswers } from './keep-answers.ts';
import { MappingDialog } from './MappingDialog.tsx';
import { RequirementsView } from './RequirementsView.tsx';
import type { OpenFile } from '../../sheet/sheet-task.ts';
import { UploadArea } from './UploadArea.tsx';

interface RfpPanelProps {
  opportunity: Opportunity;
  known: KnownRequirements;
  /** The requirement that the address names. */
  linked: string | undefined;
  /** Puts a requirement into the address, or with null none. */
  onShow: (id: string | null, how: 'push' | 'replace') => void;
  /** Addresses of the sources to answer from. */
  knowledgeBaseUrls: string[];
}

/** The customer's requirements: taken from their sheet, answered, and given back. */
export function RfpPanel(props: RfpPanelProps) {
  const { opportunity, known, linked, onShow, knowledgeBaseUrls } = props;
  const { id } = opportunity;
  const { role } = useAuth();
  const mayWrite = can(role, 'write', 'technicalInsights');
  const { requirements, analysis } = known;
  const [upload, setUpload] = useState<OpenFile | null>(null);
  const [wantsUpload, setWantsUpload] = useState(false);
  const update = useUpdateOpportunity(id);

  useEffect(() => () => upload?.close(), [upload]);

  if (requirements.isPending) return <Skeleton className="h-64 w-full" />;
  if (requirements.isError && !requirements.data) {
    return (
      <ErrorState
        title="Couldn’t load the requirements"
        message={requirements.error.message}
        onRetry={() => void requirements.refetch()}
      />
    );
  }
  const list = requirements.data;

  function store(imported: RfpRequirement[], fileName: string) {
    update.mutate(
      {
        technical_insights_rfp_requirements: keepAnswers(imported, list),
        technical_insights_rfp_completion_status: 'in_progress',
        technical_insights_rfp_upload_date: new Date().toISOString(),
        technical_insights_rfp_file_name: fileName.slice(-255),
        technical_insights_rfp_total_requirements: imported.length,
      },
      {
        onSuccess: () => {
          setUpload(null);
          setWantsUpload(false);
        },
      },
    );
  }

  return (
    <div className="flex flex-col gap-2">
      {list.length === 0 && !mayWrite && (
        <EmptyState title="No requirements yet">
          A sales engineer can upload the customer’s spreadsheet here.
        </EmptyState>
      )}
      {mayWrite && (list.length === 0 || wantsUpload) && <UploadArea onRead={setUpload} />}
      {wantsUpload && list.length > 0 && (
        <Button variant="quiet" className="self-center" onClick={() => setWantsUpload(false)}>
          Keep the current ones
        </Button>
      )}
      {list.length > 0 && (
        <RequirementsView
          opportunity={opportunity}
          list={list}
          analysis={analysis}
          linked={linked}
          onShow={onShow}
          knowledgeBaseUrls={knowledgeBaseUrls}
          mayWrite={mayWrite}
          onUpload={() => setWantsUpload(true)}
        />
      )}
      {upload && (
        <MappingDialog
          file={upload}
          known={list}
          isSaving={update.isPending}
          failure={update.error}
          onImport={(imported) => store(imported, upload.name)}
          onClose={() => {
            update.reset();
            setUpload(null);
          }}
        />
      )}
    </div>
  );
}
