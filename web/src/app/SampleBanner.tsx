import { useQuery } from '@tanstack/react-query';
import { api, read } from '../api/client.ts';

/** Says what answers where recorded answers stand in for a language model. */
export function SampleBanner() {
  const { data } = useQuery({
    queryKey: ['language-model', 'sample'] as const,
    queryFn: () => read(api.api['language-model'].sample.$get()),
    staleTime: 300_000,
  });
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
