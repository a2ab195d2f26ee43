import { addressKind } from '@cabinet/domain/channels';
import type { ErrorItem } from '@cabinet/domain/errors';
import { DEFAULT_COUNTRY } from '@cabinet/domain/phone';
import { placeholdersIn } from '@cabinet/domain/placeholders';
import { parseRecipient } from '@cabinet/domain/recipients';
import { SENDER_NAME_TYPES, type SenderNameType } from '@cabinet/domain/sender-names';
import { timeoutOf, type Fallback, type NewSending } from '@cabinet/domain/sendings';
import { isTypeOffered, type Settings } from '@cabinet/domain/settings';
import type { AudienceSpec } from '../../engine/audience/audience.ts';
import type { FallbackStep, Order, Step, StepTariff } from '../../engine/order.ts';
import type { App } from '../../module.ts';
import type { Account, Caller } from '../../plugins/auth/access.ts';
import { ApiError, errorItem, invalid } from '../../plugins/errors/api-error.ts';
import { contentsOf } from './contents.ts';

/** Typed addresses that still go ahead of every bulk (decisions.md "Sending"). */
const SINGLE = 10;
/** How far a start may lie in the past: clocks differ, and people take a moment. */
const GRACE = 60_000;

type Entries = { lists: Set<string>; addresses: Set<string>; repeated: number };

/** Reads one side of a recipient set; what cannot be read or used is told by its place. */
async function readEntries(app: App, own: Caller, input: NewSending, side: 'include' | 'exclude', country: string): Promise<Entries> {
  const kind = addressKind(input.type);
  const entries: Entries = { lists: new Set(), addresses: new Set(), repeated: 0 };
  const failures: ErrorItem[] = [];
  for (const [index, text] of (input.recipient[side] ?? []).entries()) {
    const path = `recipient.${side}[${index}]`;
    const read = parseRecipient(text, country);
    if (read?.kind === 'list') {
      if (entries.lists.has(read.id)) continue;
      if (await app.services.contacts.list(own, read.id)) entries.lists.add(read.id);
      else failures.push(errorItem(path, 'recipient.noList'));
    } else if (read?.kind === kind) {
      const address = read.kind === 'phone' ? read.phone : read.email;
      if (entries.addresses.has(address)) entries.repeated += 1;
      entries.addresses.add(address);
    } else failures.push(errorItem(path, 'recipient.invalid'));
  }
  if (failures.length > 0) throw new ApiError('VALIDATION', undefined, failures);
  return entries;
}

async function audienceOf(app: App, account: Account, input: NewSending): Promise<AudienceSpec> {
  const own: Caller = { account, scope: 'me' };
  const accounts = await app.services.identity.byIds([account.id]);
  const country = accounts.get(account.id)?.country ?? DEFAULT_COUNTRY;
  const include = await readEntries(app, own, input, 'include', country);
  const exclude = await readEntries(app, own, input, 'exclude', country);
  const blacklists = await app.services.contacts.blacklistsOf(account.id);
  const plain = ({ lists, addresses }: Entries) => ({ lists: [...lists], addresses: [...addresses] });
  return {
    kind: addressKind(input.type),
    include: { ...plain(include), repeated: include.repeated },
    exclude: plain(exclude),
    blacklists: blacklists.map((list) => list.id),
  };
}

const isNamed = (type: string): type is SenderNameType => (SENDER_NAME_TYPES as readonly string[]).includes(type);

/** A sender name of a checked type has to be one that the account may use: its own, active and approved. */
async function checkSender(
  app: App,
  account: Account,
  { type, payload }: Pick<NewSending, 'type' | 'payload'>,
  settings: Settings,
): Promise<void> {
  if (!isNamed(type) || !settings.sendings.sendernamesCheck.includes(type)) return;
  const usable = await app.services.sendernames.usable(account.id, type);
  if (usable.length === 0) throw new ApiError('NO_SENDER', { type });
  if (!usable.includes(payload.sender)) throw new ApiError('SENDER_NOT_APPROVED', { sender: payload.sender });
}

/** What a message of a type says, costs and goes by, if the account may send it. */
async function stepOf(
  app: App,
  account: Account,
  message: Pick<NewSending, 'type' | 'payload'>,
  at: Date,
  path = 'payload',
): Promise<Step> {
  const { type, payload } = message;
  const { sender, text = '' } = payload;
  const known = placeholdersIn(text).length === 0 ? text : undefined;
  const [settings, tariffs, way] = await Promise.all([
    app.services.settings.shared(),
    app.services.tariffs.tariffsFor(account.id, type),
    app.services.routing.wayOf({ userId: account.id, type, sender, at, text: known }),
  ]);
  const [tariff, ...otherTariffs] = tariffs.map(({ id, price, unit, data }): StepTariff => ({ id, price, unit, data }));
  if (!tariff || !way || !isTypeOffered(type, settings)) throw new ApiError('CHANNEL_UNAVAILABLE', { type });
  await checkSender(app, account, message, settings);
  const contents = await contentsOf(app, account, message, { path, tariffs });
  return { type, sender, text, tariff, otherTariffs, ...contents, ...way };
}

async function fallbackOf(app: App, account: Account, fallback: Fallback, at: Date, path: string): Promise<FallbackStep> {
  const { onStatus, onIncomingPayload } = fallback;
  const step = await stepOf(app, account, fallback, at, path);
  return { ...step, onStatus, onTimeout: timeoutOf(fallback) ?? null, onIncoming: onIncomingPayload?.text ?? null };
}

/** Checks a send and resolves what it names; throws what is wrong with it, in the order in which a person would mend it. */
export async function prepare(app: App, account: Account, input: NewSending): Promise<Order> {
  const { schedule, $options } = input;
  const now = new Date();
  const delay = schedule.delay ?? null;
  const startsAt = delay && delay > now ? delay : now;
  const step = await stepOf(app, account, input, startsAt);
  const fallbacks: FallbackStep[] = [];
  for (const [index, fallback] of (input.fallbacks ?? []).entries())
    fallbacks.push(await fallbackOf(app, account, fallback, startsAt, `fallbacks[${index}].payload`));
  if (delay && delay.getTime() < now.getTime() - GRACE) throw invalid('schedule.delay', 'date.past');
  const audience = await audienceOf(app, account, input);
  const { lists, addresses } = audience.include;
  const stretchHours = schedule.until ?? 0;
  return {
    ...step,
    ownerId: account.id,
    title: $options.title ?? '',
    audience,
    startsAt,
    stretchHours,
    fallbacks,
    validity: $options.validity === undefined ? undefined : $options.validity * 1000,
    isSingle: lists.length === 0 && addresses.length <= SINGLE && !delay && stretchHours === 0,
  };
}
