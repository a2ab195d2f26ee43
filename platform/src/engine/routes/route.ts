import type { EngineContext } from '../context.ts';
import { ProviderDown, type Provider, type Submitted } from '../providers/provider.ts';

/** What a provider said, and which one. */
export type Answer = Submitted & { provider: string };

/** The providers of `routes` that are known here, in order. */
export function providersOf({ providers }: EngineContext, routes: readonly string[]): Provider[] {
  return routes.flatMap((name) => providers.get(name) ?? []);
}

/** Calls a provider and keeps count of whether it answered. */
export async function calling<T>({ circuits }: EngineContext, { name }: Provider, call: () => Promise<T>): Promise<T> {
  try {
    const answer = await call();
    await circuits.succeeded(name);
    return answer;
  } catch (error) {
    if (error instanceof ProviderDown) await circuits.failed(name, error.message);
    throw error;
  }
}
