import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import type { Registry } from '@cabinet/domain/registry';
import { activate, addRelease, addShell, lineOf, Refused, SHELL } from '@cabinet/domain/registry-changes';
import type { Release, ShellRelease } from '@cabinet/domain/registry';
import { readRegistryFile } from '@cabinet/releases/file-registry';
import type { PublishOrder } from '@cabinet/releases/order';
import { copyMark, orderFile } from '@cabinet/releases/paths';
import type { DatabaseFiles } from './database-files.ts';
import type { DatabaseRegistry } from './database-registry.ts';

const WHO = 'folder';
type Known = PublishOrder['releases'];

function knownIn(registry: Registry, onlyLive: boolean): Known {
  return [SHELL, ...Object.keys(registry.areas)].flatMap((target) => {
    const { current, releases } = lineOf(registry, target);
    return Object.entries(releases).flatMap(([id, release]) => (onlyLive && id !== current ? [] : [{ target, id, release }]));
  });
}

/** What a node's folder holds and the database does not know yet: taken over when the node starts, and after `publish`. */
export class Handover {
  private readonly data: string;
  private readonly store: DatabaseRegistry;
  private readonly files: DatabaseFiles;
  private readonly log: { info(text: string): void; error(text: string): void };

  constructor(data: string, store: DatabaseRegistry, files: DatabaseFiles, log: { info(text: string): void; error(text: string): void }) {
    this.data = data;
    this.store = store;
    this.files = files;
    this.log = log;
  }

  /**
   * The first node founds the registry from its own; what a later one had published before it joined is taken over like an
   * order. A folder that is a copy already has nothing to give.
   */
  async join(): Promise<void> {
    if (existsSync(copyMark(this.data))) return;
    const local = await readRegistryFile(this.data);
    if ((await this.store.revision()) === undefined) {
      for (const { target, id } of knownIn(local, false)) await this.files.adopt(target, id);
      if (await this.store.found(local, WHO)) return;
    }
    await this.take(knownIn(local, true));
  }

  /** Carries out what `publish` has left in the folder. */
  async takeOrder(): Promise<void> {
    const file = orderFile(this.data);
    if (!existsSync(file)) return;
    try {
      const { releases } = JSON.parse(await readFile(file, 'utf8')) as PublishOrder;
      await this.take(releases);
      await rm(file, { force: true });
    } catch (error) {
      if (!(error instanceof Refused) && !(error instanceof SyntaxError)) throw error;
      await rename(file, `${file}.refused`);
      this.log.error(`What was published into the folder is refused: ${error.message}`);
    }
  }

  /** Makes live what has never been known: what has been is where its operators put it. */
  private async take(releases: Known): Promise<void> {
    const fresh: Known[number][] = [];
    for (const one of releases) if (!(await this.store.hasKnown(one.target, one.id))) fresh.push(one);
    if (fresh.length === 0) return;
    for (const { target, id } of fresh) await this.files.adopt(target, id);
    const known = (registry: Registry) =>
      fresh.reduce(
        (made, { target, id, release }) =>
          target === SHELL ? addShell(made, id, release as ShellRelease) : addRelease(made, target, id, release as Release),
        registry,
      );
    const wanted = Object.fromEntries(fresh.map(({ target, id }) => [target, id]));
    const change = (registry: Registry) => activate(known(registry), wanted, new Date().toISOString());
    await this.store.update(change, { who: WHO, verb: 'publish' });
    this.log.info(`Taken over from the folder: ${fresh.map(({ target, id }) => `${target} ${id}`).join(', ')}.`);
  }
}
