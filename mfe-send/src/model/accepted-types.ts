import { mediaTypeOf } from '@cabinet/domain/files';
import { UPLOAD_EXTENSIONS } from '@cabinet/domain/limits';
import type { AttachmentField } from '@cabinet/domain/payload';
import { ATTACHMENT_TYPES } from '@cabinet/domain/payload-rules';

/** Media types that an attachment field accepts, of those that the storage accepts; empty when the storage accepts none of them. */
export function acceptedTypes(field: AttachmentField): string[] {
  const all = new Set(UPLOAD_EXTENSIONS.map((extension) => mediaTypeOf(`.${extension}`) ?? ''));
  const pattern = ATTACHMENT_TYPES[field];
  return [...all].filter((type) => type !== '' && (!pattern || pattern.test(type)));
}
