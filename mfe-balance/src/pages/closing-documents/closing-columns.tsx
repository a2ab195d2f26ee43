import type { Translate } from '@cabinet/contract/i18n';
import { columnsOf, type Column } from '@cabinet/design-system/list';
import { closingDocuments, type ClosingDocument } from '@cabinet/domain/closing-documents';
import { TimeOfDay } from '../../components/time-of-day.tsx';

const column = columnsOf(closingDocuments);

/** Columns of the list of closing documents. */
export function closingColumns(t: Translate, monthName: (month: string) => string): Column<ClosingDocument>[] {
  return [
    column.custom('month', ({ month }) => monthName(month), { label: t('closing.month'), soft: false, card: 'meta' }),
    column.text('docNumber', { label: t('closing.number'), card: 'none' }),
    column.custom('type', ({ type }) => t(`closing.types.${type}`), {
      label: t('closing.type'),
      card: 'title',
      file: { words: 'balance:closing.types' },
    }),
    column.custom('requisite', ({ requisite }) => requisite.title, {
      label: t('closing.requisite'),
      card: 'text',
      from: 'md',
      file: { path: 'requisite.title' },
    }),
    column.custom('company', ({ company }) => company.title, {
      label: t('closing.company'),
      soft: true,
      card: 'none',
      from: 'lg',
      file: { path: 'company.title' },
    }),
    column.custom('source', ({ source }) => t(`closing.sources.${source}`), {
      label: t('closing.source'),
      soft: true,
      card: 'none',
      from: 'xl',
      file: { words: 'balance:closing.sources' },
    }),
    column.custom('createdAt', ({ createdAt }) => <TimeOfDay at={createdAt} />, {
      label: t('closing.madeAt'),
      soft: true,
      card: 'none',
      from: 'xl',
    }),
    column.owner({ sensitive: true }),
    column.money('amount', { card: 'aside' }),
  ];
}
