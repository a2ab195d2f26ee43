import { ApiError } from '../../../plugins/errors/api-error.ts';

/**
 * Why a file cannot be read as a table; the `params.reason` of IMPORT_NOT_CSV. `binary`: neither text nor a workbook; `archive`: an archive
 * or a document without sheets; `protected`: it has a password; `damaged`: it is broken off or contradicts itself; `tooLarge`: it unpacks
 * to more than a workbook of people holds; `tooWide`: more than a thousand columns; `unsafe`: it does what no workbook needs (paths out of
 * the archive, entities); `noSheet`: the chosen sheet is not there.
 */
export type UnreadableReason = 'binary' | 'archive' | 'protected' | 'damaged' | 'tooLarge' | 'tooWide' | 'unsafe' | 'noSheet';

/** The error that a file which cannot be read is answered with. */
export const unreadable = (reason: UnreadableReason): ApiError => new ApiError('IMPORT_NOT_CSV', { reason });
