import { SHELL } from '@cabinet/domain/registry-names';
import { currentRegistry } from './registry.ts';
import { RemoteError } from './remote-error.ts';

/** Wraps what a page of the shell threw as a failure of the shell's live release. */
export function shellFailure(thrown: unknown): RemoteError {
  const isMissingFile = thrown instanceof Error && thrown.name === 'ChunkLoadError';
  const { release } = currentRegistry().shell;
  return new RemoteError(isMissingFile ? 'network' : 'render', SHELL, String(thrown), { cause: thrown, release });
}
