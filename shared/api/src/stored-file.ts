import { useEffect, useState } from 'react';
import { storage, type StoredFile } from '@cabinet/domain/files';
import { useResource } from './resource.ts';
import { fetchFile, fetchThumbnail } from './transfer.ts';

/** What is known of a stored file; undefined while it is asked for, null when it is there no more. */
export function useStoredFile(id: string | undefined): StoredFile | null | undefined {
  const { data } = useResource(storage).useFind({ id: id ?? '', $limit: 1 }, { skip: !id });
  return data && (data.data[0] ?? null);
}

type Fetch = (id: string, signal: AbortSignal) => Promise<{ blob: Blob }>;

/** An address of what `fetch` answers, for as long as it is shown: undefined until it is there, null where it is not to be had. */
function useObjectUrl(fetch: Fetch, id: string | undefined): string | null | undefined {
  const [url, setUrl] = useState<string | null>();
  useEffect(() => {
    if (!id) return;
    const abort = new AbortController();
    let made: string | undefined;
    fetch(id, abort.signal)
      .then(({ blob }) => {
        if (abort.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      })
      // Without its bytes the picture is named, not shown.
      .catch(() => {
        if (!abort.signal.aborted) setUrl(null);
      });
    return () => {
      abort.abort();
      if (made) URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [fetch, id]);
  return url;
}

/** An address of a stored file's bytes for as long as it is shown; undefined until they are there, and where they are not. */
export function useStoredFileUrl(id: string | undefined): string | undefined {
  return useObjectUrl(fetchFile, id) ?? undefined;
}

/** An address of a stored file's bytes for as long as it is shown: undefined until they are there, null where they are not to be had. */
export function useStoredFileBytes(id: string | undefined): string | null | undefined {
  return useObjectUrl(fetchFile, id);
}

/** An address of a stored file's thumbnail for as long as it is shown; undefined until it is there, and for a file without one. */
export function useThumbnailUrl(file: Pick<StoredFile, 'id' | 'thumbnail'> | undefined): string | undefined {
  return useObjectUrl(fetchThumbnail, file?.thumbnail ? file.id : undefined) ?? undefined;
}
