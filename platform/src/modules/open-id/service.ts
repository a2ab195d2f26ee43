import * as oidc from 'openid-client';
import type { OpenIdState, OpenIdTest } from '@cabinet/domain/installation-settings';
import type { Installation } from '@cabinet/domain/settings';
import { sql, type Generated } from 'kysely';
import type { App } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { inTransaction, recordEvent, type Actor } from '../../resource/journal.ts';
import { PERSON_CAN_SIGN_IN } from '../identity/public.ts';
import { checkDomain, claimedRole, OpenIdRefused, vouchedEmail, type IdentityClaims } from './claims.ts';
import { faultOf, OpenIdClient } from './client.ts';

type Settings = Installation['openId'];

/** What a browser keeps while the provider asks its user, sealed. */
export interface OpenIdRequest {
  state: string;
  nonce: string;
  verifier: string;
  until: number;
  /** The page to open afterwards, as the sign-in page was given it. */
  next: string;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    open_id_secret: { is_only: boolean; secret: string; updated_at: Date };
    open_id_identity: { issuer: string; subject: string; user_id: string; linked_at: Generated<Date> };
  }
}

/** How long a sign-in with the provider may take. */
export const REQUEST_MINUTES = 10;
/** Characters of the page to open afterwards that are kept: the cookie has to fit. */
const MAX_NEXT = 1000;
/** Errors of a provider that whoever was asked has caused; any other is the provider's. */
const DENIALS: ReadonlySet<string> = new Set(['access_denied', 'login_required', 'consent_required', 'interaction_required']);

/** Whether the settings suffice for a sign-in. */
export const isActive = ({ title, issuer, clientId }: Settings): boolean => title !== '' && issuer !== '' && clientId !== '';

/** Sign-in by the company's own OpenID Connect provider: authorization code with PKCE, state and nonce (decisions/0060). */
export class OpenIdService {
  readonly client: OpenIdClient;
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
    this.client = new OpenIdClient(app, () => this.#secret());
  }

  async settings(): Promise<Settings> {
    return (await this.#app.services.settings.installation()).openId;
  }

  async state(): Promise<OpenIdState> {
    const [settings, secret] = await Promise.all([this.settings(), this.#secret()]);
    const { redirectUri } = this.client;
    return { redirectUri, signedOutUri: this.#signedOutUri, hasSecret: secret !== undefined, isActive: isActive(settings) };
  }

  /** Keeps the secret, sealed; null for a client without one. */
  async setSecret(by: Actor, secret: string | null): Promise<void> {
    await inTransaction(this.#app.db, async (trx) => {
      await trx.deleteFrom('open_id_secret').execute();
      if (secret) {
        await trx
          .insertInto('open_id_secret')
          .values({ is_only: true, secret: this.#app.vault.seal(secret), updated_at: new Date() })
          .execute();
      }
      await recordEvent(trx, by, { action: 'update', resource: 'settings', after: { key: 'openId.clientSecret', secret: secret ?? '' } });
    });
  }

  /** Reads the provider's description and says what became of it. */
  async test(): Promise<OpenIdTest> {
    try {
      const { issuer, authorization_endpoint: page = '' } = await this.client.describe(await this.settings());
      return { outcome: 'ok', answer: `${issuer}: ${page}` };
    } catch (error) {
      return { outcome: 'failed', answer: faultOf(error) };
    }
  }

  /** Begins a sign-in: the address to lead the browser to, and what it has to bring back, sealed. */
  async begin(next: string): Promise<{ url: URL; kept: string }> {
    const configuration = await this.#configuration(await this.settings());
    const request: OpenIdRequest = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
      until: Date.now() + REQUEST_MINUTES * 60_000,
      next: next.length > MAX_NEXT ? '' : next,
    };
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.client.redirectUri,
      scope: 'openid email profile',
      response_type: 'code',
      state: request.state,
      nonce: request.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(request.verifier),
      code_challenge_method: 'S256',
    });
    return { url, kept: this.#app.vault.seal(JSON.stringify(request)) };
  }

  /** The page that whoever began a sign-in wanted to open. */
  nextOf(kept: string | undefined): string {
    return this.#openRequest(kept)?.next ?? '';
  }

  /** Ends a sign-in at the address that the provider led back to: the id of its account; throws `OpenIdRefused` with what the sign-in page tells. */
  async finish(address: URL, kept: string | undefined): Promise<string> {
    const request = this.#openRequest(kept);
    if (!request || request.until < Date.now() || address.searchParams.get('state') !== request.state) throw new OpenIdRefused('expired');
    const error = address.searchParams.get('error');
    if (error !== null && DENIALS.has(error)) throw new OpenIdRefused('denied');
    const settings = await this.settings();
    const claims = await this.#claims(settings, address, request);
    return this.#accountOf(claims, settings);
  }

  /** Where whoever signs out of the cabinet signs out of the provider; undefined where there is no such address. */
  async signOutUrl(): Promise<URL | undefined> {
    const configuration = await this.#configuration(await this.settings()).catch(() => undefined);
    if (!configuration?.serverMetadata().end_session_endpoint) return undefined;
    return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: this.#signedOutUri });
  }

  get #signedOutUri(): string {
    return `${this.#app.config.publicUrl}/login`;
  }

  async #configuration(settings: Settings): Promise<oidc.Configuration> {
    if (!isActive(settings)) throw new OpenIdRefused('unavailable');
    return this.client.configuration(settings);
  }

  async #claims(settings: Settings, address: URL, { state, nonce, verifier }: OpenIdRequest): Promise<IdentityClaims> {
    const configuration = await this.#configuration(settings);
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
    const tokens = await oidc.authorizationCodeGrant(configuration, address, checks);
    const claims = tokens.claims();
    if (!claims) throw new OpenIdRefused('unavailable');
    // Some providers tell email and groups there alone.
    if (!configuration.serverMetadata().userinfo_endpoint) return claims;
    return { ...(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
  }

  /** Accounts and the people in them. */
  #people() {
    return this.#app.db
      .selectFrom('users')
      .innerJoin('users as account', (on) => on.on(sql<boolean>`account.id = coalesce(users.member_of, users.id)`))
      .select(['users.id', 'users.member_of', 'account.role', 'users.verified_at', PERSON_CAN_SIGN_IN.as('can_sign_in')])
      .where('users.left_at', 'is', null);
  }

  /** Who has signed in as this person of the provider before, whatever their email is now. */
  #linkedTo({ iss, sub }: IdentityClaims) {
    return this.#people()
      .innerJoin('open_id_identity as identity', 'identity.user_id', 'users.id')
      .where('identity.issuer', '=', iss)
      .where('identity.subject', '=', sub)
      .executeTakeFirst();
  }

  /**
   * Who has confirmed the email that the provider vouches for. Throws where that account belongs to another person of the provider already:
   * an address that was given to somebody else does not open it, until its holder confirms the address here anew.
   */
  async #vouchedFor(claims: IdentityClaims, settings: Settings) {
    const person = await this.#people()
      // By a link that was sent there: an address that counts without one may have been entered by somebody else.
      .where(sql`lower(users.confirmed_email)`, '=', vouchedEmail(claims, settings))
      .where('users.verified_at', 'is not', null)
      .executeTakeFirst();
    if (!person) throw new OpenIdRefused('noAccount');
    const linked = await this.#app.db
      .selectFrom('open_id_identity')
      .select('linked_at')
      .where('user_id', '=', person.id)
      .where('issuer', '=', claims.iss)
      .executeTakeFirst();
    if (linked && person.verified_at && linked.linked_at >= person.verified_at) throw new OpenIdRefused('otherPerson', person.id);
    return person;
  }

  async #link(userId: string, { iss: issuer, sub: subject }: IdentityClaims): Promise<void> {
    await this.#app.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('open_id_identity').where('user_id', '=', userId).where('issuer', '=', issuer).execute();
      await trx
        .insertInto('open_id_identity')
        .values({ issuer, subject, user_id: userId })
        // Their first sign-in, in two tabs at once.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }

  /**
   * Whose account a person of the provider opens: that of their last sign-in, by issuer and subject, else the one that has confirmed the email
   * that the provider vouches for. It gets the role that the provider gives. The role of an account is no matter of one of the people in it:
   * who should have another is refused.
   */
  async #accountOf(claims: IdentityClaims, settings: Settings): Promise<string> {
    const linked = await this.#linkedTo(claims);
    if (linked) checkDomain(claims, settings);
    const account = linked ?? (await this.#vouchedFor(claims, settings));
    const { id, role, member_of: memberOf } = account;
    if (!account.can_sign_in) throw new OpenIdRefused('disabled', id);
    const given = claimedRole(claims, role, settings);
    if (given === undefined) throw new OpenIdRefused('noRole', id);
    if (given !== role) {
      if (memberOf !== null) throw new OpenIdRefused('role', id);
      await this.#app.services.administration.giveRole(id, given).catch((error: unknown) => {
        throw error instanceof ApiError ? new OpenIdRefused('role', id) : error;
      });
    }
    if (!linked) await this.#link(id, claims);
    return id;
  }

  #openRequest(kept: string | undefined): OpenIdRequest | undefined {
    try {
      return kept === undefined ? undefined : (JSON.parse(this.#app.vault.open(kept)) as OpenIdRequest);
    } catch {
      return undefined;
    }
  }

  async #secret(): Promise<string | undefined> {
    const row = await this.#app.db.selectFrom('open_id_secret').select('secret').executeTakeFirst();
    return row && this.#app.vault.open(row.secret);
  }
}

declare module '../../services.ts' {
  interface Services {
    openId: OpenIdService;
  }
}
