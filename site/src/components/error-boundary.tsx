import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Rendered in place of the failed children. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Catches errors of its children in rendering, hydration and effects. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override state = { hasFailed: false };
  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
