import { addressKind } from '@cabinet/domain/channels';
import type { ErrorItem } from '@cabinet/domain/errors';
import type { MessageVerdict } from '@cabinet/domain/message-rules';
import { DEFAULT_COUNTRY } from '@cabinet/domain/phone';
import { namesOptOutLink } from '@cabinet/domain/opt-out-links';
import { textsOf } from '@cabinet/domain/payload-filling';
import { placeholdersIn, unknownPlaceholders, withOwnFields } from '@cabinet/domain/placeholders';
import { linkCodesIn, mapPayloadTexts, payloadTexts, withLinkTargets } from '@cabinet/domain/message-links';
import { LOOKUP_TYPES } from '@cabinet/domain/lookup-results';
import { extrasOf } from '@cabinet/domain/payload';
import type { QuietHours } from '@cabinet/domain/quiet-hours';
import { parseRecipient } from '@cabinet/domain/recipients';
import { fallbackTimeoutOf, type Fallback, type NewSending } from '@cabinet/domain/sendings';
import { isTypeOffered } from '@cabinet/domain/settings';
import { hasSecondLetter, secondMessage, triesLetters } from '@cabinet/domain/text-tests';
import { isSingleSend } from '@cabinet/domain/single-sends';
import type { AudienceSpec, FallbackStep, SecondText, SendRequest, Step, StepTariff } from '@cabinet/engine';
import type { App } from '../../module.ts';
import type { Account, Caller } from '../../plugins/auth/access.ts';
import { isTestCall } from '../../plugins/auth/token-rights.ts';
import { ApiError, errorItem, invalid } from '../../plugins/errors/api-error.ts';
import { MAX_FAULTS } from '../../plugins/http/validation-faults.ts';
import { TimeSlice } from '../../time-slice.ts';
import { WAPI_PROVIDER } from '../wapi/public.ts';
import { resolveAttachments } from './attachments.ts';
import { letterOf } from './email/letter-of.ts';
import { SendLookups, typesOf } from './send-lookups.ts';

/** How far a start may lie in the past, for clocks that differ and people who take a moment. */
const START_GRACE_MS = 60_000;

type Entries = { lists: Set<string>; addresses: Set<string>; repeated: number };

/** Reads one side of a recipient set; what cannot be read or used is told by its place. */
async function readEntries(app: App, own: Caller, input: NewSending, side: 'include' | 'exclude', country: string): Promise<Entries> {
  const kind = addressKind(input.type);
  const entries: Entries = { lists: new Set(), addresses: new Set(), repeated: 0 };
  const failures: ErrorItem[] = [];
  const slice = new TimeSlice();
  for (const [index, text] of (input.recipient[side] ?? []).entries()) {
    if (failures.length >= MAX_FAULTS) break;
    if (slice.isOver) await slice.pause();
    const path = `recipient.${side}[${index}]`;
    const read = parseRecipient(text, country);
    if (read?.kind === 'list') {
      if (entries.lists.has(read.id)) continue;
      if (await app.services.contacts.isRecipient(own, read.id)) entries.lists.add(read.id);
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

/** Whom the account wrote to often enough gets no more mailings (`frequencyLimit`); what looks a number up writes to nobody. */
async function perWeekOf(app: App, account: Account, { type }: NewSending, lookups: SendLookups): Promise<{ perWeek?: number }> {
  if (LOOKUP_TYPES.has(type)) return {};
  const limit = await lookups.once('frequency limit', () => app.services.userSettings.get(account.id, 'frequencyLimit'));
  return limit ? { perWeek: limit.perWeek } : {};
}

/** The hours in which a mailing writes to nobody: its own, else those of the account (`mailingHours`); what looks a number up disturbs nobody. */
async function quietOf(app: App, account: Account, { type, schedule }: NewSending, lookups: SendLookups): Promise<QuietHours | undefined> {
  if (LOOKUP_TYPES.has(type)) return undefined;
  const { quietHours } = schedule;
  if (quietHours !== undefined) return quietHours ?? undefined;
  return (await lookups.once('mailing hours', () => app.services.userSettings.get(account.id, 'mailingHours'))) ?? undefined;
}

async function audienceOf(app: App, account: Account, input: NewSending, lookups: SendLookups): Promise<AudienceSpec> {
  const own: Caller = { account, scope: 'me' };
  const country = (await lookups.account())?.country ?? DEFAULT_COUNTRY;
  const include = await readEntries(app, own, input, 'include', country);
  const exclude = await readEntries(app, own, input, 'exclude', country);
  const blacklists = await lookups.blacklists();
  const plain = ({ lists, addresses }: Entries) => ({ lists: [...lists], addresses: [...addresses] });
  return {
    kind: addressKind(input.type),
    include: { ...plain(include), repeated: include.repeated },
    exclude: plain(exclude),
    blacklists: blacklists.map((list) => list.id),
  };
}

/** A sender name of a checked type has to be one that the account may use: its own, active and approved. */
export async function checkSender({ type, sender }: Pick<Step, 'type' | 'sender'>, lookups: SendLookups): Promise<void> {
  const usable = await lookups.senderNames(type);
  if (!usable) return;
  if (usable.length === 0) throw new ApiError('NO_SENDER', { type });
  if (!usable.includes(sender)) throw new ApiError('SENDER_NOT_APPROVED', { sender });
}

/** A step, and what message rules made of it. */
interface JudgedStep extends Pick<MessageVerdict, 'applied' | 'isModerated'> {
  step: Step;
}

/** A send that has been checked, and whether a message rule has it read first. */
export interface PreparedSend {
  order: SendRequest;
  isModerated: boolean;
}

/** A message whose texts name the account's own fields as they are stored, so that it does not depend on what becomes of them. */
async function nameOwnFields<M extends Pick<NewSending, 'payload'>>(
  app: App,
  account: Account,
  message: M,
  lookups: SendLookups,
): Promise<M> {
  const { payload } = message;
  const texts = [payload.text ?? '', ...textsOf(payload)];
  if (!texts.some((text) => unknownPlaceholders(text).length > 0)) return message;
  const fields = await lookups.once('fields', () => app.services.contacts.fieldsOf(account.id));
  const keys = new Set(fields.flatMap(({ key, isActive }) => (isActive ? [key] : [])));
  const named = mapPayloadTexts(payload, (text) => withOwnFields(text, keys));
  return { ...message, payload: payload.text === undefined ? named : { ...named, text: withOwnFields(payload.text, keys) } };
}

/** The only provider of what test keys send. */
const SANDBOX = 'sandbox';

/** A tariff that still says which messages it is for, and takes nothing for them. */
const freeOf = (tariff: StepTariff): StepTariff => {
  const { data } = tariff;
  return { ...tariff, price: 0, data: { ...data, options: { ...data.options, noPayments: true } } };
};

/** What a message says, with its HTML cleaned where it is an email that has some. */
async function cleaned({ type, payload }: Pick<NewSending, 'type' | 'payload'>, lookups: SendLookups): Promise<NewSending['payload']> {
  const { text, html } = payload;
  if (type !== 'email' || !html) return payload;
  return { ...payload, ...(await lookups.once(`letter ${JSON.stringify([text, html])}`, async () => letterOf({ text, html }))) };
}

/** Content, tariffs and route plan of a message after message rules were applied, if the account may send its type. */
async function stepOf(
  app: App,
  account: Account,
  written: Pick<NewSending, 'type' | 'payload'>,
  { at, path = 'payload', lookups }: { at: Date; path?: string; lookups: SendLookups },
): Promise<JudgedStep> {
  const { messageRules, routing, shortLinks, wapi } = app.services;
  const { type } = written;
  const message = await nameOwnFields(app, account, { type, payload: await cleaned(written, lookups) }, lookups);
  const linked = payloadTexts(message.payload).map((one) => [one.path, linkCodesIn(one.text)]);
  const links = await lookups.once(`links ${path} ${JSON.stringify(linked)}`, () => shortLinks.namedIn(account.id, message.payload, path));
  const judged = await messageRules.apply(account.id, message, links, await lookups.rules());
  const { payload, group, applied, isModerated, blocking } = judged;
  const { sender, text = '' } = payload;
  // Where its links lead is judged with what it says.
  const said = links ? withLinkTargets(text, links) : text;
  const isSame = !lookups.isForMany && placeholdersIn(text).length === 0 && !namesOptOutLink(text);
  const known = isSame ? said : undefined;
  const [settings, tariffs, way] = await Promise.all([
    lookups.settings(),
    lookups.tariffs(type),
    lookups.once(`way ${type} ${group ?? ''} ${sender} ${known ?? ''}`, () =>
      routing.routePlanOf(
        { userId: account.id, type, sender, at, text: known },
        { groupId: group ?? undefined, own: () => lookups.routingGroups(type) },
      ),
    ),
  ]);
  const isTest = isTestCall(account);
  const [tariff, ...otherTariffs] = tariffs
    .map(({ id, price, unit, data }): StepTariff => ({ id, price, unit, data }))
    .map((one) => (isTest ? freeOf(one) : one));
  if (!tariff || !way || !isTypeOffered(type, settings)) throw new ApiError('CHANNEL_UNAVAILABLE', { type });
  const typed = { type, payload };
  const ownPhone = type === 'whatsapp' && (await lookups.once(`phone ${sender}`, () => wapi.isSender(account.id, sender)));
  await checkSender({ type, sender }, lookups);
  await app.services.blockLists.check({ sender, text: said }, path);
  const contents = await lookups.once(`contents ${path} ${type} ${JSON.stringify(extrasOf(payload) ?? null)}`, () =>
    resolveAttachments(app, account, typed, { path, tariffs }),
  );
  // From an own phone there is one way, whatever the routing says of others; so is there for what is not to reach anybody.
  const only = isTest ? SANDBOX : ownPhone ? WAPI_PROVIDER : undefined;
  const taken = only === undefined ? way : { providers: [only], reroute: [], rules: [] };
  const rules = known === undefined ? [...blocking, ...taken.rules] : taken.rules;
  return { step: { type, sender, text, links, tariff, otherTariffs, ...contents, ...taken, rules }, applied, isModerated };
}

async function fallbackOf(
  app: App,
  account: Account,
  fallback: Fallback,
  given: { at: Date; path: string; lookups: SendLookups },
): Promise<Omit<JudgedStep, 'step'> & { step: FallbackStep }> {
  const { onStatus, onIncomingPayload } = fallback;
  const judged = await stepOf(app, account, fallback, given);
  const conditions = { onStatus, onTimeout: fallbackTimeoutOf(fallback) ?? null, onIncoming: onIncomingPayload?.text ?? null };
  return { ...judged, step: { ...judged.step, ...conditions } };
}

/** The second of two texts, judged as a message of its own; undefined where one text goes to all. */
async function secondText(
  app: App,
  account: Account,
  { type, payload, textTest }: NewSending,
  given: { at: Date; lookups: SendLookups },
): Promise<JudgedStep | undefined> {
  if (!textTest) return undefined;
  return stepOf(app, account, { type, payload: secondMessage(payload, textTest) }, { ...given, path: 'textTest' });
}

/** Where the second of two texts stands that is refused: as a subject alone, or as a text. */
const placeOfSecond = ({ type, textTest }: NewSending): string =>
  textTest && triesLetters(type) && !hasSecondLetter(textTest) ? 'textTest.subject' : 'textTest.text';

/** A step whose messages say one of two texts; throws 422 where rules have the second one sent by another sender or another way, which would try more than texts. */
function withSecond(first: Step, second: Step, path: string): Step {
  const wayOf = ({ sender, providers, reroute }: Step) => JSON.stringify([sender, providers, reroute]);
  if (wayOf(first) !== wayOf(second)) throw invalid(path, 'textTest.rules');
  const known = new Set(first.rules?.map((rule) => JSON.stringify(rule)));
  const others = (second.rules ?? []).filter((rule) => !known.has(JSON.stringify(rule)));
  const links = first.links || second.links ? { ...first.links, ...second.links } : undefined;
  return { ...first, links, rules: [...others, ...(first.rules ?? [])] };
}

/** What is kept of the second of two texts: with all that its emails say beyond it, where letters are tried. */
function secondTextOf({ type, textTest }: NewSending, { text, payload }: Step): SecondText | undefined {
  if (!textTest) return undefined;
  const { share, by, minutes } = textTest;
  return { text, share, by, minutes, ...(triesLetters(type) ? { payload: payload ?? {} } : {}) };
}

/** What a send by itself is checked against. */
export const lookupsFor = ({ services }: App, account: Account, { textTest }: NewSending): SendLookups =>
  new SendLookups(services, account, { isForMany: Boolean(textTest) });

/** Checks a send and resolves what it names; throws what is wrong with it, in the order in which a person would mend it. */
export async function prepareSend(
  app: App,
  account: Account,
  input: NewSending,
  lookups = lookupsFor(app, account, input),
): Promise<PreparedSend> {
  const { schedule, $options } = input;
  const { now } = lookups;
  lookups.askAhead(typesOf(input));
  const delay = schedule.delay ?? null;
  const startsAt = delay && delay > now ? delay : now;
  const { step: first, ...judged } = await stepOf(app, account, input, { at: startsAt, lookups });
  const second = await secondText(app, account, input, { at: startsAt, lookups });
  const step = second ? withSecond(first, second.step, placeOfSecond(input)) : first;
  const later: Awaited<ReturnType<typeof fallbackOf>>[] = [];
  for (const [index, fallback] of (input.fallbacks ?? []).entries())
    later.push(await fallbackOf(app, account, fallback, { at: startsAt, path: `fallbacks[${index}].payload`, lookups }));
  if (delay && delay.getTime() < now.getTime() - START_GRACE_MS) throw invalid('schedule.delay', 'date.past');
  const audience = await audienceOf(app, account, input, lookups);
  const { lists, addresses } = audience.include;
  const stretchHours = schedule.until ?? 0;
  const isSingle = isSingleSend({
    lists: lists.length,
    addresses: addresses.length,
    isDelayed: delay !== null,
    stretchHours,
    isTried: second !== undefined,
    isQuiet: Boolean(schedule.quietHours),
  });
  const order: SendRequest = {
    ...step,
    ownerId: account.id,
    title: $options.title ?? '',
    audience: isSingle ? audience : { ...audience, ...(await perWeekOf(app, account, input, lookups)) },
    startsAt,
    stretchHours,
    quiet: isSingle ? undefined : await quietOf(app, account, input, lookups),
    fallbacks: later.map((one) => one.step),
    messageRules: [...judged.applied, ...(second?.applied ?? [])],
    textTest: second && secondTextOf(input, second.step),
    validity: $options.validity === undefined ? undefined : $options.validity * 1000,
    isTest: isTestCall(account),
    isSingle,
  };
  return { order, isModerated: [judged, ...(second ? [second] : []), ...later].some((one) => one.isModerated) };
}
