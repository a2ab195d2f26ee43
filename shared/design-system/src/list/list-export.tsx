import { useContext } from 'react';
import { CabinetContext } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { FindQuery, ResourceName, Row } from '@cabinet/domain/resource';
import { ReportButton } from '../report/report.tsx';
import { fileColumns } from './file-columns.ts';
import type { Column } from './types.ts';

/** What the selection of a list asks to be exported: these rows, or all that the filter finds. */
export interface ExportRequest {
  ids: readonly string[] | undefined;
}

interface ListExportProps {
  of: ResourceName;
  /** Opens the dialog. */
  request: ExportRequest | undefined;
  onClose: () => void;
  list: { query: FindQuery; shown: readonly Column<Row>[]; visible: readonly Column<Row>[] };
}

/** Exports what a list's filters leave, or the chosen rows of it, in the columns that its screen shows. */
export function ListExport({ of, list: { query, shown, visible }, request, onClose }: ListExportProps) {
  const t = useT('ui');
  // Outside of the cabinet there is nobody to make files for.
  if (!useContext(CabinetContext)) return null;
  const ids = request?.ids;
  return (
    <ReportButton
      of={of}
      query={ids ? { ...query, id: ids } : query}
      columns={() => ({ shown: fileColumns(shown, t), all: fileColumns(visible, t) })}
      isOpen={request !== undefined}
      count={ids?.length}
      onClose={onClose}
    />
  );
}
