import { useT } from '@cabinet/contract/i18n';
import { ChannelTag } from '@cabinet/design-system/tag';
import type { ProviderPriceChange, ProviderPricesDifference, ProviderPriceTerms } from '@cabinet/domain/provider-prices';
import { CsvDifferenceView } from '../csv-file/csv-difference.tsx';
import { usePriceTexts } from './price-texts.ts';
import styles from './provider-prices.module.css';

const lineOf = ({ before, after }: ProviderPriceChange) => (after ?? before) as ProviderPriceTerms;

/** How a file differs from the price list that holds, line by line. */
export function PriceDifference({ difference }: { difference: ProviderPricesDifference }) {
  const t = useT('admin');
  const texts = usePriceTexts();
  const terms = (line: ProviderPriceTerms) => `${texts.amount(line)}, ${texts.period(line)}`;
  return (
    <CsvDifferenceView
      difference={difference}
      same={t('providerPrices.file.same')}
      keyOf={(change) => {
        const { type, mccmnc, country, from } = lineOf(change);
        return `${change.kind} ${type} ${mccmnc ?? country ?? ''} ${from}`;
      }}
    >
      {(change) => {
        const { before, after } = change;
        const line = lineOf(change);
        return (
          <>
            <ChannelTag type={line.type} />
            <strong>{texts.target(line)}</strong>
            <span className={styles['terms']}>{before && after ? `${terms(before)} → ${terms(after)}` : terms(line)}</span>
          </>
        );
      }}
    </CsvDifferenceView>
  );
}
