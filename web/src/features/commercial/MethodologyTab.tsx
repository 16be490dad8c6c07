import type { Evidence } from '@plumbline/domain/analyst/evidence.ts';
import { methodologies, type Methodology } from '@plumbline/domain/commercial/methodologies.ts';
import type { Figure } from '@plumbline/domain/explanation.ts';
import { completenessLabel } from '@plumbline/domain/opportunities/labels.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { FigureBar } from '../../opportunity/FigureBar.tsx';
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
  /** How complete its texts are, with what is typed. */
  complete: Figure;
  evidence: Readonly<Record<string, Evidence>>;
  openFirst: string | undefined;
}

/** The texts of the deal by the chosen methodology. Each methodology keeps its own. */
export function MethodologyTab(props: MethodologyTabProps) {
  const { opportunity, methodology, onMethodology, complete, evidence, openFirst } = props;
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
      {methodology !== 'MEDDPICC' && (
        <div>
          <FigureBar
            label={`${methodology} completeness`}
            verdict={completenessLabel(complete.value)}
            value={complete.value}
            figure={complete}
          />
          <p className="mt-1 text-meta text-ink-3">
            Fit and progress come from MEDDPICC. {methodology} shows how complete and well proven
            its own sections are.
          </p>
        </div>
      )}
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
        savesOnBlur
        revertLabel="Revert"
        openFirst={openFirst}
        evidence={evidence}
      />
    </div>
  );
}
