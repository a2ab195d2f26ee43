import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';

export const CLIENT = { id: 'cabinet', secret: 'a-secret-that-nobody-else-knows-of' } as const;

/** A person of the provider. */
export interface ProvidersPerson {
  email: string;
  /** The name by which the provider knows them for good; their email unless given. */
  id?: string;
  isVerified?: boolean;
  groups?: readonly string[];
}

/** Where a person says who they are. */
const PAGE = `<!doctype html><html lang="en"><title>Company</title><form method="post"><label>Work email <input name="email" type="email"></label>
<button>Continue</button></form></html>`;

/** A real OpenID Connect provider on this machine, for tests: signs in whoever it is told, without a page, or whoever its page is told. */
export class TestProvider {
  readonly #server: Server;
  readonly issuer: string;
  person: ProvidersPerson = { email: '' };
  /** Whether the next person refuses. */
  isRefusing = false;
  /** Whether a page asks who signs in. */
  asks = false;

  private constructor(server: Server, issuer: string) {
    this.#server = server;
    this.issuer = issuer;
  }

  static async start(redirectUri: () => string): Promise<TestProvider> {
    const server = createServer();
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const made = new TestProvider(server, issuer);
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [redirectUri()],
          post_logout_redirect_uris: [new URL('/login', redirectUri()).href],
        },
      ],
      claims: { email: ['email', 'email_verified', 'groups'] },
      cookies: { keys: ['test'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: () => {
          const { email, isVerified = true, groups = [] } = made.person;
          return { sub: id, email, email_verified: isVerified, groups: [...groups] };
        },
      }),
    });
    const callback = provider.callback();
    server.on('request', (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return void callback(request, response);
      void made.#answer(provider, request, response);
    });
    return made;
  }

  async #answer(provider: Provider, request: IncomingMessage, response: ServerResponse) {
    const { prompt, params, grantId } = await provider.interactionDetails(request, response);
    if (this.isRefusing) {
      return provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'Refused' });
    }
    if (prompt.name === 'login' && this.asks) {
      if (request.method !== 'POST') return response.setHeader('content-type', 'text/html').end(PAGE);
      this.person = { email: new URLSearchParams(await text(request)).get('email') ?? '' };
    }
    if (prompt.name === 'login') {
      return provider.interactionFinished(request, response, { login: { accountId: this.person.id ?? this.person.email } });
    }
    const grant =
      (grantId === undefined ? undefined : await provider.Grant.find(grantId)) ??
      new provider.Grant({ accountId: this.person.id ?? this.person.email, clientId: String(params['client_id']) });
    grant.addOIDCScope('openid email profile');
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } }, { mergeWithLastSubmission: true });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}
