import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportContact } from '../../api/data-exports.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** Hands out all that is stored of somebody of a customer's, as they may ask for. */
export function ContactExport() {
  const [contact, setContact] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const exporting = useMutation({
    mutationFn: exportContact,
    onError: (error) => setFault(error.message),
    onSuccess: (found) => {
      if (found === 0) setFault('Nothing is stored under this name or email');
    },
  });

  function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    if (exporting.isPending) return;
    const asked = contact.trim();
    if (asked.length < 3) setFault('Enter the whole name or the email address');
    else exporting.mutate(asked);
  }

  return (
    <section
      aria-labelledby="contact-export"
      className="rounded-3 border border-line bg-surface px-4 pt-3 pb-4"
    >
      <h2 id="contact-export" className="text-body font-semibold">
        A customer contact’s data
      </h2>
      <p className="text-ui text-ink-2">
        Export all data we hold on one contact: the deals they are on, what they said, and each text
        that names them.
      </p>
      <form
        noValidate
        onSubmit={handleSubmit}
        className="mt-3 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start xl:grid-cols-1"
      >
        <TextField
          label="Contact"
          hint="Full name or email address"
          autoComplete="off"
          value={contact}
          error={fault}
          onChange={(event) => {
            setContact(event.target.value);
            setFault(undefined);
          }}
        />
        <Button
          type="submit"
          busy={exporting.isPending && 'Exporting...'}
          className="sm:mt-[22px] xl:mt-0 xl:w-fit"
        >
          <Download size={14} aria-hidden />
          Export JSON
        </Button>
      </form>
    </section>
  );
}
