import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import { exportCsv, exportName, toldOf } from '@plumbline/domain/rfp/export.ts';
import { localToday } from '../../ui/today.ts';
import { uploadErrorText } from '@plumbline/domain/rfp/sheet.ts';
import { Download, Ellipsis, FileSpreadsheet, Trash2, Upload } from 'lucide-react';
import { useRef } from 'react';
import { exportFailure, exportFile } from '../../api/exports.ts';
import { DropdownMenu } from '../../ui/DropdownMenu.tsx';
import { DropdownMenuItem } from '../../ui/DropdownMenuItem.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { fillIn } from '../../sheet/sheet-task.ts';
import { toast } from '../../ui/toast.ts';

interface RfpMenuProps {
  opportunityId: string;
  list: readonly AnsweredRequirement[];
  mayWrite: boolean;
  onUpload: () => void;
  onDelete: () => void;
}

/** What can be done with the requirements as a whole. */
export function RfpMenu({ opportunityId, list, mayWrite, onUpload, onDelete }: RfpMenuProps) {
  const input = useRef<HTMLInputElement>(null);

  async function fill(file: File | undefined) {
    if (!file) return;
    try {
      const { content, left } = await fillIn(
        file,
        list.map((each) => ({ requirement: each.requirement, ...toldOf(each) })),
      );
      const name = file.name.replace(/(\.\w+)$/, '-answered$1');
      const end = /\.(xlsx|docx)$/i.exec(name)?.[1]?.toLowerCase();
      save('filled-in', end === 'xlsx' || end === 'docx' ? end : 'csv', name, content);
      if (left > 0) toast.error(leftText(left));
    } catch (error) {
      toast.error(uploadErrorText(error, file.name));
    }
  }

  function save(
    kind: 'requirements' | 'filled-in',
    format: 'csv' | 'xlsx' | 'docx',
    name: string,
    content: Blob,
  ) {
    const made = { kind, format, deal_id: opportunityId };
    exportFile(made, name, content).catch((error: Error) => toast.error(exportFailure(error)));
  }

  function saveList(options: { withMore: boolean }) {
    // With a mark of its encoding, or spreadsheets take it for another one.
    const content = new Blob([`\uFEFF${exportCsv(list, options)}`], { type: 'text/csv' });
    save('requirements', 'csv', exportName(localToday()), content);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx,.docx"
        aria-label="The customer’s file"
        tabIndex={-1}
        className="hidden"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          void fill(file);
        }}
      />
      <DropdownMenu
        trigger={
          <IconButton label="More actions">
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
      >
        <DropdownMenuItem
          icon={<Download size={14} aria-hidden />}
          onSelect={() => saveList({ withMore: false })}
        >
          Export CSV
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={<Download size={14} aria-hidden />}
          onSelect={() => saveList({ withMore: true })}
        >
          Export with confirmation and documentation
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={<FileSpreadsheet size={14} aria-hidden />}
          onSelect={() => input.current?.click()}
        >
          Fill in the customer’s file…
        </DropdownMenuItem>
        {mayWrite && (
          <>
            <DropdownMenuItem icon={<Upload size={14} aria-hidden />} onSelect={onUpload}>
              Upload another file
            </DropdownMenuItem>
            <DropdownMenuItem danger icon={<Trash2 size={14} aria-hidden />} onSelect={onDelete}>
              Delete all
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenu>
    </>
  );
}

function leftText(count: number): string {
  const answers = count === 1 ? 'One answer' : `${count.toLocaleString('en-US')} answers`;
  return `${answers} found no empty cell in the document and ${count === 1 ? 'is' : 'are'} not in it.`;
}
