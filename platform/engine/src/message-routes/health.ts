import type { EngineContext } from '../context.ts';
import { TUNING } from '../options.ts';

/** Why a provider is left out whose connection was not well when it was asked; the connection itself says what it has. */
export const UNHEALTHY = 'unhealthy';

/** Asks providers how they are, now and then: one that is not well is left out before messages are lost time on it. */
export class HealthCheck {
  #nextAt = 0;
  readonly #context: EngineContext;

  constructor(context: EngineContext) {
    this.#context = context;
  }

  async step(): Promise<void> {
    const { clock, circuits, providers } = this.#context;
    const now = clock.now().getTime();
    if (now < this.#nextAt) return;
    this.#nextAt = now + TUNING.healthMs;
    const open = new Set((await circuits.health()).filter((one) => one.isOpen).map((one) => one.provider));
    for (const provider of providers.values())
      if (!open.has(provider.name) && !providers.isClosed(provider) && !(await provider.isHealthy().catch(() => false)))
        await circuits.failed(provider.name, UNHEALTHY);
  }
}
