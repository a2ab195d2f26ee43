import { cellMarkOf } from '@cabinet/domain/cell-mark';
import { currentConnection } from './connection.ts';

/** The address under which everybody can open a public file of the account, without a session and from elsewhere. */
export const publicFileAddress = (id: string): string => `${location.origin}${cellMarkOf(currentConnection().token())}/api/storage/${id}`;
