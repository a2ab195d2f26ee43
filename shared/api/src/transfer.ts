import type { StoredFile } from '@cabinet/domain/files';
import { currentConnection } from './connection.ts';
import { readFailure, transportError, type ApiError } from './errors.ts';

/** Options of an upload; `onProgress` receives 0–1. */
export interface UploadOptions {
  isPublic?: boolean;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/** Uploads a file to the storage; rejects with an `ApiError`. XMLHttpRequest, because fetch tells no upload progress. */
export function uploadFile(file: File, { isPublic = false, onProgress, signal }: UploadOptions = {}): Promise<StoredFile> {
  const { baseUrl, token, onUnauthorized } = currentConnection();
  const form = new FormData();
  if (isPublic) form.append('isPublic', 'true');
  form.append('file', file);
  return new Promise((resolve, reject: (error: ApiError) => void) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${baseUrl}/storage`);
    const authorization = token();
    if (authorization) request.setRequestHeader('Authorization', authorization);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(transportError('NETWORK'));
    request.onload = () => {
      const { status, responseText } = request;
      try {
        if (status >= 200 && status < 300) return resolve(JSON.parse(responseText) as StoredFile);
      } catch {
        // An answer that is no JSON is an error of its own, told below.
      }
      const error = readFailure(status, headersOf(request), responseText);
      if (error.status === 401 && authorization !== null && authorization === token()) onUnauthorized();
      reject(error);
    };
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/** Reads what a path answers as a file, with the session's token. Rejects with an `ApiError`. */
async function fetchPath(path: string, signal?: AbortSignal): Promise<{ blob: Blob; name: string | undefined }> {
  const { baseUrl, token, onUnauthorized } = currentConnection();
  const authorization = token();
  const response = await fetch(`${baseUrl}/${path}`, {
    headers: authorization ? { Authorization: authorization } : {},
    signal,
  }).catch(() => {
    throw transportError('NETWORK');
  });
  if (!response.ok) {
    const error = readFailure(response.status, response.headers, await response.text().catch(() => ''));
    if (error.status === 401 && authorization !== null && authorization === token()) onUnauthorized();
    throw error;
  }
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { blob: await response.blob(), name: name && decodeURIComponent(name) };
}

/** A stored file's bytes, and the name it is stored under when the server says it; rejects with an `ApiError`. */
export function fetchFile(id: string, signal?: AbortSignal): Promise<{ blob: Blob; name: string | undefined }> {
  return fetchPath(`storage/${encodeURIComponent(id)}`, signal);
}

/** The thumbnail of a stored file that has one; rejects with an `ApiError`. */
export function fetchThumbnail(id: string, signal?: AbortSignal): Promise<{ blob: Blob }> {
  return fetchPath(`storage/${encodeURIComponent(id)}/thumbnail`, signal);
}

/** Fetches a stored file and hands it to the browser under its own name; rejects with an `ApiError`. */
export async function downloadFile(id: string): Promise<void> {
  saveAs(await fetchFile(id), id);
}

/** Downloads what a call answers as a file, under the name that the server gives it, or else `fallback`. */
export async function downloadPath(path: string, fallback: string): Promise<void> {
  saveAs(await fetchPath(path), fallback);
}

function saveAs({ blob, name }: { blob: Blob; name: string | undefined }, fallback: string): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name ?? fallback;
  anchor.click();
  URL.revokeObjectURL(url);
}
