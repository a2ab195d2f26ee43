import { defaultOptions, DetailedError, Upload } from 'tus-js-client';
import type { StoredFile } from '@cabinet/domain/files';
import { LIMITS } from '@cabinet/domain/limits';
import { currentConnection } from './connection.ts';
import { readFailure, transportError, type ApiError } from './errors.ts';
import type { UploadOptions } from './transfer.ts';

/** When a broken upload is tried again, in milliseconds; anew with every piece that arrives. */
const RETRY_DELAYS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];
/** Answers that another try may change: of a connection that the server still holds, and of one that it cut. */
const PASSING = [408, 409, 423];

interface Options extends UploadOptions {
  /** Called when the connection is lost, before the upload goes on by itself. */
  onWaiting?: () => void;
}

function toApiError(error: Error): ApiError {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return transportError('NETWORK');
  const headers = new Headers();
  for (const name of ['retry-after', 'x-request-id']) {
    const value = response.getHeader(name);
    if (value) headers.set(name, value);
  }
  return readFailure(response.getStatus(), headers, response.getBody());
}

async function fileOf(url: string): Promise<StoredFile> {
  const { baseUrl, token } = currentConnection();
  const id = url.split('/').at(-1) ?? '';
  const headers = { Authorization: token() ?? '' };
  const response = await fetch(`${baseUrl}/storage/${encodeURIComponent(id)}?return=meta`, { headers }).catch(() => {
    throw transportError('NETWORK');
  });
  if (!response.ok) throw readFailure(response.status, response.headers, await response.text().catch(() => ''));
  return (await response.json()) as StoredFile;
}

async function forget(mark: string): Promise<void> {
  const { urlStorage } = defaultOptions;
  for (const { urlStorageKey } of (await urlStorage?.findUploadsByFingerprint(mark)) ?? []) await urlStorage?.removeUpload(urlStorageKey);
}

/**
 * Uploads a large file by tus, in pieces that are sent again when the connection breaks; the same file goes on where it was, after the page
 * was loaded anew too. Stopping it removes what has arrived. Rejects with an `ApiError`.
 */
export async function uploadInPieces(file: File, { isPublic = false, onProgress, onWaiting, signal }: Options = {}): Promise<StoredFile> {
  const { baseUrl, token, onUnauthorized } = currentConnection();
  const mark = ['cabinet-upload', baseUrl, file.name, file.size, file.lastModified, isPublic].join('|');
  const url = await new Promise<string>((resolve, reject: (error: ApiError) => void) => {
    const upload: Upload = new Upload(file, {
      endpoint: `${baseUrl}/storage/uploads`,
      metadata: { filename: file.name, ...(isPublic ? { isPublic: 'true' } : {}) },
      fingerprint: async () => mark,
      chunkSize: LIMITS.pieceBytes,
      retryDelays: RETRY_DELAYS,
      onBeforeRequest: (request) => request.setHeader('Authorization', token() ?? ''),
      onShouldRetry: ({ originalRequest, originalResponse }) => {
        const status = originalResponse?.getStatus() ?? 0;
        const isBegun = originalRequest.getMethod() !== 'POST';
        const isPassing = status === 0 || status >= 500 || (isBegun && PASSING.includes(status));
        if (isPassing) onWaiting?.();
        return isPassing;
      },
      onProgress: (sent, all) => onProgress?.(all > 0 ? sent / all : 0),
      onSuccess: () => resolve(upload.url ?? ''),
      onError: (error) => {
        const failure = toApiError(error);
        if (failure.status === 401) onUnauthorized();
        reject(failure);
      },
    });
    const stop = () => void upload.abort(true).catch(() => undefined);
    if (signal?.aborted) return;
    signal?.addEventListener('abort', stop, { once: true });
    void upload.findPreviousUploads().then(([previous]) => {
      if (signal?.aborted) return;
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    });
  });
  const stored = await fileOf(url);
  await forget(mark);
  return stored;
}
