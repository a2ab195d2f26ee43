import * as oidc from 'openid-client';
import { OPEN_ID_CALLBACK } from '@cabinet/domain/open-id';
import type { Installation } from '@cabinet/domain/settings';
import { fetch as undiciFetch } from 'undici';
import type { App } from '../../module.ts';

type Settings = Pick<Installation['openId'], 'issuer' | 'clientId'>;

const TIMEOUT_S = 10;
/** What the provider says of itself is asked for again after this; its keys are fetched again whenever they change. */
const KEPT_MS = 600_000;

/** Characters of what went wrong, and how many causes of it are told. */
const MAX_FAULT = 300;
const MAX_CAUSES = 4;

interface Known {
  key: string;
  until: number;
  configuration: Promise<oidc.Configuration>;
}

/** The provider of the company's own sign-in, as its settings and its own description say it. */
export class OpenIdClient {
  readonly #app: App;
  readonly #secret: () => Promise<string | undefined>;
  #known: Known | undefined;

  constructor(app: App, secret: () => Promise<string | undefined>) {
    this.#app = app;
    this.#secret = secret;
  }

  /** The cabinet's address that the provider leads back to. */
  get redirectUri(): string {
    return `${this.#app.config.publicUrl}${OPEN_ID_CALLBACK}`;
  }

  /** The provider by its description, which is read at most every ten minutes; rejects where it cannot be read. */
  async configuration({ issuer, clientId }: Settings): Promise<oidc.Configuration> {
    const secret = await this.#secret();
    const key = JSON.stringify([issuer, clientId, secret]);
    if (this.#known?.key !== key || this.#known.until < Date.now()) {
      const configuration = this.#discover(issuer, clientId, secret);
      const known = { key, until: Date.now() + KEPT_MS, configuration };
      this.#known = known;
      // What failed is asked for again with the next sign-in.
      configuration.catch(() => {
        if (this.#known === known) this.#known = undefined;
      });
    }
    return this.#known.configuration;
  }

  /** Reads the provider's description now. */
  async describe({ issuer, clientId }: Settings): Promise<oidc.ServerMetadata> {
    return (await this.#discover(issuer, clientId, undefined)).serverMetadata();
  }

  async #discover(issuer: string, clientId: string, secret: string | undefined): Promise<oidc.Configuration> {
    const { outbound, config } = this.#app;
    const url = new URL(issuer);
    const guarded: oidc.CustomFetch = async (address, options) => {
      outbound.admit(new URL(address));
      const { body, headers, method, redirect, signal } = options;
      const answer = await undiciFetch(address, {
        method,
        headers,
        redirect,
        signal: signal ?? null,
        body: body as string | null,
        dispatcher: outbound.dispatcher,
      });
      return answer as unknown as Response;
    };
    // Without TLS only where addresses of the own machine are let in: for development and tests.
    const isPlain = url.protocol === 'http:' && config.allowPrivateAddresses;
    return oidc.discovery(url, clientId, secret, secret === undefined ? oidc.None() : undefined, {
      timeout: TIMEOUT_S,
      [oidc.customFetch]: guarded,
      // TLS says who answered; the signature says so again, whatever stands between.
      execute: [...(isPlain ? [oidc.allowInsecureRequests] : []), oidc.enableNonRepudiationChecks],
    });
  }
}

/** What went wrong with a provider, for the log and the administrator: never a token, a claim or a secret. */
export function faultOf(error: unknown): string {
  if (error instanceof oidc.ResponseBodyError) return `${error.error}: ${error.error_description ?? error.status}`.slice(0, MAX_FAULT);
  const messages: string[] = [];
  for (let one = error; one instanceof Error && messages.length < MAX_CAUSES; one = one.cause) messages.push(one.message);
  return messages.join(': ').slice(0, MAX_FAULT);
}
