import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function KnowledgePage() {
  return (
    <>
      <PageHeader title="Knowledge Base" />
      <EmptyState title="No knowledge sources configured">
        <p>Documentation that answers are drawn from will be kept here.</p>
      </EmptyState>
    </>
  );
}
