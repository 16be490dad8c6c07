import type { Provenance } from '../api/analyses.ts';
import { Dialog } from '../ui/Dialog.tsx';

interface SentTextProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  provenance: Pick<Provenance, 'given' | 'replacements' | 'source' | 'names_kept'>;
}

/** What was written, side by side with what the analyst was given in its place. */
export function SentText({ open, onOpenChange, provenance }: SentTextProps) {
  const { given, replacements, source, names_kept: areKept } = provenance;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      wide
      title={source === 'model' ? 'What was sent' : 'What was read'}
      description={
        areKept
          ? 'The model runs on a server inside your network, and names are sent to it as they are.'
          : source === 'model'
            ? 'We replaced the names, companies, addresses and phone numbers we found before sending. Check it: no rule catches every name.'
            : 'The built-in analyst read this on your server. Nothing left it. We keep the text without the names we found.'
      }
    >
      <div className={areKept ? undefined : 'grid gap-4 sm:grid-cols-2'}>
        {!areKept && (
          <Column title="Written">
            {marked(given, replacements, ({ original }) => original, 'bg-warn-wash text-warn')}
          </Column>
        )}
        <Column title={source === 'model' ? 'Sent' : 'Kept'}>
          {marked(given, replacements, ({ placeholder }) => placeholder, 'bg-info-wash text-info')}
        </Column>
      </div>
      {replacements.length === 0 && !areKept && (
        <p className="mt-3 text-ui text-ink-3">No names found.</p>
      )}
    </Dialog>
  );
}

function Column({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1 text-ui font-semibold">{title}</h3>
      <pre
        dir="auto"
        className="max-h-[50dvh] overflow-y-auto short:max-h-none short:overflow-visible rounded-2 border border-line bg-sunken p-3 font-ui text-ui break-words whitespace-pre-wrap text-ink-2"
      >
        {children}
      </pre>
    </section>
  );
}

type Replaced = Provenance['replacements'][number];

/** The text with each placeholder marked, as one side shows it. */
function marked(
  text: string,
  replacements: readonly Replaced[],
  show: (replaced: Replaced) => string,
  className: string,
) {
  const byPlaceholder = new Map(
    replacements.map((each) => [withoutRole(each.placeholder), each] as const),
  );
  let offset = 0;
  return text.split(/(\[[A-Z][A-Z_\d]{0,40}(?:: [^[\]]{1,80})?\])/).map((part) => {
    offset += part.length;
    const replaced = byPlaceholder.get(withoutRole(part));
    if (!replaced) return part;
    return (
      <mark key={offset} className={`rounded-1 px-0.5 ${className}`}>
        {show(replaced)}
      </mark>
    );
  });
}

/** `[PERSON_1: buyer]` stands for the same as `[PERSON_1]`. */
function withoutRole(placeholder: string): string {
  const role = placeholder.indexOf(': ');
  return placeholder.startsWith('[') && role > 0 ? `${placeholder.slice(0, role)}]` : placeholder;
}
