import type { Evidence } from '@plumbline/domain/analyst/evidence.ts';
import { methodologies, type Methodology } from '@plumbline/domain/commercial/methodologies.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { RestoredNote } from '../../sections/RestoredNote.tsx';
import { commercialSections } from '../../sections/section.ts';
import { useSections } from '../../sections/section-context.ts';
import { SectionList } from '../../sections/SectionList.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { CarryOverNote } from './CarryOverNote.tsx';

interface MethodologyTabProps {
  opportunity: Opportunity;
  methodology: Methodology;
  onMethodology: (methodology: Methodology) => void;
  evidence: Readonly<Record<string, Evidence>>;
  openFirst: string | undefined;
}

/** The texts of the deal by the chosen methodology. Each methodology keeps its own. */
export function MethodologyTab(props: MethodologyTabProps) {
  const { opportunity, methodology, onMethodology, evidence, openFirst } = props;
  const { role } = useAuth();
  const mayWrite = can(role, 'write', 'commercialInsights');
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label="Methodology"
        options={methodologies.map((value) => ({ value, label: value }))}
        value={methodology}
        onValueChange={onMethodology}
      />
      <RestoredNote count={useSections().restored} />
      {methodology !== 'MEDDPICC' && mayWrite && (
        <CarryOverNote
          key={`carry ${methodology}`}
          opportunity={opportunity}
          methodology={methodology}
          onCarried={() => onMethodology('MEDDPICC')}
        />
      )}
      <SectionList
        key={methodology}
        opportunity={opportunity}
        list={commercialSections[methodology]}
        readOnly={!mayWrite}
        revertLabel="Revert"
        openFirst={openFirst}
        evidence={evidence}
      />
    </div>
  );
}
