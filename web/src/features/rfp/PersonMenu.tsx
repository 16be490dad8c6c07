import type { NamedPerson } from '@plumbline/domain/rfp/analysis.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { answerersQuery } from '../../api/members.ts';
import { Button } from '../../ui/Button.tsx';
import { DropdownMenu } from '../../ui/DropdownMenu.tsx';
import { DropdownMenuItem } from '../../ui/DropdownMenuItem.tsx';

interface PersonMenuProps {
  label: string;
  /** Told null for nobody. */
  onChoose: (person: NamedPerson | null) => void;
}

/** One of those who may answer requirements, or nobody. */
export function PersonMenu({ label, onChoose }: PersonMenuProps) {
  const { data: people = [] } = useQuery(answerersQuery);
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button>
          {label} <ChevronDown size={14} aria-hidden />
        </Button>
      }
    >
      {people.map((person) => (
        <DropdownMenuItem key={person.id} onSelect={() => onChoose(person)}>
          <span dir="auto">{person.name}</span>
        </DropdownMenuItem>
      ))}
      <DropdownMenuItem onSelect={() => onChoose(null)}>No one</DropdownMenuItem>
    </DropdownMenu>
  );
}
