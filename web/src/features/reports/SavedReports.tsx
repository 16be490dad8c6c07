import { isolated } from '@plumbline/domain/isolated.ts';
import { useNavigate } from '@tanstack/react-router';
import { Select } from '../../ui/Select.tsx';
import { ViewMenu } from '../../views/ViewMenu.tsx';
import { useReport } from './saved-reports.ts';

const standard = '';

/** Reports under a name, each with its link. */
export function SavedReports() {
  const { views, view, isUnknown, isChanged, settings } = useReport();
  const navigate = useNavigate({ from: '/reports' });
  const open = (saved: string | undefined) => void navigate({ search: { saved } });
  return (
    <>
      {isUnknown && (
        <p role="status" className="text-ui text-warn">
          This view was deleted or is private.
        </p>
      )}
      {views.length > 0 && (
        <Select
          label="View"
          value={view?.id ?? standard}
          options={[
            { value: standard, label: 'This quarter' },
            ...views.map(({ id, name, shared }) => ({
              value: id,
              label: shared ? `${isolated(name)} (shared)` : name,
            })),
          ]}
          onValueChange={(id) => open(id === standard ? undefined : id)}
          className="max-w-56 [&>span]:truncate"
        />
      )}
      <ViewMenu
        page="reports"
        settings={settings}
        view={view}
        isChanged={isChanged}
        onOpen={({ id }) => open(id)}
      />
    </>
  );
}
