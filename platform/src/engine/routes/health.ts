import type { EngineContext } from '../context.ts';

const EVERY = 5000;

/** Asks providers how they are, now and then: one that is not well is left out before messages are lost time on it. */
export class HealthCheck {
  private nextAt = 0;
  private readonly context: EngineContext;

  constructor(context: EngineContext) {
    this.context = context;
  }

  async step(): Promise<void> {
    const { clock, circuits, providers } = this.context;
    const now = clock.now().getTime();
    if (now < this.nextAt) return;
    this.nextAt = now + EVERY;
    const open = new Set((await circuits.health()).filter((one) => one.isOpen).map((one) => one.provider));
    for (const provider of providers.values())
      if (!open.has(provider.name) && !(await provider.isHealthy().catch(() => false))) await circuits.failed(provider.name, 'unhealthy');
  }
}
