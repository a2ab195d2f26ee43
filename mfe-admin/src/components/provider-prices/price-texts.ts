import { useCallback } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useLocale, useT } from '@cabinet/contract/i18n';
import type { ProviderPriceTerms } from '@cabinet/domain/provider-prices';
import { startOfDay } from '../../model/days.ts';

type Line = ProviderPriceTerms & { operator?: string | null };

/** Returns functions that say what a line of a price list is for, when it holds and how much it is. */
export function usePriceTexts() {
  const t = useT('admin');
  const locale = useLocale();
  const { date, money } = useFormat();
  const target = useCallback(
    ({ mccmnc, country, operator }: Line) => {
      if (mccmnc) return operator ? `${operator} · ${mccmnc}` : mccmnc;
      if (country) return new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
      return t('providerPrices.all');
    },
    [t, locale],
  );
  const period = useCallback(
    ({ from, to }: Line) => {
      const [first, last] = [date(startOfDay(from)), to && date(startOfDay(to))];
      return last ? `${first} – ${last}` : t('providerPrices.since', { from: first });
    },
    [t, date],
  );
  const amount = useCallback(({ price, unit }: Line) => `${money(price)} ${t(`tariffs.unit.${unit}`)}`, [t, money]);
  return { target, period, amount };
}
