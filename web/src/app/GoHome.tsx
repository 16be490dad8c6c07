import { Navigate } from '@tanstack/react-router';

/** Any unknown address leads home (ROUTE-05). */
export function GoHome() {
  return <Navigate to="/" replace />;
}
