import { useQuery } from '@tanstack/react-query';
import { sampleWorkspace } from '../api/sample-workspace.ts';

/** Says what answers where recorded answers stand in for a language model. */
export function SampleBanner() {
  const { data } = useQuery(sampleWorkspace);
  if (!data?.is_sample) return null;
  return (
    <section
      aria-label="Sample workspace"
      className="border-b border-line bg-sunken px-4 py-1.5 text-meta text-ink-2 sm:px-6 print:hidden"
    >
      Sample workspace: recorded answers of a language model for the sample deals only
    </section>
  );
}
