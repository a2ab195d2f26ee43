import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry, ShellAssets } from '@cabinet/domain/registry';

/** The live registry and what the live shell consists of. */
export interface LiveComposition {
  registry: Registry;
  assets: ShellAssets;
  /** Folder of the live shell. */
  folder: string;
}

/** Reads releases and registry from the data folder, again whenever the registry file has been replaced. */
export class ReleaseReader {
  readonly root: string;
  readonly #file: string;
  #fileMark = '';
  #live: LiveComposition | undefined;

  constructor(dataDir: string) {
    this.root = join(dataDir, 'releases');
    this.#file = join(dataDir, 'registry.json');
  }

  /** What is live now; undefined when nothing has been published, or what has been cannot be read. */
  current(): LiveComposition | undefined {
    const stat = statSync(this.#file, { throwIfNoEntry: false });
    const mark = stat ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : '';
    if (mark !== this.#fileMark) {
      this.#live = this.#read() ?? this.#live;
      this.#fileMark = mark;
    }
    return this.#live;
  }

  #read(): LiveComposition | undefined {
    try {
      const registry = JSON.parse(readFileSync(this.#file, 'utf8')) as Registry;
      const folder = join(this.root, 'shell', registry.shell.release);
      return { registry, assets: JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')) as ShellAssets, folder };
    } catch {
      return undefined;
    }
  }
}
