import type { AreaEntry, Registry } from '@cabinet/domain/registry';
import type { BoardTarget } from '@cabinet/domain/registry-board';
import type { ChangeAnswer } from '@cabinet/domain/registry-calls';
import { RefusedError } from '@cabinet/domain/registry-changes';
import { judgeRollout, type ComparedFigures, type Rollout, type RolloutFigures } from '@cabinet/domain/rollout';
import { RevisionConflict } from '@cabinet/releases/registry-store';
import type { App, Stop } from '../../module.ts';
import { isKeptByFirst } from '../../plugins/cells/kept-by-first.ts';

/** How often a roll-out is judged. */
const ROUND_MS = 5000;
/** How long a node answers with the figures that it has read: however many look on, the database is asked once. */
const FIGURES_MS = 5000;
/** Who changes the registry when a roll-out grows by itself. */
const AUTHOR = 'rollout';

declare module '../../services.ts' {
  interface Services {
    rollouts: Rollouts;
  }
}

type BoardRollout = BoardTarget['rollout'];

const without = (figures: RolloutFigures, counted: RolloutFigures): RolloutFigures => ({
  loads: figures.loads - counted.loads,
  failures: figures.failures - counted.failures,
});

/** Roll-outs with what browsers tell of them, and their growth. */
export class Rollouts {
  readonly #app: App;
  #read: { revision: number; at: number; found: Promise<ReadonlyMap<string, BoardRollout>> } | undefined;

  constructor(app: App) {
    this.#app = app;
  }

  async #figuresOf(area: string, release: string, from: Date): Promise<RolloutFigures> {
    const { loadRecords, failureRecords } = this.#app.services;
    const [loads, failures] = await Promise.all([loadRecords.count(area, release, from), failureRecords.count(area, release, from)]);
    return { loads, failures };
  }

  /** What was counted of a release and of the live one from the beginning of the period that a time falls into. */
  async #counted(area: string, release: string, live: string, since: string): Promise<ComparedFigures> {
    const from = new Date(since);
    const [fresh, before] = await Promise.all([this.#figuresOf(area, release, from), this.#figuresOf(area, live, from)]);
    return { fresh, before };
  }

  async #figures(area: string, { current }: AreaEntry, { release, since, counted }: Rollout): Promise<ComparedFigures> {
    const { fresh, before } = await this.#counted(area, release, current, since);
    return { fresh: without(fresh, counted.fresh), before: without(before, counted.before) };
  }

  async #shown(area: string, entry: AreaEntry): Promise<BoardRollout> {
    if (!entry.rollout) return null;
    const { counted: _, ...rollout } = entry.rollout;
    return { ...rollout, ...(await this.#figures(area, entry, entry.rollout)) };
  }

  async #store(): Promise<void> {
    const { loadRecords, failureRecords } = this.#app.services;
    await Promise.all([loadRecords.flush(), failureRecords.flush()]);
  }

  /** The roll-outs of a registry by area, with their figures. */
  async all(registry: Registry, now = Date.now()): Promise<ReadonlyMap<string, BoardRollout>> {
    const read = this.#read;
    if (read && read.revision === registry.revision && now - read.at < FIGURES_MS) return read.found;
    const found = Promise.all(
      Object.entries(registry.areas).map(async ([area, entry]) => [area, await this.#shown(area, entry)] as const),
    ).then((entries) => new Map(entries));
    this.#read = { revision: registry.revision, at: now, found };
    return found;
  }

  /**
   * Starts a roll-out, changes it or ends it (undefined). What browsers told counts from the start of its share: changing who else has it,
   * or whether it grows, keeps the time; a roll-out that was held and is to grow again begins anew.
   */
  async set(
    target: string,
    given: Omit<Rollout, 'held' | 'since' | 'counted'> | undefined,
    who: string,
    ifRevision?: number,
  ): Promise<ChangeAnswer> {
    const { releaseService } = this.#app.services.deploy;
    if (!given) return releaseService.rollout(target, undefined, who, ifRevision);
    const { current = '', rollout: before } = (await releaseService.store.read()).areas[target] ?? {};
    const goesOn = before?.release === given.release && before.share === given.share && !(before.held && given.grows);
    if (!goesOn) await this.#store();
    const since = new Date().toISOString();
    const rollout: Rollout = goesOn
      ? { ...before, ...given }
      : { ...given, held: false, since, counted: await this.#counted(target, given.release, current, since) };
    return releaseService.rollout(target, rollout, who, ifRevision);
  }

  /** Judges every roll-out that grows: takes it on, holds it, or waits. Two nodes that judge at once change it once. */
  async grow(): Promise<void> {
    const { deploy, journal } = this.#app.services;
    const { releaseService } = deploy;
    const { areas } = await releaseService.store.read();
    const growing = Object.keys(areas).filter((area) => areas[area]?.rollout?.grows && !areas[area].rollout.held);
    // The first cell judges for all, by what its browsers tell.
    if (growing.length === 0 || (await isKeptByFirst(this.#app.db, 'registry'))) return;
    await this.#store();
    for (const area of growing) {
      const registry = await releaseService.store.read();
      const entry = registry.areas[area];
      const { rollout } = entry ?? {};
      if (!entry || !rollout?.grows || rollout.held) continue;
      const { fresh, before } = await this.#figures(area, entry, rollout);
      const verdict = judgeRollout(fresh, before);
      if (verdict === 'wait') continue;
      try {
        if (verdict === 'hold') await releaseService.holdRollout(area, AUTHOR, registry.revision);
        else {
          const counted = await this.#counted(area, rollout.release, entry.current, new Date().toISOString());
          await releaseService.growRollout(area, counted, AUTHOR, registry.revision);
        }
      } catch (error) {
        if (error instanceof RevisionConflict) continue;
        if (!(error instanceof RefusedError)) throw error;
        this.#app.log.warn({ rollout: { area, release: rollout.release, faults: error.faults } }, 'a roll-out may not grow any longer');
        continue;
      }
      const after = { target: area, release: rollout.release, from: `${rollout.share} %`, verdict };
      await journal.record(undefined, { action: 'rollOut', resource: 'releases', after });
      this.#app.log.info({ rollout: { area, release: rollout.release, verdict, fresh, before } }, 'a roll-out was judged');
      await deploy.applyChange();
    }
  }

  /** Judges roll-outs every few seconds; returns what ends it. */
  start(): Stop {
    let going = Promise.resolve();
    const round = () => {
      going = going.then(() => this.grow()).catch((error: unknown) => this.#app.log.error({ err: error }, 'roll-outs could not be judged'));
    };
    const timer = setInterval(round, ROUND_MS);
    return async () => {
      clearInterval(timer);
      await going;
    };
  }
}
