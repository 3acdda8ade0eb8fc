import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Called once what failed has been taken out of the document. */
  onError?: () => void;
  /** Shown in its place. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Ends an error of what is inside: in rendering, in hydration and in effects. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override state = { hasFailed: false };
  override componentDidCatch() {
    this.props.onError?.();
  }
  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
