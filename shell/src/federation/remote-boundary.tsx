import { Component, type ReactNode } from 'react';
import { RemoteError } from './remote-error.ts';

interface Props {
  area: string;
  /** What stands in place of a part that threw; nothing when absent. */
  fallback?: (error: RemoteError, again: () => void) => ReactNode;
  children: ReactNode;
}

interface State {
  failure: { thrown: unknown } | null;
}

/** Keeps an error in the rendering of one part inside that part. Give it the path as `key`, so that it is gone after navigating. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failure: null };
  private error: RemoteError | null = null;

  static getDerivedStateFromError(thrown: unknown): State {
    return { failure: { thrown } };
  }

  private readonly again = () => {
    this.error = null;
    this.setState({ failure: null });
  };

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const { thrown } = failure;
    this.error ??= new RemoteError('render', this.props.area, thrown instanceof Error ? thrown.message : String(thrown), { cause: thrown });
    return this.props.fallback?.(this.error, this.again) ?? null;
  }
}
