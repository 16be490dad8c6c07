import { useQuery } from '@tanstack/react-query';
import { hubspotChoices } from '../api/hubspot-choices.ts';
import { stagesQuery } from '../api/stages.ts';
import { editWayOf, type EditedDeal } from './field-edit.ts';
import { ChoiceEdit } from './field-inputs.tsx';

interface StageEditProps {
  deal: EditedDeal;
  onChosen?: () => void;
}

/** The stage of a deal: one of its pipeline in HubSpot, else one of the workspace's. */
export function StageEdit({ deal, onChosen }: StageEditProps) {
  const isSent = editWayOf(deal) === 'sent';
  const own = useQuery({ ...stagesQuery, enabled: !isSent });
  const theirs = useQuery({ ...hubspotChoices, enabled: isSent });
  const pipeline = theirs.data?.pipelines.find(({ label }) => label === deal.pipeline);
  const names = isSent
    ? (pipeline?.stages ?? []).map(({ label }) => label)
    : (own.data ?? []).map(({ name }) => name);
  return (
    <ChoiceEdit
      deal={deal}
      name="stage"
      label="Stage"
      options={[...new Set(names)].map((name) => ({ value: name, label: name }))}
      onChosen={onChosen}
    />
  );
}
