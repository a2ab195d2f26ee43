import type { FailureKind } from '@cabinet/domain/remote-failures';

let count = 0;

interface Details {
  cause?: unknown;
  /** HTTP status of the answer, if there was one. */
  status?: number;
  /** Address of the file that did not load. */
  url?: string;
  /** The release that failed. */
  release?: string;
}

/** A failure of an area, with a short id for support. */
export class RemoteError extends Error {
  readonly kind: FailureKind;
  readonly area: string;
  readonly status: number | undefined;
  readonly url: string | undefined;
  readonly release: string | undefined;
  readonly id: string;

  constructor(kind: FailureKind, area: string, message: string, { cause, status, url, release }: Details = {}) {
    super(message, { cause });
    this.name = 'RemoteError';
    this.kind = kind;
    this.area = area;
    this.status = status;
    this.url = url;
    this.release = release;
    count += 1;
    this.id = `${area}-${kind}-${Date.now().toString(36)}${count}`;
  }

  /** True when the file has been removed: the release was deleted while this page was open, and only a reload finds the new one. */
  get isGone(): boolean {
    return this.status === 404 || this.status === 410;
  }
}

/** Wraps anything thrown as a failure of the area. */
export function asRemoteError(thrown: unknown, area: string, release?: string): RemoteError {
  return thrown instanceof RemoteError ? thrown : new RemoteError('evaluation', area, String(thrown), { cause: thrown, release });
}
