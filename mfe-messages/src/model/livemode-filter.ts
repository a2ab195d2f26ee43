import type { Translate } from '@cabinet/contract/i18n';
import type { FilterInput } from '@cabinet/design-system/list';

/** Tells what test keys made from what is live. */
export const livemodeFilter = (t: Translate): FilterInput => ({
  field: 'livemode',
  label: t('outgoing.filters.livemode'),
  options: [
    { value: 'true', label: t('outgoing.filters.live') },
    { value: 'false', label: t('outgoing.filters.test') },
  ],
});
