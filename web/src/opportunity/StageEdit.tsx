import type { EditedField } from '@plumbline/domain/opportunities/deal-fields.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useQuery } from '@tanstack/react-query';
import { stagesQuery } from '../api/stages.ts';
import { ChoiceEdit } from './field-inputs.tsx';

interface StageEditProps {
  deal: Pick<Opportunity, 'id' | EditedField>;
  onChosen?: () => void;
}

/** The stage of a deal: one of the workspace's. */
export function StageEdit({ deal, onChosen }: StageEditProps) {
  const { data = [] } = useQuery(stagesQuery);
  const options = data.map(({ name }) => ({ value: name, label: name }));
  return (
    <ChoiceEdit deal={deal} name="stage" label="Stage" options={options} onChosen={onChosen} />
  );
}
