import type { Config, S3Settings } from '../../../config.ts';
import type { ByteStore } from './byte-store.ts';
import { FolderStore } from './folder-store.ts';

/** The store in a bucket, or without one that of the data folder. What speaks S3 is loaded only where it is needed. */
export async function storeOf({ dataDir }: Pick<Config, 'dataDir'>, s3: S3Settings | undefined): Promise<ByteStore> {
  if (!s3) return new FolderStore(dataDir);
  const { S3Store } = await import('./s3-store.ts');
  return new S3Store(s3);
}
