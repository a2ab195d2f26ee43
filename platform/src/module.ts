import type { FastifyInstance } from 'fastify';
import type { Job } from './plugins/jobs/job.ts';

/** The server with everything that plugins decorate it with. */
export type App = FastifyInstance;

/**
 * A module of the server: a folder of `modules/` whose `module.ts` exports one of these as `module`. Each phase runs over all modules in
 * turn, so that a service may use another at call time (`app.services.x`), never in its constructor.
 */
export interface Module {
  name: string;
  /** Sets `app.services.<name>`. */
  services?(app: App): void | Promise<void>;
  /** What worker nodes do for all from time to time or on order, each time one of them: the queue of background work (docs/decisions/0130). */
  jobs?(app: App): readonly Job[];
  /** Declares routes; their paths are below `/api`. */
  routes?(app: App): void | Promise<void>;
  /** Declares routes outside `/api`, with whole paths. */
  rootRoutes?(app: App): void | Promise<void>;
  /** Starts background work on nodes that answer requests (`ROLE=api`). Returns what stops it, which runs before the database closes. */
  start?(app: App): void | Stop | Promise<void | Stop>;
  /** Starts work that any worker node may do for all (`ROLE=worker`). Returns what stops it. */
  work?(app: App): void | Stop | Promise<void | Stop>;
}

export type Stop = () => void | Promise<void>;
