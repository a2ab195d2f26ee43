import { MAX_INCOMING_FILES, type IncomingFile } from '@cabinet/domain/incoming';
import type { EngineContext } from '../context.ts';
import type { IncomingMedia } from '../providers/provider.ts';
import { firstRow } from '../storage/sql.ts';

/**
 * Fetches the files of an incoming message into the storage of the account that it is for, before it is written: whoever is
 * told of the message can open them. A message that is here already brings nothing new.
 */
export async function keepFiles(
  { pool, keepMedia }: EngineContext,
  ownerId: string | undefined,
  { key, media = [] }: { key: string; media?: readonly IncomingMedia[] | undefined },
): Promise<IncomingFile[]> {
  if (media.length === 0 || (await firstRow(pool, 'select 1 as known from sending_incoming where key = $1', [key]))) return [];
  const files: IncomingFile[] = [];
  for (const one of media.slice(0, MAX_INCOMING_FILES)) {
    const { kind, filename = '' } = one;
    files.push(ownerId === undefined ? { kind, id: null, filename, refused: 'noOwner' } : await keepMedia(ownerId, one));
  }
  return files;
}
