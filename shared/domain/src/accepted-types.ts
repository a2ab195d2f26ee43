import { mediaTypeOf } from './files.ts';
import { UPLOAD_EXTENSIONS } from './limits.ts';
import type { AttachmentField } from './payload.ts';
import { ATTACHMENT_TYPES } from './payload-rules.ts';

/** Media types that an attachment field accepts, of those that the storage accepts; empty when the storage accepts none of them. */
export function acceptedTypes(field: AttachmentField): string[] {
  const all = new Set(UPLOAD_EXTENSIONS.map((extension) => mediaTypeOf(`.${extension}`) ?? ''));
  const pattern = ATTACHMENT_TYPES[field];
  return [...all].filter((type) => type !== '' && (!pattern || pattern.test(type)));
}
