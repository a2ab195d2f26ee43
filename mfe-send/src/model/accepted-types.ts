import { uploadType } from '@cabinet/domain/files';
import { UPLOAD_EXTENSIONS } from '@cabinet/domain/limits';
import type { AttachmentField } from '@cabinet/domain/payload';
import { ATTACHMENT_TYPES } from '@cabinet/domain/payload-rules';

/** Media types of stored files that may stand in a field, of those that the storage takes; none when it takes no such file. */
export function acceptedTypes(field: AttachmentField): string[] {
  const all = new Set(UPLOAD_EXTENSIONS.map((extension) => uploadType(`.${extension}`) ?? ''));
  const pattern = ATTACHMENT_TYPES[field];
  return [...all].filter((type) => type !== '' && (!pattern || pattern.test(type)));
}
