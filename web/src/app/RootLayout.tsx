import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePageName } from './page-name.ts';

export function RootLayout() {
  const { title } = usePageName();
  useEffect(() => {
    document.title = title ? `${title} – Plumbline` : 'Plumbline';
  }, [title]);
  return <Outlet />;
}
