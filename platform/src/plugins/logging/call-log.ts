import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type ChildOptions = Parameters<FastifyBaseLogger['child']>[1];

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The log of a call. What it writes with every line is put into words once it writes one: most calls never do. */
class CallLog {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  readonly #options: ChildOptions;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options: ChildOptions) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get made(): FastifyBaseLogger {
    return (this.#made ??= this.#parent.child(this.#bindings, this.#options));
  }

  get level(): string {
    return this.made.level;
  }

  set level(level: string) {
    this.made.level = level;
  }

  child(bindings: Bindings, options?: ChildOptions): FastifyBaseLogger {
    if (options || this.#made) return this.made.child(bindings, options);
    return callLog(this.#parent, { ...this.#bindings, ...bindings }, this.#options);
  }
}

for (const level of LEVELS)
  Object.defineProperty(CallLog.prototype, level, {
    value(this: CallLog, ...given: unknown[]) {
      (this.made[level] as (...args: unknown[]) => void)(...given);
    },
  });

/** Makes the log of a call, as `childLoggerFactory` of Fastify does. */
export const callLog = (parent: FastifyBaseLogger, bindings: Bindings, options?: ChildOptions): FastifyBaseLogger =>
  new CallLog(parent, bindings, options) as unknown as FastifyBaseLogger;
