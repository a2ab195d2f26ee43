import type { StoredFile } from '@cabinet/domain/files';
import type { App } from '../module.ts';
import type { Pdf } from './pdf.ts';

/** Accounting documents are kept for five years. */
const RETENTION_MS = 5 * 366 * 86_400_000;

/** Stores a PDF in the file storage of an account, under its title; a title may end in the dot of an abbreviation ("2026 г."). */
export function storePdf({ services }: App, ownerId: string, title: string, pdf: Pdf): Promise<StoredFile> {
  return services.storage.save({
    ownerId,
    filename: `${title.replace(/\.$/, '')}.pdf`,
    type: 'application/pdf',
    source: pdf,
    keptFor: RETENTION_MS,
  });
}
