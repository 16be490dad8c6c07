import { onDemand } from '../ui/on-demand.ts';

const code = onDemand(() => import('./WorkspacePages.tsx'));

/** Fetches the workspace and the page of the address, before it is known who is here. */
export async function preloadWorkspace(): Promise<void> {
  try {
    const { preloadPage } = await code.fetch();
    await preloadPage();
  } catch {
    // Whoever needs it asks again, and hears then why it cannot be had.
  }
}

/** The workspace, ready to be shown at once. */
export async function openWorkspace() {
  const { loadPage, WorkspacePages } = await code.fetch();
  await loadPage();
  return WorkspacePages;
}
