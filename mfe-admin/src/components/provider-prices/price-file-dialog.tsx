import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { PROVIDER_PRICE_COLUMNS } from '@cabinet/domain/provider-prices';
import { useAdminCheckProviderPricesMutation, useAdminReplaceProviderPricesMutation } from '../../provider-prices-api.ts';
import { CsvFileDialog } from '../csv-file/csv-file-dialog.tsx';
import { PriceDifference } from './price-difference.tsx';

interface PriceFileDialogProps {
  /** The provider. */
  id: string;
  onClose: () => void;
}

/** Replaces a provider's whole list by a file: its faults by line, or its differences, which hold only once they are confirmed. */
export function PriceFileDialog({ id, onClose }: PriceFileDialogProps) {
  const t = useT('admin');
  const { number } = useFormat();
  const [check] = useAdminCheckProviderPricesMutation();
  const [replace] = useAdminReplaceProviderPricesMutation();
  return (
    <CsvFileDialog
      title={t('providerPrices.file.title')}
      hint={t('providerPrices.file.hint', { columns: PROVIDER_PRICE_COLUMNS.join(', ') })}
      stale={t('providerPrices.file.stale')}
      check={(csv) => check({ id, csv }).unwrap()}
      replace={(csv, ifMatch) => replace({ id, csv, ifMatch }).unwrap()}
      saved={(count) => t('providerPrices.file.saved', { count, number: number(count) })}
      onClose={onClose}
    >
      {(difference) => <PriceDifference difference={difference} />}
    </CsvFileDialog>
  );
}
