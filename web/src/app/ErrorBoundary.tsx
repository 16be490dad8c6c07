import { Component, type ReactNode } from 'react';
import { PageError } from './PageError.tsx';

/** Shows what broke below it, and tries again when asked. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <PageError error={error} reset={() => this.setState({ error: null })} />;
  }
}
