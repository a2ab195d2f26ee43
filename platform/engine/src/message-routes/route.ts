import type { EngineContext } from '../context.ts';
import { ProviderDown, type Outgoing, type Provider, type Submitted } from '../providers/provider.ts';

/** What a provider said, and which one. */
export type Answer = Submitted & { provider: string };

/** The providers of `routes` that are known here, in order. */
export function providersOf({ providers }: EngineContext, routes: readonly string[]): Provider[] {
  return routes.flatMap((name) => providers.get(name) ?? []);
}

/** Calls a provider and keeps count of whether it answered, and of whether it answered that it is down. */
async function callProvider<T>(
  { circuits, traffic, providers }: EngineContext,
  provider: Provider,
  call: (provider: Provider) => Promise<T>,
  downIn: (answer: T) => { text: string; retryAfter?: number } | undefined = () => undefined,
): Promise<T> {
  const { name } = provider;
  try {
    const answer = await providers.use(provider, call);
    const down = downIn(answer);
    traffic.add({ measure: down ? 'unanswered' : 'answered', provider: name });
    if (down) await circuits.failed(name, down.text, down.retryAfter);
    else await circuits.succeeded(name);
    return answer;
  } catch (error) {
    if (error instanceof ProviderDown) {
      traffic.add({ measure: 'unanswered', provider: name });
      await circuits.failed(name, error.message);
    }
    throw error;
  }
}

/** Offers messages to a provider that its circuit admits. */
export async function submitVia(
  context: EngineContext,
  provider: Provider,
  messages: readonly Outgoing[],
  isLeaseValid: () => boolean,
): Promise<Answer[]> {
  const answers = await callProvider(
    context,
    provider,
    (current) => current.submit(messages, isLeaseValid),
    (all) => all.find((answer) => answer.outcome === 'down'),
  );
  return answers.map((answer) => ({ ...answer, provider: provider.name }));
}

/** Whether what a provider has is read from our own journal of it, which says nothing of how the provider does. */
export const hasJournal = (provider: Provider): boolean => provider.timesSent !== undefined;

/** Asks a provider what it has; undefined while its circuit is open, which a journal is not concerned by. */
export async function lookUp(
  context: EngineContext,
  provider: Provider,
  references: readonly number[],
): Promise<Map<number, string> | undefined> {
  if (hasJournal(provider)) return provider.lookup(references);
  if (!(await context.circuits.admits(provider.name))) return undefined;
  return callProvider(context, provider, (current) => current.lookup(references));
}
