import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { CheckboxesField, useFormField } from '@cabinet/design-system/form';
import { MAX_LIMIT } from '@cabinet/domain/resource';
import { servers } from '@cabinet/domain/servers';

/** The servers whose nodes may connect to a provider; nothing to choose where there is one. */
export function ServersField() {
  const t = useT('admin');
  const { can } = useCabinet();
  const { value: chosen } = useFormField<readonly string[] | undefined>('servers');
  const { data } = useResource(servers).useFind({ $limit: MAX_LIMIT, $order: 'name' }, { skip: !can('servers.get') });
  const names = [...new Set([...(data?.data ?? []).map(({ name }) => name), ...(chosen ?? [])])];
  if (names.length < 2) return null;
  return (
    <CheckboxesField
      name="servers"
      label={t('servers.allowed')}
      hint={t('servers.allowedHint')}
      options={names.map((name) => ({ value: name, label: name }))}
    />
  );
}
