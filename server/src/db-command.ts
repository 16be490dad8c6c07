import { quickenImports } from './quick-imports.ts';

// Before anything else is imported: what follows goes by it.
quickenImports();
await import('./run-db-command.ts');
