import type { Permission } from '@cabinet/domain/permissions';
import type { App } from '../../module.ts';
import type { Caller } from '../auth/access.ts';
import type { GivenQuery } from './staff-cells.ts';

/** Figures that the staff of the first cell read of all cells in one. */
interface Figures<T> {
  name: string;
  permission: Permission;
  /** What this cell answers its own callers, and the staff of the first. */
  answer: (caller: Caller, query: GivenQuery) => Promise<T>;
  /** Whether nobody else has to be asked. */
  isOfThisCell: (caller: Caller, query: GivenQuery) => boolean;
  add: (parts: readonly T[]) => T;
}

/** Answers figures of this cell, and to staff of the first one those of all cells that answer, with which are missing. */
export function overCells<T extends object>(app: App, { name, permission, answer, isOfThisCell, add }: Figures<T>) {
  const { staffCells: staff } = app;
  staff?.offer(name, permission, answer);
  return async (caller: Caller, query: GivenQuery): Promise<T & { missingCells?: number[] }> => {
    const others = (await staff?.othersFor(caller)) ?? [];
    if (!staff || others.length === 0 || isOfThisCell(caller, query)) return answer(caller, query);
    const [own, { told, missing }] = await Promise.all([answer(caller, query), staff.ask<T>(caller, name, others, () => query)]);
    return { ...add([own, ...told.values()]), missingCells: missing };
  };
}
