import { PROVIDER_SETTINGS } from '@cabinet/domain/providers';
import type { HttpSettings } from '@cabinet/domain/providers-http';
import { scenario, type Scenario } from '../scenario.ts';
import { DatabaseJournal } from '../../providers/journal.ts';
import { HttpPeer, type PeerCall } from './http-peer.ts';
import type { HttpOutbound } from '../../providers/http/outbound.ts';
import { HttpProvider } from '../../providers/http/provider.ts';
import { openOutbound } from './open-outbound.ts';

type Answer = HttpPeer['answer'];

const REPORTS = {
  list: 'items.*',
  id: 'id',
  status: 'state',
  statuses: { DONE: 'delivered', BAD: 'failed', READ: 'seen', WAY: 'sent' },
  error: 'why',
  errors: { gone: 'expired' },
} as const;
const BODY = '{"to":"${recipient}","from":"${sender}","text":"${text}","ref":"${reference}"}';

/** Who takes every message and answers with an id for it. */
export const acceptMessage: Answer = ({ body }, response) =>
  void response.end(JSON.stringify({ message: { id: `m-${(JSON.parse(body) as { ref: string }).ref}` } }));

/** The id that `accept` has given to the message of a call. */
export const idOf = (call: PeerCall | undefined) => `m-${(JSON.parse(call?.body ?? '{}') as { ref: string }).ref}`;

const running: HttpScenario[] = [];

/** Ends what a test has begun. */
export async function closeHttp(): Promise<void> {
  for (const one of running.splice(0)) await one.close();
}

type ClosableOutbound = HttpOutbound & { close(): Promise<void> };

interface Given {
  /** Made with the address of the other side. */
  settings?: Partial<HttpSettings> | ((url: string) => Partial<HttpSettings>);
  body?: string;
  /** Which addresses may be called; all of them unless given. Closed with the scenario. */
  outbound?: ClosableOutbound;
}

/** A provider that speaks to the service at `url`, in the words of `acceptMessage`. */
export function httpProviderOf(at: Scenario, { url, name = 'api', body = BODY, outbound, settings = {} }: HttpGiven): HttpProvider {
  return new HttpProvider({
    name,
    types: ['sms'],
    secrets: { token: 'abc', hook: 'whisper' },
    journal: new DatabaseJournal(at.pool, name),
    clock: at.clock,
    outbound,
    linkTo: (id) => `https://files.example/${id}`,
    settings: PROVIDER_SETTINGS.http.cast({
      request: { url: `${url}/send`, headers: [{ name: 'Authorization', value: 'Bearer ${secret.token}' }], bodyType: 'json', body },
      answer: { id: 'message.id', code: 'code', refused: { blocked: 'rejected' }, throttled: ['slow'], error: 'why' },
      reports: REPORTS,
      ...settings,
    }),
  });
}

interface HttpGiven {
  url: string;
  name?: string;
  body?: string;
  outbound: HttpOutbound;
  settings?: Partial<HttpSettings>;
}

/** An engine with one HTTP provider, `api`, and the service that it talks to. */
export class HttpScenario {
  readonly at: Scenario;
  readonly peer: HttpPeer;
  readonly provider: HttpProvider;
  readonly #outbound: ClosableOutbound;

  private constructor(at: Scenario, peer: HttpPeer, provider: HttpProvider, outbound: ClosableOutbound) {
    this.at = at;
    this.peer = peer;
    this.provider = provider;
    this.#outbound = outbound;
  }

  /** `closeHttp` ends it. */
  static async begin(answer: Answer, { settings = {}, body = BODY, outbound = openOutbound() }: Given = {}): Promise<HttpScenario> {
    const at = await scenario();
    const peer = new HttpPeer();
    peer.answer = answer;
    const url = await peer.listen();
    const provider = httpProviderOf(at, { url, body, outbound, settings: typeof settings === 'function' ? settings(url) : settings });
    await at.engine.attach(provider);
    const made = new HttpScenario(at, peer, provider, outbound);
    running.push(made);
    return made;
  }

  send(to: readonly string[], given: Parameters<Scenario['send']>[0] = {}) {
    return this.at.send({ to, providers: ['api'], ...given });
  }

  /** The service tells of statuses; answers whether it is believed. */
  push(items: unknown, headers: Record<string, string> = {}) {
    return this.provider.receive(Buffer.from(JSON.stringify({ items })), headers, this.at.engine.sink);
  }

  async close(): Promise<void> {
    await this.peer.close();
    await this.at.close();
    await this.#outbound.close();
  }
}
