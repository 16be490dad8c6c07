import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { preloadWorkspace } from './app/workspace.ts';
import { mayBeSignedIn } from './auth/session.ts';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
if (mayBeSignedIn()) void preloadWorkspace();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
