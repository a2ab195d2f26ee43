import { useContext } from 'react';
import { CabinetContext } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { FindQuery, ResourceName, Row } from '@cabinet/domain/resource';
import { ReportButton } from '../report/report.tsx';
import { fileColumns } from './file-columns.ts';
import type { Column } from './types.ts';

interface ListExportProps {
  of: ResourceName;
  list: { query: FindQuery; shown: readonly Column<Row>[]; visible: readonly Column<Row>[] };
}

/** Exports what a list's filters leave, in the columns that its screen shows. */
export function ListExport({ of, list: { query, shown, visible } }: ListExportProps) {
  const t = useT('ui');
  // Outside of the cabinet there is nobody to make files for.
  if (!useContext(CabinetContext)) return null;
  return <ReportButton of={of} query={query} columns={() => ({ shown: fileColumns(shown, t), all: fileColumns(visible, t) })} />;
}
