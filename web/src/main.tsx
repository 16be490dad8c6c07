import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { publicPathOf, readPath } from './app/public-path.ts';
import { preloadWorkspace } from './app/workspace.ts';
import { mayBeSignedIn } from './auth/session.ts';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
if (mayBeSignedIn()) void preloadWorkspace();

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
const shown = takeFirstPage(root);
if (shown) hydrateRoot(shown, app);
else createRoot(root).render(app);

/** The page that came with the document and is to be seen by now, in the place of the empty root. */
function takeFirstPage(place: HTMLElement): Element | null {
  const came = [...document.querySelectorAll<HTMLElement>('.first-page')];
  const wanted = came.find(({ dataset }) => dataset['path'] === publicPathOf(readPath())) ?? null;
  for (const page of came) if (page !== wanted) page.remove();
  if (!wanted) return null;
  place.remove();
  wanted.id = place.id;
  wanted.className = '';
  return wanted;
}
