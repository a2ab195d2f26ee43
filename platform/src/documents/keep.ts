import type { StoredFile } from '@cabinet/domain/files';
import type { App } from '../module.ts';
import type { Pdf } from './pdf.ts';

/** Papers of bookkeeping are kept for five years. */
const KEPT_MS = 5 * 366 * 86_400_000;

/** Puts a written document into the storage of an account, under its title. */
export function keepDocument({ services }: App, ownerId: string, title: string, pdf: Pdf): Promise<StoredFile> {
  return services.storage.save({ ownerId, filename: `${title}.pdf`, type: 'application/pdf', source: pdf, keptFor: KEPT_MS });
}
