import { renderToStaticMarkup } from 'react-dom/server';
import { FirstShell } from './app/FirstShell.tsx';

/** The frame of the app as HTML for the body. */
export function firstShell(): string {
  return renderToStaticMarkup(<FirstShell />);
}
