import type { ErrorItem } from '@cabinet/domain/errors';
import { filesIn } from '@cabinet/domain/payload';
import { ATTACHMENT_TYPES } from '@cabinet/domain/payload-rules';
import type { NewTemplate, TemplateChange } from '@cabinet/domain/templates';
import type { App } from '../../module.ts';
import { ApiError, errorItem } from '../../plugins/errors/api-error.ts';

/** How long files of a template are kept. */
const FILE_RETENTION_MS = 10 * 365 * 86_400_000;

type Contents = Pick<NewTemplate, 'payload' | 'fallbacks'> | TemplateChange;

/**
 * The files that a template names are the owner's own, there, and of a kind that fits their place, else 422 on their
 * fields; then they stay as long as templates do.
 */
export async function retainFiles(app: App, ownerId: string, { payload, fallbacks = [] }: Contents): Promise<void> {
  const places = [
    ...filesIn(payload ?? {}).map((file) => ({ ...file, path: `payload.${file.field}` })),
    ...fallbacks.flatMap((step, index) =>
      filesIn(step.payload).map((file) => ({ ...file, path: `fallbacks[${index}].payload.${file.field}` })),
    ),
  ];
  const failures: ErrorItem[] = [];
  for (const { id, field, path } of places) {
    const file = await app.services.storage.ofOwner(ownerId, id);
    if (!file) failures.push(errorItem(path, 'payload.noFile'));
    else if (ATTACHMENT_TYPES[field]?.test(file.type) === false) failures.push(errorItem(path, 'payload.fileType'));
  }
  if (failures.length > 0) throw new ApiError('VALIDATION', undefined, failures);
  const ids = [...new Set(places.map(({ id }) => id))];
  if (ids.length > 0) await app.services.storage.keepUntil(ids, new Date(Date.now() + FILE_RETENTION_MS));
}
