import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { useFormValues } from '@cabinet/design-system/form';
import { FieldFrame, NativeSelect } from '@cabinet/design-system/input';
import { MAX_LIMIT } from '@cabinet/domain/resource';
import { utmSets, type UtmLink } from '@cabinet/domain/utm-sets';
import { toUtmLink } from './new-utm-link.ts';

/** Fills a link in with a set that the account has kept; nothing where it has none. */
export function KeptSetField() {
  const t = useT('settings');
  const { session } = useCabinet();
  const { values, setValues } = useFormValues<UtmLink>();
  const kept = useResource(utmSets).useFind({ OwnerId: session.user.id, $limit: MAX_LIMIT, $order: 'title asc' });
  const sets = kept.data?.data ?? [];
  if (sets.length === 0) return null;
  const isShown = (link: UtmLink) => JSON.stringify(toUtmLink(link)) === JSON.stringify(toUtmLink(values));
  return (
    <FieldFrame label={t('utm.set')}>
      {(control) => (
        <NativeSelect
          {...control}
          placeholder={t('utm.noSet')}
          options={sets.map(({ id, title }) => ({ value: id, label: title }))}
          value={sets.find(isShown)?.id ?? ''}
          onChange={(chosen) => {
            const set = sets.find(({ id }) => id === chosen);
            if (set) void setValues(toUtmLink(set));
          }}
        />
      )}
    </FieldFrame>
  );
}
