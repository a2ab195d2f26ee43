import { useState } from 'react';
import { errorText, itemText } from '@cabinet/api/error-text';
import { isApiError } from '@cabinet/api/errors';
import { uploadFile } from '@cabinet/api/transfer';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { StoredFile } from '@cabinet/domain/files';
import { LIMITS, UPLOAD_EXTENSIONS } from '@cabinet/domain/limits';

/** Why a file is rejected before the upload: a key of `ui:upload`, or undefined for a valid file. */
export function fileProblem(
  file: Pick<File, 'name' | 'size'>,
  extensions: readonly string[],
): 'tooLarge' | 'wrongType' | 'empty' | undefined {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!extensions.includes(extension)) return 'wrongType';
  if (file.size > LIMITS.uploadBytes) return 'tooLarge';
  return file.size === 0 ? 'empty' : undefined;
}

/** A file being uploaded, until it is stored or dismissed. */
export interface Upload {
  file: File;
  progress: number;
  controller: AbortController;
  /** Whether the connection is lost, and the upload goes on by itself. */
  isWaiting?: boolean;
  error?: string;
  /** Whether a retry may succeed: the transfer failed, not the validation of the file. */
  isRetryable?: boolean;
}

export interface UploadOptions {
  /** Called with each file once it is stored. */
  onUploaded: (file: StoredFile) => void;
  /** Accepted extensions without a dot; by default all that the storage accepts. */
  extensions?: readonly string[] | undefined;
  /** Whether several are taken; of one, the last takes the place of the one that is on its way. */
  multiple?: boolean | undefined;
  isPublic?: boolean | undefined;
}

/** The files that are on their way to the storage, or were refused. */
export interface Uploads {
  all: readonly Upload[];
  begin: (files: readonly File[]) => void;
  /** Stops an upload, or puts one away that has failed. */
  stop: (upload: Upload) => void;
}

/** What uploads large files, loaded with the first of them. */
const inPieces = async () => (await import('@cabinet/api/upload-in-pieces')).uploadInPieces;

/** Uploads files to the storage, with their progress and what became of them. */
export function useUploads({ onUploaded, extensions = UPLOAD_EXTENSIONS, multiple = false, isPublic }: UploadOptions): Uploads {
  const t = useT('ui');
  const format = useFormat();
  const [all, setAll] = useState<readonly Upload[]>([]);
  const change = (file: File, part: Partial<Upload>) =>
    setAll((known) => known.map((one) => (one.file === file ? { ...one, ...part } : one)));
  const drop = (file: File) => setAll((known) => known.filter((one) => one.file !== file));

  const send = async ({ file, controller }: Upload) => {
    const refusal = fileProblem(file, extensions);
    const facts = { size: format.bytes(LIMITS.uploadBytes), types: extensions.join(', ') };
    if (refusal) return change(file, { error: t(`upload.${refusal}`, facts) });
    try {
      const onProgress = (progress: number) => change(file, { progress, isWaiting: false });
      const transfer = { isPublic, signal: controller.signal, onProgress, onWaiting: () => change(file, { isWaiting: true }) };
      const stored = await (file.size > LIMITS.pieceBytes ? await inPieces() : uploadFile)(file, transfer);
      drop(file);
      onUploaded(stored);
    } catch (error) {
      const [fault] = isApiError(error) ? error.items : [];
      change(file, fault ? { error: itemText(t, fault) } : { error: errorText(t, error), isRetryable: true });
    }
  };
  const begin = (given: readonly File[]) => {
    const files = given.slice(0, multiple ? undefined : 1);
    if (!multiple) all.forEach(({ controller }) => controller.abort());
    const fresh = files.map((file): Upload => ({ file, progress: 0, controller: new AbortController() }));
    setAll((known) => [...(multiple ? known.filter(({ file }) => !files.includes(file)) : []), ...fresh]);
    for (const one of fresh) void send(one);
  };
  const stop = ({ file, controller }: Upload) => {
    controller.abort();
    drop(file);
  };
  return { all, begin, stop };
}
