import type { ErrorItem } from '@cabinet/domain/errors';
import { extrasOf, filesIn } from '@cabinet/domain/payload';
import { ATTACHMENT_TYPES, isPaidBySecond } from '@cabinet/domain/payload-rules';
import type { NewSending } from '@cabinet/domain/sendings';
import type { Tariff } from '@cabinet/domain/tariffs';
import { parseStream } from 'music-metadata';
import type { Step } from '../../engine/order.ts';
import type { App } from '../../module.ts';
import type { Account } from '../../plugins/auth/access.ts';
import { ApiError, errorItem } from '../../plugins/errors/api-error.ts';

/** Lengths that are remembered: a quote is asked for again with every letter that somebody types. */
const KEPT = 1000;
const lengths = new Map<string, number>();

/** Seconds of a recording; undefined where nobody could play it. */
async function secondsOf(app: App, id: string, type: string): Promise<number | undefined> {
  const known = lengths.get(id);
  if (known !== undefined) return known;
  const content = app.services.storage.read({ id });
  try {
    const { format } = await parseStream(content, { mimeType: type }, { duration: true, skipCovers: true });
    if (!format.duration) return undefined;
    if (lengths.size >= KEPT) lengths.delete(lengths.keys().next().value as string);
    lengths.set(id, format.duration);
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
export async function contentsOf(
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
      recorded = await secondsOf(app, id, file.type);
      if (recorded === undefined) failures.push(errorItem(at, 'payload.fileType'));
      else if (!tariffs.some(isPaidBySecond)) failures.push(errorItem(at, 'payload.audioPrice'));
    }
  }
  if (failures.length > 0) throw new ApiError('VALIDATION', undefined, failures);
  return { payload: extras, ...(recorded === undefined ? {} : { recorded: Math.ceil(recorded) }) };
}
