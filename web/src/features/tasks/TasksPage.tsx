import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function TasksPage() {
  return (
    <>
      <PageHeader title="Tasks" />
      <EmptyState title="Task summary and deal list will appear here.">
        <p>Tasks of every deal come together here. Today each deal shows its own.</p>
      </EmptyState>
    </>
  );
}
