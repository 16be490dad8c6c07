/** The parts of the documentation with their pages in reading order; each is docs/{folder}/{page}.md. */
export const parts = [
  {
    folder: 'users',
    title: 'For users',
    about: 'The screens, the scores with their formulas, and what the AI gets to see.',
    pages: [
      'first-steps',
      'opportunities',
      'opportunity-details',
      'commercial-insights',
      'technical-insights',
      'rfp',
      'rfp-trust',
      'knowledge-base',
      'managers-monday',
      'dashboard-tasks-reports',
      'members-and-roles',
      'your-account',
      'integrations',
      'scores',
      'next-steps',
      'evidence',
      'conversations',
      'questions',
      'file-formats',
      'analyst-and-privacy',
      'keyboard',
      'glossary',
    ],
  },
  {
    folder: 'operators',
    title: 'For operators',
    about: 'Installation, every setting, sign-in, HubSpot, backup, upgrade, security.',
    pages: [
      'install',
      'configuration',
      'sign-in',
      'hubspot',
      'mail',
      'language-model',
      'prompts',
      'conversations',
      'knowledge-sources',
      'backup',
      'upgrade',
      'scaling',
      'growth',
      'reliability',
      'monitoring',
      'security',
      'containers',
      'quality',
      'not-tested',
    ],
  },
  {
    folder: 'integrators',
    title: 'For integrators',
    about: 'The API: tokens, paging, partial writes and conflicts, errors.',
    pages: [
      'tokens',
      'api',
      'opportunities',
      'webhooks',
      'client',
      'errors',
      'mcp',
      'custom-source',
    ],
  },
] as const satisfies readonly DocsPart[];

interface DocsPart {
  folder: string;
  title: string;
  about: string;
  pages: readonly string[];
}
