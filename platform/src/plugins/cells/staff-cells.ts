import { scopeOfPermission, type Permission } from '@cabinet/domain/permissions';
import type { FastifyBaseLogger } from 'fastify';
import type { Caller } from '../auth/access.ts';
import { ApiError } from '../errors/api-error.ts';
import type { CellLink } from './cell-link.ts';
import type { Cells } from './cells.ts';
import { FIRST_CELL } from './first-cell.ts';
import { accountOfStaff, readStaff, staffOf, type Staff } from './staff.ts';

/** How long a cell may take over what staff wait for; it is left out of the answer then. */
const ANSWER_MS = 1000;
/** For how long a cell that took longer is not asked again, so that staff wait for it once. */
const LEFT_OUT_MS = 5000;
const CALL = 'staff-read';

/** The query of a call of the API. */
export type GivenQuery = Readonly<Record<string, unknown>>;

type Answering = (caller: Caller, query: GivenQuery) => Promise<object>;

interface StaffCall {
  name: string;
  staff: Staff;
  query: GivenQuery;
}

/** What the other cells answered, by cell, and which did not. */
export interface ToldByCells<Told> {
  told: Map<number, Told>;
  missing: number[];
}

/**
 * What the staff of the first cell read of all cells (docs/cells.md): the first cell asks the others in their name, and each answers as it would
 * its own staff of that role.
 */
export class StaffCells {
  readonly #link: CellLink;
  readonly #cells: Cells;
  readonly #log: FastifyBaseLogger;
  readonly #offered = new Map<string, { permission: Permission; answer: Answering }>();
  readonly #leftOutUntil = new Map<number, number>();

  constructor(link: CellLink, cells: Cells, log: FastifyBaseLogger) {
    this.#link = link;
    this.#cells = cells;
    this.#log = log;
    link.serve<StaffCall>(CALL, (from, { name, staff, query }) => this.#answer(from, name, readStaff(staff), query));
  }

  /** The number of this cell. */
  get here(): number {
    return this.#link.here;
  }

  /** Has `answer` answer the staff of the first cell who have a permission. */
  offer(name: string, permission: Permission, answer: Answering): void {
    this.#offered.set(name, { permission, answer });
  }

  /** The cells beside this one whose rows the caller reads too; none for who is no staff of the first cell, or sees one account. */
  async othersFor({ account, scope }: Caller): Promise<number[]> {
    const seesOthers = scope === true || scope === 'manager';
    return this.here === FIRST_CELL && seesOthers && staffOf(account) ? this.#cells.others() : [];
  }

  /** Asks some cells in the caller's name; one without a query is not asked, and is missing. */
  async ask<Told>(
    { account }: Caller,
    name: string,
    cells: readonly number[],
    queryFor: (cell: number) => GivenQuery | undefined,
  ): Promise<ToldByCells<Told>> {
    const staff = staffOf(account);
    const answers = cells.map(async (cell) => {
      const query = queryFor(cell);
      return [cell, staff && query && (await this.#askOne<Told>(cell, { name, staff, query }))] as const;
    });
    const told = new Map<number, Told>();
    const missing: number[] = [];
    for (const [cell, answer] of await Promise.all(answers)) {
      if (answer === undefined) missing.push(cell);
      else told.set(cell, answer);
    }
    return { told, missing };
  }

  async #askOne<Told>(cell: number, call: StaffCall): Promise<Told | undefined> {
    const began = performance.now();
    if (began < (this.#leftOutUntil.get(cell) ?? 0)) return undefined;
    try {
      return await this.#link.ask<Told>(cell, CALL, call, ANSWER_MS);
    } catch (error) {
      const ended = performance.now();
      this.#log.warn({ err: error, cell, call: call.name }, 'a cell is left out of what staff read');
      // The clock of the timer is not this one.
      if (ended - began >= 0.9 * ANSWER_MS) this.#leftOutUntil.set(cell, ended + LEFT_OUT_MS);
      return undefined;
    }
  }

  async #answer(from: number, name: string, staff: Staff | undefined, query: GivenQuery): Promise<object> {
    if (from !== FIRST_CELL || !staff) throw new ApiError('FORBIDDEN');
    const offered = this.#offered.get(name);
    if (!offered) throw new ApiError('NOT_FOUND');
    const account = accountOfStaff(staff);
    const scope = scopeOfPermission(account.permissions, offered.permission);
    if (scope === false) throw new ApiError('FORBIDDEN');
    return offered.answer({ account, scope }, query);
  }
}
