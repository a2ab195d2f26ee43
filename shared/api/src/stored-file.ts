import { useEffect, useState } from 'react';
import { storage, type StoredFile } from '@cabinet/domain/files';
import { useResource } from './resource.ts';
import { fetchFile } from './transfer.ts';

/** What is known of a stored file; undefined while it is asked for, null when it is there no more. */
export function useStoredFile(id: string | undefined): StoredFile | null | undefined {
  const { data } = useResource(storage).useFind({ id: id ?? '', $limit: 1 }, { skip: !id });
  return data && (data.data[0] ?? null);
}

/** An address of a stored file's bytes for as long as it is shown; undefined until they are there, and where they are not. */
export function useStoredFileUrl(id: string | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!id) return;
    const abort = new AbortController();
    let made: string | undefined;
    fetchFile(id, abort.signal)
      .then(({ blob }) => {
        if (abort.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      })
      // Without its bytes the picture is named, not shown.
      .catch(() => undefined);
    return () => {
      abort.abort();
      if (made) URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [id]);
  return url;
}
