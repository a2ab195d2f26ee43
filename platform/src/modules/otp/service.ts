import { OTP_LIMITS, readCode, type OtpAnswer, type OtpRequest, type OtpSent } from '@cabinet/domain/otp-codes';
import type { OtpWidget } from '@cabinet/domain/otp-widgets';
import { isAddressAllowed } from '@cabinet/domain/ip-ranges';
import { permissionsOf, scopeIn } from '@cabinet/domain/permissions';
import { countryOfPhone, DEFAULT_COUNTRY, normalizePhone } from '@cabinet/domain/phone';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Account } from '../../plugins/auth/access.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { OtpChannelRepository } from './channels.ts';
import { OtpCodes, type OpenCode, type Renewal } from './codes.ts';
import { deliver, waysOf, type Way } from './delivery.ts';
import { codeDigest, isSame, newProof, proofDigest } from './digests.ts';
import { OtpTemplateRepository } from './templates.ts';
import { OtpWidgetRepository } from './widgets.ts';

/** A widget that serves somebody, and the account in whose name it sends. */
export interface Serving {
  widget: OtpWidget;
  account: Account;
  country: string;
}

const after = (seconds: number) => new Date(Date.now() + seconds * 1000);

/** What widgets do on the sites that embed them: send codes and compare them. */
export class OtpService {
  readonly widgets: OtpWidgetRepository;
  readonly channels: OtpChannelRepository;
  readonly templates: OtpTemplateRepository;
  readonly codes: OtpCodes;
  readonly #app: App;
  readonly #key: Uint8Array;

  /** `key` goes into what is kept of a code; it never stands in the database. */
  constructor(app: App, key: Uint8Array) {
    this.widgets = new OtpWidgetRepository(app.db);
    this.channels = new OtpChannelRepository(app.db);
    this.templates = new OtpTemplateRepository(app.db);
    this.codes = new OtpCodes(app.db);
    this.#app = app;
    this.#key = key;
  }

  /** A widget that may serve a visitor from `address`; throws 404 where there is none, 403 where it is off or not for that address. */
  async serving(widgetId: string, address: string): Promise<Serving> {
    const widget = await this.widgets.byId(widgetId);
    const owner = widget && (await this.#app.services.identity.byIds([widget.OwnerId])).get(widget.OwnerId);
    if (!widget || !owner) throw new ApiError('NOT_FOUND');
    const { id, username, role } = owner;
    const permissions = permissionsOf(role);
    const isOpen = widget.isActive && !widget.isBlocked && owner.isActive && scopeIn(permissions, 'otpHandler.use') !== false;
    if (!isOpen || !isAddressAllowed(address, widget.ipWhitelist)) throw new ApiError('FORBIDDEN');
    const account = { id, username, role, permissions, sessionId: '', expiresAt: new Date(), actorId: null };
    return { widget, account, country: owner.country ?? DEFAULT_COUNTRY };
  }

  /** The phone that a visitor means; throws 422. */
  phoneOf({ country }: Serving, { phone }: OtpRequest): string {
    const read = normalizePhone(phone, country);
    if (!read) throw invalid('phone', 'phone.invalid');
    return read;
  }

  /** Sends a code to a phone; throws 422 when no channel of the widget can. */
  async request(serving: Serving, phone: string, language: string | undefined): Promise<OtpSent> {
    const { widget, account } = serving;
    const id = newId();
    const ways = await this.#ways(serving, phone, language);
    const { way, code } = await deliver(this.#app, account, phone, ways);
    const kept = this.#kept(id, way, code);
    await this.codes.add({ id, widget_id: widget.id, owner_id: account.id, phone, language: language ?? null, ...kept });
    return sentBy(id, way, kept, ways);
  }

  /** Throws 429 while it is too soon for another code. */
  checkPause({ sent_at }: Pick<OpenCode, 'sent_at'>): void {
    const seconds = Math.ceil(OTP_LIMITS.pause - (Date.now() - sent_at.getTime()) / 1000);
    if (seconds > 0) throw new ApiError('TOO_MANY_REQUESTS', { seconds });
  }

  /**
   * Another code: by the same channel while it has some left, then by the next. Throws 429 when it is too soon, or the
   * last code was sent, 409 when another call was faster.
   */
  async restart(serving: Serving, open: OpenCode): Promise<OtpSent> {
    this.checkPause(open);
    const all = await this.#ways(serving, open.phone, open.language ?? undefined);
    const at = all.findIndex(({ channel }) => channel.id === open.channel_id);
    const ways = at >= 0 && open.restarts_left === 0 ? all.slice(at + 1) : all.slice(Math.max(0, at));
    if (ways.length === 0) throw new ApiError('TOO_MANY_REQUESTS');
    if (!(await this.codes.reserve(open))) throw new ApiError('CONFLICT');
    const { way, code } = await deliver(this.#app, serving.account, open.phone, ways);
    const made = this.#kept(open.id, way, code);
    const kept = way.channel.id === open.channel_id ? { ...made, restarts_left: open.restarts_left - 1 } : made;
    if (!(await this.codes.renew(open.id, kept))) throw new ApiError('CONFLICT');
    return sentBy(open.id, way, kept, ways);
  }

  /** Compares a code that was entered; throws 404 where no code waits for one. */
  async verify({ widget }: Serving, id: string, typed: string): Promise<OtpAnswer> {
    const taken = await this.codes.takeTry(widget.id, id);
    if (!taken) {
      if (!(await this.codes.open(widget.id, id))) throw new ApiError('NOT_FOUND');
      return { isVerified: false, triesLeft: 0 };
    }
    const isRight = isSame(taken.digest, codeDigest(this.#key, id, readCode(typed)));
    const proof = newProof();
    if (!isRight || !(await this.codes.confirm(id, taken.digest, proofDigest(proof))))
      return { isVerified: false, triesLeft: taken.tries_left };
    return { isVerified: true, proof, triesLeft: 0 };
  }

  async #ways({ widget, account }: Serving, phone: string, language: string | undefined): Promise<Way[]> {
    const [channels, templates] = await Promise.all([this.channels.ofWidget(widget.id), this.templates.ofOwner(account.id)]);
    const country = countryOfPhone(phone);
    return waysOf(this.#app, account.id, channels, templates, { ...(country ? { country } : {}), ...(language ? { language } : {}) });
  }

  #kept(id: string, { channel }: Way, code: string): Renewal {
    const { lifetime, numberOfTries, numberOfRestart } = channel.additionalSettings;
    return {
      channel_id: channel.id,
      digest: codeDigest(this.#key, id, code),
      tries_left: numberOfTries,
      restarts_left: numberOfRestart,
      sent_at: new Date(),
      expires_at: after(lifetime),
    };
  }
}

/** What a visitor is told of a code; another may be asked for while a channel is left. */
function sentBy(id: string, { channel }: Way, { restarts_left, expires_at }: Renewal, ways: readonly Way[]): OtpSent {
  const { channelType, additionalSettings } = channel;
  const isLast = restarts_left <= 0 && ways.at(-1)?.channel.id === channel.id;
  return {
    id,
    channelType,
    codeLength: additionalSettings.codeLength,
    expiresAt: expires_at.toISOString(),
    restartAt: isLast ? null : after(OTP_LIMITS.pause).toISOString(),
  };
}

declare module '../../services.ts' {
  interface Services {
    otp: OtpService;
  }
}
