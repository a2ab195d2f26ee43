import type { ErrorItem } from '@cabinet/domain/errors';
import { extrasOf, filesIn } from '@cabinet/domain/payload';
import { ATTACHMENT_TYPES, isPaidBySecond } from '@cabinet/domain/payload-rules';
import type { NewSending } from '@cabinet/domain/sendings';
import type { Tariff } from '@cabinet/domain/tariffs';
import { parseStream } from 'music-metadata';
import type { SendRequest, Step } from '@cabinet/engine';
import type { App } from '../../module.ts';
import type { Account } from '../../plugins/auth/access.ts';
import { ApiError, errorItem } from '../../plugins/errors/api-error.ts';

const HOUR = 3_600_000;
/** How long providers may need the files of messages after they were due. */
const FILE_RETENTION_MS = 7 * 24 * HOUR;

/** Has the files of a send stay until its last message is delivered. */
export async function keepFiles(app: App, { startsAt, stretchHours, fallbacks = [], payload }: SendRequest): Promise<void> {
  const ids = [payload, ...fallbacks.map((step) => step.payload)].flatMap((one) => filesIn(one ?? {})).map(({ id }) => id);
  await app.services.storage.keepUntil([...new Set(ids)], new Date(startsAt.getTime() + stretchHours * HOUR + FILE_RETENTION_MS));
}

/** Recordings whose length is cached: the form asks for a quote again with every character that is typed. */
const MAX_REMEMBERED_RECORDINGS = 1000;
const secondsById = new Map<string, number>();

/** Length of a recording in seconds; undefined where it cannot be decoded. */
async function recordingSeconds(app: App, id: string, type: string): Promise<number | undefined> {
  const known = secondsById.get(id);
  if (known !== undefined) return known;
  const content = app.services.storage.read({ id });
  try {
    const { format } = await parseStream(content, { mimeType: type }, { duration: true, skipCovers: true });
    if (!format.duration) return undefined;
    if (secondsById.size >= MAX_REMEMBERED_RECORDINGS) secondsById.delete(secondsById.keys().next().value as string);
    secondsById.set(id, format.duration);
    return format.duration;
  } catch {
    return undefined;
  } finally {
    content.destroy();
  }
}

/**
 * What a message says beyond its text: its files have to be the account's own, there, and of a kind that fits their place.
 * `path` is where the payload stands in the call.
 */
export async function resolveAttachments(
  app: App,
  account: Account,
  { type, payload }: Pick<NewSending, 'type' | 'payload'>,
  { path, tariffs }: { path: string; tariffs: readonly Pick<Tariff, 'unit' | 'price' | 'data'>[] },
): Promise<Pick<Step, 'payload' | 'recorded'>> {
  const extras = extrasOf(payload);
  if (!extras) return {};
  const failures: ErrorItem[] = [];
  let recorded: number | undefined;
  for (const { field, id } of filesIn(extras)) {
    const at = `${path}.${field}`;
    const file = await app.services.storage.get({ account, scope: 'me' }, id);
    if (!file || !(await app.services.storage.holds(file))) failures.push(errorItem(at, 'payload.noFile'));
    else if (ATTACHMENT_TYPES[field]?.test(file.type) === false) failures.push(errorItem(at, 'payload.fileType'));
    else if (type === 'voice') {
      recorded = await recordingSeconds(app, id, file.type);
      if (recorded === undefined) failures.push(errorItem(at, 'payload.fileType'));
      else if (!tariffs.some(isPaidBySecond)) failures.push(errorItem(at, 'payload.audioPrice'));
    }
  }
  if (failures.length > 0) throw new ApiError('VALIDATION', undefined, failures);
  return { payload: extras, ...(recorded === undefined ? {} : { recorded: Math.ceil(recorded) }) };
}
