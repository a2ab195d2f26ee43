import { PROVIDER_SETTINGS } from '@cabinet/domain/providers';
import type { HttpSettings } from '@cabinet/domain/providers-http';
import { createOutbound, type Outbound } from '../../../plugins/outbound/outbound.ts';
import { scenario, type Scenario } from '../../testing/scenario.ts';
import { DatabaseJournal } from '../journal.ts';
import { HttpPeer, type PeerCall } from './http-peer.ts';
import { HttpProvider } from '../http/provider.ts';

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
export const accept: Answer = ({ body }, response) =>
  void response.end(JSON.stringify({ message: { id: `m-${(JSON.parse(body) as { ref: string }).ref}` } }));

/** The id that `accept` has given to the message of a call. */
export const idOf = (call: PeerCall | undefined) => `m-${(JSON.parse(call?.body ?? '{}') as { ref: string }).ref}`;

const running: HttpScenario[] = [];

/** Ends what a test has begun. */
export async function closeHttp(): Promise<void> {
  for (const one of running.splice(0)) await one.close();
}

interface Given {
  /** Made with the address of the other side. */
  settings?: Partial<HttpSettings> | ((url: string) => Partial<HttpSettings>);
  body?: string;
  /** Whether addresses of one's own network may be called. */
  isPrivateAllowed?: boolean;
}

/** An engine with one HTTP provider, `api`, and the service that it talks to. */
export class HttpScenario {
  readonly at: Scenario;
  readonly peer: HttpPeer;
  readonly provider: HttpProvider;
  private readonly outbound: Outbound;

  private constructor(at: Scenario, peer: HttpPeer, provider: HttpProvider, outbound: Outbound) {
    this.at = at;
    this.peer = peer;
    this.provider = provider;
    this.outbound = outbound;
  }

  /** `closeHttp` ends it. */
  static async begin(answer: Answer, { settings = {}, body = BODY, isPrivateAllowed = true }: Given = {}): Promise<HttpScenario> {
    const at = await scenario();
    const peer = new HttpPeer();
    peer.answer = answer;
    const url = await peer.listen();
    const outbound = createOutbound(isPrivateAllowed);
    const provider = new HttpProvider({
      name: 'api',
      types: ['sms'],
      secrets: { token: 'abc', hook: 'whisper' },
      journal: new DatabaseJournal(at.pool, 'api'),
      clock: at.clock,
      outbound,
      linkTo: (id) => `https://files.example/${id}`,
      settings: PROVIDER_SETTINGS.http.cast({
        request: { url: `${url}/send`, headers: [{ name: 'Authorization', value: 'Bearer ${secret.token}' }], bodyType: 'json', body },
        answer: { id: 'message.id', code: 'code', refused: { blocked: 'rejected' }, throttled: ['slow'], error: 'why' },
        reports: REPORTS,
        ...(typeof settings === 'function' ? settings(url) : settings),
      }),
    });
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
    await this.outbound.close();
  }
}
