import { setTracer } from '@cabinet/engine';
import type { Config } from '../../config.ts';

/** Time that spans have which are left when the process ends. */
const SHUTDOWN_MS = 3000;
/** A collector that does not answer is told of once in so long. */
const FAULT_EVERY_MS = 60_000;

/** Tracing of this process, on or off. */
export interface Tracing {
  /** Where faults of the collector go, once there is a log. */
  onFault: (text: string) => void;
  stop(): Promise<void>;
}

const roleOf = ({ api, worker }: Config['roles']) => (api && worker ? 'all' : api ? 'api' : 'worker');

/** Begins to tell traces where the environment names a collector; elsewhere nothing of OpenTelemetry is loaded. */
export async function startTracing({ tracing, nodeName, roles }: Pick<Config, 'tracing' | 'nodeName' | 'roles'>): Promise<Tracing> {
  const started: Tracing = { onFault: () => undefined, stop: async () => undefined };
  if (!tracing) return started;
  const { openTelemetry } = await import('./open-telemetry.ts');
  let toldAt = -Infinity;
  const { tracer, shutdown } = openTelemetry(tracing, { node: nodeName, role: roleOf(roles) }, (text) => {
    if (performance.now() - toldAt < FAULT_EVERY_MS) return;
    toldAt = performance.now();
    started.onFault(text);
  });
  setTracer(tracer);
  started.stop = async () => {
    setTracer(undefined);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, SHUTDOWN_MS)));
    await Promise.race([shutdown().catch(() => undefined), late]);
    clearTimeout(timer);
  };
  return started;
}
