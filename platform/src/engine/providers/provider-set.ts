import type { Loop, Step } from '../loop.ts';
import type { Provider, Sink } from './provider.ts';

const POLL = 100;

/** The providers of a process by name; they come and go while the workers run. */
export class ProviderSet extends Map<string, Provider> {
  private readonly polls = new Map<string, Loop>();
  private readonly loopOf: (step: Step, every: number, name: string) => Loop;
  private sink: Sink | undefined;

  constructor(loopOf: (step: Step, every: number, name: string) => Loop) {
    super();
    this.loopOf = loopOf;
  }

  async attach(provider: Provider): Promise<void> {
    await this.detach(provider.name);
    this.set(provider.name, provider);
    if (this.sink) this.open(provider, this.sink);
  }

  async detach(name: string): Promise<void> {
    const provider = this.get(name);
    this.delete(name);
    await this.close(name, provider);
  }

  start(sink: Sink): void {
    this.sink = sink;
    for (const provider of this.values()) this.open(provider, sink);
  }

  async stop(): Promise<void> {
    this.sink = undefined;
    await Promise.all([...this].map(([name, provider]) => this.close(name, provider)));
  }

  private open(provider: Provider, sink: Sink): void {
    provider.start?.(sink);
    if (!provider.poll) return;
    const poll = this.loopOf(async () => (await provider.poll?.(sink)) ?? false, POLL, `poll ${provider.name}`);
    this.polls.set(provider.name, poll);
    poll.start();
  }

  private async close(name: string, provider: Provider | undefined): Promise<void> {
    await this.polls.get(name)?.stop();
    this.polls.delete(name);
    await provider?.stop?.();
  }
}
