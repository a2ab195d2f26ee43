import { blockedWord, comparable } from '@cabinet/domain/block-lists';
import { ApiError, errorItem } from '../../plugins/errors/api-error.ts';
import type { BlockListRepository } from './repository.ts';

/** How long a node checks by what it has read: so long after a change on another node the old lists may hold. */
const CACHED_MS = 2000;

interface Lists {
  words: ReadonlySet<string>;
  senders: ReadonlySet<string>;
}

/** Holds messages against the installation's block lists of words and sender names. */
export class BlockListService {
  readonly #repository: BlockListRepository;
  #read: { at: number; lists: Promise<Lists> } | undefined;

  constructor(repository: BlockListRepository) {
    this.#repository = repository;
  }

  /** Throws 422 where the text has a blocked word or the sender name is blocked; `path` is where the payload stands in the body. */
  async check({ sender, text }: { sender: string; text: string }, path: string): Promise<void> {
    const { words, senders } = await this.#lists();
    // Most installations block none, and a text costs a few microseconds to be compared.
    const word = words.size > 0 ? blockedWord(text, words) : undefined;
    if (word !== undefined) throw new ApiError('VALIDATION', undefined, [errorItem(`${path}.text`, 'blockLists.word', { word })]);
    if (senders.size > 0 && senders.has(comparable(sender)))
      throw new ApiError('VALIDATION', undefined, [errorItem(`${path}.sender`, 'blockLists.sender')]);
  }

  /** After a change on this node. */
  onChanged(): void {
    this.#read = undefined;
  }

  #lists(): Promise<Lists> {
    const now = Date.now();
    if (!this.#read || now - this.#read.at > CACHED_MS) {
      const lists = this.#readLists();
      // A failure is not kept: the next message reads again.
      lists.catch(() => (this.#read = undefined));
      this.#read = { at: now, lists };
    }
    return this.#read.lists;
  }

  async #readLists(): Promise<Lists> {
    const rows = await this.#repository.words();
    const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ value }) => value));
    return { words: of('word'), senders: of('sender') };
  }
}

declare module '../../services.ts' {
  interface Services {
    blockLists: BlockListService;
  }
}
