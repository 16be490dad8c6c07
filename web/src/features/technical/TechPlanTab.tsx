import type { Evidence } from '@plumbline/domain/analyst/evidence.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { RestoredNote } from '../../sections/RestoredNote.tsx';
import { technicalSections } from '../../sections/section.ts';
import { useSections } from '../../sections/section-context.ts';
import { SectionList } from '../../sections/SectionList.tsx';

interface TechPlanTabProps {
  opportunity: Opportunity;
  evidence: Readonly<Record<string, Evidence>>;
  openFirst: string | undefined;
}

/** The TECH PLAN, a section for each letter. */
export function TechPlanTab({ opportunity, evidence, openFirst }: TechPlanTabProps) {
  const { role } = useAuth();
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ui text-ink-2">
        Work on sections individually. Changes auto-save when you move to another section.
      </p>
      <RestoredNote count={useSections().restored} />
      <SectionList
        opportunity={opportunity}
        list={technicalSections}
        readOnly={!can(role, 'write', 'technicalInsights')}
        savesOnBlur={false}
        revertLabel="Clear Changes"
        openFirst={openFirst}
        evidence={evidence}
      />
    </div>
  );
}
