import { ProviderDown, type Outgoing, type Provider, type Submitted } from '../providers/provider.ts';

/** A provider that does as it is told. */
export class ScriptedProvider implements Provider {
  readonly types = new Set(['sms'] as const);
  readonly batchSize = 10;
  readonly reportTimeout = 60_000;
  readonly has = new Map<number, string>();
  readonly name: string;
  timesSent?: Provider['timesSent'];
  calls = 0;
  isWell = true;
  mood: 'well' | 'down' | 'refuses' | 'silent' = 'well';

  readonly #now: () => Date;

  constructor(name: string, now: () => Date) {
    this.name = name;
    this.#now = now;
  }

  async submit(messages: readonly Outgoing[]): Promise<Submitted[]> {
    this.calls += 1;
    if (this.mood === 'down') throw new ProviderDown(this.name, true);
    if (this.mood === 'refuses') return messages.map(({ reference }) => ({ reference, outcome: 'refused', code: 'rejected', text: 'No' }));
    for (const { reference } of messages) {
      if (this.has.has(reference)) throw new Error(`Sent twice: ${reference}`);
      this.has.set(reference, `${this.name}${reference}`);
    }
    if (this.mood === 'silent') throw new ProviderDown(this.name);
    return messages.map(({ reference }) => ({ reference, outcome: 'accepted', ref: this.has.get(reference) as string }));
  }

  async lookup(references: readonly number[]): Promise<Map<number, string>> {
    if (this.mood === 'down' || this.mood === 'silent') throw new ProviderDown(this.name, true);
    return new Map(references.flatMap((id) => (this.has.has(id) ? [[id, this.has.get(id) as string] as const] : [])));
  }

  isHealthy = async () => this.isWell;
  readonly all = (status: 'delivered' | 'failed') => [...this.has.values()].map((ref) => ({ ref, status, at: this.#now() }));
}
