import { Component, type ReactNode } from 'react';
import { RemoteError } from './remote-error.ts';
import { reportFailure } from './report.ts';
import { remoteStatus } from './status.ts';

interface Props {
  area: string;
  /** Rendered in place of a component that threw; nothing when absent. */
  fallback?: (error: RemoteError, again: () => void) => ReactNode;
  onError?: () => void;
  children: ReactNode;
}

interface State {
  failure: { thrown: unknown } | null;
}

/** Contains a rendering error in one of an area's components. Give it the path as `key`, so that navigating clears the error. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failure: null };
  #error: RemoteError | null = null;

  static getDerivedStateFromError(thrown: unknown): State {
    return { failure: { thrown } };
  }

  readonly #again = () => {
    this.#error = null;
    this.setState({ failure: null });
  };

  override componentDidCatch(): void {
    if (this.#error) reportFailure(this.#error, 'failed');
    this.props.onError?.();
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const { area } = this.props;
    const { thrown: cause } = failure;
    const message = cause instanceof Error ? cause.message : String(cause);
    this.#error ??= new RemoteError('render', area, message, { cause, release: remoteStatus(area).release });
    return this.props.fallback?.(this.#error, this.#again) ?? null;
  }
}
