import type { toneClasses } from '../../ui/tone.ts';

export interface Answer {
  id: string;
  requirement: string;
  level: string;
  tone: keyof typeof toneClasses;
  quotation?: { text: string; source: string };
  note?: string;
}

/** Three requirements of the sample RFP, as the sample workspace answers them. */
export const answers: readonly Answer[] = [
  {
    id: 'S-10',
    requirement: 'Data at rest shall be encrypted with AES-256.',
    level: 'Fully supported',
    tone: 'good',
    quotation: {
      text: 'Databases, files and backups are encrypted at rest with AES-256.',
      source: 'Encryption, At rest',
    },
  },
  {
    id: 'S-24',
    requirement: 'The web application shall meet WCAG 2.1 AA.',
    level: 'Partially supported',
    tone: 'warn',
    quotation: {
      text: 'The web application meets WCAG 2.1 at level AA but for the plan board, which cannot be moved by keyboard alone.',
      source: 'Languages and accessibility, Accessibility',
    },
  },
  {
    id: 'S-23',
    requirement: 'The vendor shall carry cyber insurance of at least 5 million euro.',
    level: 'Not analyzed',
    tone: 'neutral',
    note: 'Not covered in your documentation. You answer this one.',
  },
];
