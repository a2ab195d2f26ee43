import type { FastifyInstance } from 'fastify';

/** The server with everything that plugins decorate it with. */
export type App = FastifyInstance;

/**
 * A folder of `modules/` with a `module.ts` that exports one of these as `module`. The phases run over all modules in
 * turn, so a service may use another at call time (`app.services.x`), never while it is made.
 */
export interface Module {
  name: string;
  /** Sets `app.services.<name>`. */
  services?(app: App): void | Promise<void>;
  /** Declares routes; their paths are below `/api`. */
  routes?(app: App): void | Promise<void>;
  /** Declares routes outside `/api`, with whole paths. */
  rootRoutes?(app: App): void | Promise<void>;
  /** What goes on beside requests, on nodes that answer them. Answers what ends it; that runs before the database closes. */
  start?(app: App): void | Stop | Promise<void | Stop>;
  /** Work that any node may do for all, on nodes that work (`ROLE`). Answers what ends it. */
  work?(app: App): void | Stop | Promise<void | Stop>;
}

export type Stop = () => void | Promise<void>;
