import { useResource } from '@cabinet/api/resource';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { IconButton } from '@cabinet/design-system/button';
import { useFormField, useFormValues } from '@cabinet/design-system/form';
import { FieldFrame, Input } from '@cabinet/design-system/input';
import { OrderedList } from '@cabinet/design-system/ordered-list';
import { RemoteSelect, type RemoteOptions } from '@cabinet/design-system/select';
import { LIMITS } from '@cabinet/domain/limits';
import { sharesOf, type NewProviderGroup, type ProviderGroup } from '@cabinet/domain/provider-groups';
import { providers } from '@cabinet/domain/providers';
import styles from './provider-groups.module.css';

type Member = ProviderGroup['members'][number];

const WHOLE = /^\d{1,4}$/;

/** Providers by name or title. */
function useProviderOptions(search: string): RemoteOptions {
  const { data, isFetching } = useResource(providers).useFind({ $limit: LIMITS.ownerSearch, $search: search || undefined });
  return { options: (data?.data ?? []).map(({ name, title }) => ({ value: name, label: `${title} · ${name}` })), loading: isFetching };
}

/** The members of a group in their order, each with its share of the traffic. */
export function MembersField() {
  const t = useT('admin');
  const { percent } = useFormat();
  const field = useFormField<readonly Member[]>('members');
  const { mode } = useFormValues<NewProviderGroup>().values;
  const members = field.value;
  const shares = sharesOf({ mode, members: [...members] });
  const set = (at: number, weight: number) => field.set(members.map((member, index) => (index === at ? { ...member, weight } : member)));
  const add = (name: string | undefined) => {
    if (name && !members.some(({ provider }) => provider === name)) field.set([...members, { provider: name, weight: 1 }]);
  };
  return (
    <FieldFrame label={t('providerGroups.members')} hint={t(`providerGroups.modeHint.${mode}`)} error={field.error} required>
      {(control) => (
        <div className={styles['members']}>
          {members.length > 0 ? (
            <OrderedList
              label={t('providerGroups.members')}
              items={members}
              keyOf={({ provider }) => provider}
              nameOf={({ provider }) => provider}
              onChange={(next) => field.set(next)}
            >
              {({ provider, weight }, index) => (
                <div className={styles['member']}>
                  <span className={styles['name']}>{provider}</span>
                  {mode === 'share' ? (
                    <>
                      <span className={styles['weight']}>
                        <Input
                          inputMode="numeric"
                          aria-label={t('providerGroups.weight', { provider })}
                          value={String(weight)}
                          onChange={({ target }) => {
                            if (target.value === '' || WHOLE.test(target.value)) set(index, Number(target.value));
                          }}
                        />
                      </span>
                      <span className={styles['share']}>{percent(shares[index] ?? 0)}</span>
                    </>
                  ) : null}
                  <IconButton
                    size="sm"
                    tone="ghost"
                    icon="trash"
                    label={t('providerGroups.remove', { provider })}
                    onClick={() => field.set(members.filter((member) => member.provider !== provider))}
                  />
                </div>
              )}
            </OrderedList>
          ) : null}
          <RemoteSelect
            key={members.length}
            {...control}
            placeholder={t('providerGroups.add')}
            value={undefined}
            useOptions={useProviderOptions}
            onChange={add}
          />
        </div>
      )}
    </FieldFrame>
  );
}
