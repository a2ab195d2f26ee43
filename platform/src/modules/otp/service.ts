import { OTP_LIMITS, parseCode, type OtpVerification, type OtpRequest, type OtpCodeSent } from '@cabinet/domain/otp-codes';
import type { OtpWidget } from '@cabinet/domain/otp-widgets';
import { isAddressAllowed, networkOfAddress } from '@cabinet/domain/ip-ranges';
import { otpPrefix } from '@cabinet/domain/otp-abuse';
import { isOtpCountryAllowed, NO_OTP_LIMITS, otpCounters, type OtpPhone, type OtpRefusal } from '@cabinet/domain/otp-limits';
import { permissionsOf, scopeOfPermission } from '@cabinet/domain/permissions';
import { countryOfPhone, DEFAULT_COUNTRY, normalizePhone } from '@cabinet/domain/phone';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Account } from '../../plugins/auth/access.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { OtpBlockRepository } from './block-repository.ts';
import { OtpChannelRepository } from './channel-repository.ts';
import { OtpCodeRepository, type OpenCode, type IssuedCode } from './code-repository.ts';
import { OtpCounterRepository, type OtpReservation } from './counter-repository.ts';
import { deliver, deliveryOptionsOf, type DeliveryOption } from './delivery.ts';
import { codeDigest, isSame, newProof, proofDigest } from './digests.ts';
import { OtpRefusals } from './refusals.ts';
import { OtpStatisticsRepository } from './statistics-repository.ts';
import { OtpTemplateRepository } from './template-repository.ts';
import { OtpTrafficRepository } from './traffic-repository.ts';
import { OtpWidgetRepository } from './widget-repository.ts';

/** A widget that may serve a visitor, and the account in whose name it sends. */
export interface ActiveWidget {
  widget: OtpWidget;
  account: Account;
  country: string;
}

const phoneWithCountry = (phone: string): OtpPhone => ({ phone, country: countryOfPhone(phone) });

const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1000);

/** Sends and verifies the codes that visitors request from widgets on customers' sites. */
export class OtpService {
  readonly widgets: OtpWidgetRepository;
  readonly channels: OtpChannelRepository;
  readonly templates: OtpTemplateRepository;
  readonly codes: OtpCodeRepository;
  readonly blocks: OtpBlockRepository;
  readonly traffic: OtpTrafficRepository;
  readonly counters: OtpCounterRepository;
  readonly statistics: OtpStatisticsRepository;
  readonly #refusals: OtpRefusals;
  readonly #app: App;
  readonly #key: Uint8Array;

  /** `key` is part of the digests of codes and is never stored in the database. */
  constructor(app: App, key: Uint8Array) {
    this.widgets = new OtpWidgetRepository(app.db);
    this.channels = new OtpChannelRepository(app.db);
    this.templates = new OtpTemplateRepository(app.db);
    this.codes = new OtpCodeRepository(app.db);
    this.blocks = new OtpBlockRepository(app.db);
    this.traffic = new OtpTrafficRepository(app.db);
    this.counters = new OtpCounterRepository(app.db);
    this.statistics = new OtpStatisticsRepository(app.db);
    this.#refusals = new OtpRefusals(app.db, this.counters, this.statistics);
    this.#app = app;
    this.#key = key;
  }

  /** A widget that may serve a visitor from `address`; throws 404 for an unknown widget, 403 for one that is off or does not allow the address. */
  async activeWidget(widgetId: string, address: string): Promise<ActiveWidget> {
    const widget = await this.widgets.byId(widgetId);
    const owner = widget && (await this.#app.services.identity.byIds([widget.OwnerId])).get(widget.OwnerId);
    if (!widget || !owner) throw new ApiError('NOT_FOUND');
    const { id, username, role } = owner;
    const permissions = permissionsOf(role);
    const isOpen = widget.isActive && !widget.isBlocked && owner.isActive && scopeOfPermission(permissions, 'otpHandler.use') !== false;
    if (!isOpen || !isAddressAllowed(address, widget.ipWhitelist)) throw new ApiError('FORBIDDEN');
    const account = { id, username, role, permissions, sessionId: '', expiresAt: new Date(), actorId: null };
    return { widget, account, country: owner.country ?? DEFAULT_COUNTRY };
  }

  /** The visitor's phone in E.164; throws 422 where it is no phone. */
  phoneOf({ country }: ActiveWidget, { phone }: OtpRequest): string {
    const read = normalizePhone(phone, country);
    if (!read) throw invalid('phone', 'phone.invalid');
    return read;
  }

  /**
   * Throws 403 `OTP_REFUSED` where the installation sends no codes: to the phone's range or country, from the address, or for the widget; and
   * where the widget's owner sends none to the phone's country.
   */
  async checkBlocks({ widget }: ActiveWidget, phone: string, address: string): Promise<void> {
    const to = phoneWithCountry(phone);
    const request = { widget: widget.id, account: widget.OwnerId, ...to, address };
    if (await this.blocks.refuses(request)) throw await this.#refusals.of(widget, to, 'operator');
    if (!isOtpCountryAllowed(widget.limits ?? NO_OTP_LIMITS, to)) throw await this.#refusals.of(widget, to, 'country');
  }

  /** Counts a call that a limit on visitors refuses. */
  async countRefusal({ widget }: ActiveWidget, phone: string, reason: OtpRefusal): Promise<void> {
    await this.#refusals.count(widget, phoneWithCountry(phone), reason);
  }

  /** Sends a code to a phone; throws 403 `OTP_REFUSED` when a limit of the widget's owner is reached, 422 when no channel of the widget can. */
  async request(active: ActiveWidget, phone: string, language: string | undefined, address: string): Promise<OtpCodeSent> {
    const { widget, account } = active;
    const id = newId();
    const to = phoneWithCountry(phone);
    const options = await this.#optionsFor(active, to, language);
    const { option, code, price } = await this.#deliver(active, to, options, await this.#reserve(active, to));
    const issued = this.#issue(id, option, code);
    const counted = {
      network: networkOfAddress(address) ?? null,
      prefix: otpPrefix(phone),
      country: to.country ?? null,
      cost: String(price),
    };
    await this.codes.add({ id, widget_id: widget.id, owner_id: account.id, phone, language: language ?? null, ...counted, ...issued });
    return toOtpSent(id, option, issued, options);
  }

  /** Throws 429 while the pause after the last code lasts. */
  checkPause({ sent_at }: Pick<OpenCode, 'sent_at'>): void {
    const seconds = Math.ceil(OTP_LIMITS.resendPause - (Date.now() - sent_at.getTime()) / 1000);
    if (seconds > 0) throw new ApiError('TOO_MANY_REQUESTS', { seconds });
  }

  /**
   * Sends another code: by the same channel while it has restarts left, then by the next. Throws 429 during the pause or after the last
   * code, 403 `OTP_REFUSED` when a limit of the owner is reached, 409 when another call was faster.
   */
  async restart(active: ActiveWidget, open: OpenCode): Promise<OtpCodeSent> {
    this.checkPause(open);
    const to = phoneWithCountry(open.phone);
    const all = await this.#optionsFor(active, to, open.language ?? undefined);
    const at = all.findIndex(({ channel }) => channel.id === open.channel_id);
    const options = at >= 0 && open.restarts_left === 0 ? all.slice(at + 1) : all.slice(Math.max(0, at));
    if (options.length === 0) throw new ApiError('TOO_MANY_REQUESTS');
    const place = await this.#reserve(active, to);
    if (!(await this.codes.reserve(open))) {
      await this.counters.release(place);
      throw new ApiError('CONFLICT');
    }
    const { option, code, price } = await this.#deliver(active, to, options, place);
    const issued = this.#issue(open.id, option, code);
    const renewal = option.channel.id === open.channel_id ? { ...issued, restarts_left: open.restarts_left - 1 } : issued;
    if (!(await this.codes.renew(open.id, renewal, price))) throw new ApiError('CONFLICT');
    return toOtpSent(open.id, option, renewal, options);
  }

  /** Compares a code that a visitor entered; throws 404 for an unknown or expired request. */
  async verify({ widget }: ActiveWidget, id: string, typed: string): Promise<OtpVerification> {
    const taken = await this.codes.takeTry(widget.id, id);
    if (!taken) {
      if (!(await this.codes.openRequest(widget.id, id))) throw new ApiError('NOT_FOUND');
      return { isVerified: false, triesLeft: 0 };
    }
    const isRight = isSame(taken.digest, codeDigest(this.#key, id, parseCode(typed)));
    const proof = newProof();
    if (!isRight || !(await this.codes.confirm(id, taken.digest, proofDigest(proof))))
      return { isVerified: false, triesLeft: taken.tries_left };
    return { isVerified: true, proof, triesLeft: 0 };
  }

  /** Takes a code's place under the limits of the widget, before anything is sent. */
  async #reserve({ widget }: ActiveWidget, to: OtpPhone): Promise<OtpReservation> {
    const limits = widget.limits ?? NO_OTP_LIMITS;
    const place = await this.counters.reserve(widget.id, otpCounters(limits, to), limits.timeZone);
    if (!('counter' in place)) return place;
    const { counter, until } = place;
    throw await this.#refusals.of(widget, to, counter.reason, { until, value: counter.value });
  }

  /** Sends a code; its place is free again where none was sent. */
  async #deliver({ widget, account }: ActiveWidget, to: OtpPhone, options: readonly DeliveryOption[], place: OtpReservation) {
    try {
      return await deliver(this.#app, account, { phone: to.phone, options, budgetId: widget.id });
    } catch (error) {
      await this.counters.release(place);
      if (error instanceof ApiError && error.code === 'DAILY_LIMIT') throw await this.#refusals.ofSpend(widget, to);
      if (error instanceof ApiError) await this.#refusals.count(widget, to, 'unavailable');
      throw error;
    }
  }

  async #optionsFor({ widget, account }: ActiveWidget, { country }: OtpPhone, language: string | undefined): Promise<DeliveryOption[]> {
    const [channels, templates] = await Promise.all([this.channels.ofWidget(widget.id), this.templates.ofOwner(account.id)]);
    return deliveryOptionsOf(this.#app, account.id, channels, templates, {
      ...(country ? { country } : {}),
      ...(language ? { language } : {}),
    });
  }

  #issue(id: string, { channel }: DeliveryOption, code: string): IssuedCode {
    const { lifetime, numberOfTries, numberOfRestart } = channel.additionalSettings;
    return {
      channel_id: channel.id,
      digest: codeDigest(this.#key, id, code),
      tries_left: numberOfTries,
      restarts_left: numberOfRestart,
      sent_at: new Date(),
      expires_at: secondsFromNow(lifetime),
    };
  }
}

/** What a visitor learns of a sent code; `restartAt` is null when no further code can be requested. */
function toOtpSent(
  id: string,
  { channel }: DeliveryOption,
  { restarts_left, expires_at }: IssuedCode,
  options: readonly DeliveryOption[],
): OtpCodeSent {
  const { channelType, additionalSettings } = channel;
  const isLast = restarts_left <= 0 && options.at(-1)?.channel.id === channel.id;
  return {
    id,
    channelType,
    codeLength: additionalSettings.codeLength,
    expiresAt: expires_at.toISOString(),
    restartAt: isLast ? null : secondsFromNow(OTP_LIMITS.resendPause).toISOString(),
  };
}

declare module '../../services.ts' {
  interface Services {
    otp: OtpService;
  }
}
