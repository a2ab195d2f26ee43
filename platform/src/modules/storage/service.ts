import type { Readable } from 'node:stream';
import type { StoredFile } from '@cabinet/domain/files';
import { newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Live } from '../../plugins/realtime/live.ts';
import type { Vault } from '../../plugins/vault/vault.ts';
import { safeFilename } from './disposition.ts';
import type { FileStore } from './file-store.ts';
import type { FileRepository } from './repository.ts';

/** How long an unlocked file is kept. */
const KEPT_MS = 30 * 86_400_000;
/** How long a link for somebody outside is good. */
const LINK_MS = 86_400_000;
const SWEEP_AT_ONCE = 200;

export interface NewFile {
  ownerId: string;
  filename: string;
  /** Media type; what somebody uploaded is asked for it by its first bytes, and kept away by what is thrown. */
  type: string | ((head: Buffer) => Promise<string>);
  source: Readable;
  /** Most bytes that are accepted; unlimited for the server's own files. */
  most?: number;
  isPublic?: boolean;
  meta?: Readonly<Record<string, unknown>>;
  /** Milliseconds after which it is deleted unless something uses it; 30 days. */
  keptFor?: number;
}

declare module '../../services.ts' {
  interface Services {
    storage: StorageService;
  }
}

/** Stored files: bytes in the data folder, facts in the database; a file is there when both are. */
export class StorageService {
  readonly #repository: FileRepository;
  readonly #store: FileStore;
  readonly #live: () => Live;
  readonly #links: { vault: Vault; publicUrl: string };

  constructor(repository: FileRepository, store: FileStore, live: () => Live, links: { vault: Vault; publicUrl: string }) {
    this.#repository = repository;
    this.#store = store;
    this.#live = live;
    this.#links = links;
  }

  /** Writes `source` and tells its owner; a source that fails leaves nothing behind. */
  async save({ ownerId, filename, type, source, most, isPublic = false, meta = {}, keptFor = KEPT_MS }: NewFile): Promise<StoredFile> {
    const id = newId();
    const name = safeFilename(filename);
    const { size, hash, head } = await this.#store.write(id, source, most);
    const keep = async (): Promise<StoredFile> => {
      const known = typeof type === 'string' ? type : await type(head);
      const expiredAt = new Date(Date.now() + keptFor).toISOString();
      const facts = { id, title: name, filename: name, type: known, size, hash, meta, expiredAt, isPublic, OwnerId: ownerId };
      return this.#repository.insert(facts);
    };
    const file = await keep().catch(async (error: unknown) => {
      await this.#store.remove(id);
      throw error;
    });
    this.#live().publish('storage', 'created', ownerId, [file]);
    return file;
  }

  /** What is known of a file in the caller's scope. */
  get(caller: Caller, id: string): Promise<StoredFile | undefined> {
    return this.#repository.get(caller, id);
  }

  /** The same for somebody without a session, or with one that does not reach it: public files only. */
  getPublic(id: string): Promise<StoredFile | undefined> {
    return this.#repository.getPublic(id);
  }

  /** The bytes of a file that `get` found. */
  read(file: Pick<StoredFile, 'id'>): Readable {
    return this.#store.read(file.id);
  }

  /** Whether the bytes are where they should be. */
  holds(file: Pick<StoredFile, 'id'>): Promise<boolean> {
    return this.#store.exists(file.id);
  }

  /** An address that gives a file to whoever has it, for a day: providers fetch the pictures and recordings of messages there. */
  linkTo(id: string): string {
    const { vault, publicUrl } = this.#links;
    const pass = vault.seal(JSON.stringify({ file: id, until: Date.now() + LINK_MS }));
    return `${publicUrl}/api/n/files/${encodeURIComponent(pass)}`;
  }

  /** The file that a link is for; undefined when the link is not ours, too old, or the file is gone. */
  async byLink(pass: string): Promise<StoredFile | undefined> {
    try {
      const { file, until } = JSON.parse(this.#links.vault.open(pass)) as { file: string; until: number };
      return until > Date.now() ? (await this.#repository.byIds([file]))[0] : undefined;
    } catch {
      return undefined;
    }
  }

  /** A file for those who deliver it, whoever owns it. */
  async open(id: string): Promise<{ filename: string; type: string; content: Readable } | undefined> {
    const [file] = await this.#repository.byIds([id]);
    if (!file || !(await this.holds(file))) return undefined;
    return { filename: file.filename, type: file.type, content: this.read(file) };
  }

  /** A file of an account; undefined when it has none of this id, or its bytes are gone. */
  async ofOwner(ownerId: string, id: string): Promise<StoredFile | undefined> {
    const [file] = await this.#repository.byIds([id]);
    return file?.OwnerId === ownerId && (await this.holds(file)) ? file : undefined;
  }

  /** Has files stay at least until then: messages name them. */
  async keepUntil(ids: readonly string[], until: Date): Promise<void> {
    await this.#repository.keepUntil(ids, until);
  }

  /** Removes facts, then bytes; answers what was removed. */
  async remove(caller: Caller, id: string): Promise<StoredFile | undefined> {
    const file = await this.#repository.remove(caller, id);
    if (file) await this.#store.remove(file.id);
    return file;
  }

  /** Removes what has expired and is not locked; answers how many. */
  async sweep(now = new Date()): Promise<number> {
    let removed = 0;
    for (;;) {
      const files = await this.#repository.takeExpired(now, SWEEP_AT_ONCE);
      for (const file of files) {
        await this.#store.remove(file.id);
        this.#live().publish('storage', 'removed', file.OwnerId, [{ id: file.id }]);
      }
      removed += files.length;
      if (files.length < SWEEP_AT_ONCE) return removed;
    }
  }
}
