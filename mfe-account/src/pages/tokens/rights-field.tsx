import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { MESSAGE_TYPES, type MessageType } from '@cabinet/domain/channels';
import { isTypeOffered } from '@cabinet/domain/settings';
import { TOKEN_AREAS, tokenScopesWithin, type TokenScope } from '@cabinet/domain/token-scopes';
import { BoundField } from '@cabinet/design-system/form';
import { Checkbox } from '@cabinet/design-system/input';
import { Segmented } from '@cabinet/design-system/segmented';
import styles from './tokens.module.css';

/** A value that is null for everything, or a list. */
interface Choice<T> {
  value: T[] | null;
  set: (value: T[] | null) => void;
}

/** Whether everything is allowed or only what is chosen: the value is null or a list. */
function AllOrChosen<T>({ field, label, all, chosen }: { field: Choice<T>; label: string; all: string; chosen: string }) {
  return (
    <Segmented
      label={label}
      options={[
        { value: 'all', label: all },
        { value: 'chosen', label: chosen },
      ]}
      value={field.value === null ? 'all' : 'chosen'}
      onChange={(next) => field.set(next === 'all' ? null : [])}
    />
  );
}

/** What a token may do: everything that the account may, or groups of calls in plain words; only those that open something to the account. */
export function ScopesField() {
  const t = useT('account');
  const { session } = useCabinet();
  const label = t('tokens.rights.label');
  const offered = tokenScopesWithin(session.permissions);
  return (
    <BoundField<TokenScope[] | null> name="scopes" label={label} hint={t('tokens.rights.hint')} required={false}>
      {(control, field) => (
        <div id={control.id} className={styles['rights']}>
          <AllOrChosen field={field} label={label} all={t('tokens.rights.all')} chosen={t('tokens.rights.chosen')} />
          {field.value === null ? null : (
            <div role="group" aria-label={label} aria-describedby={control['aria-describedby']} className={styles['areas']}>
              {TOKEN_AREAS.map((area) => {
                const scopes = offered.filter((scope) => scope.startsWith(`${area}.`));
                return scopes.length === 0 ? null : (
                  <fieldset key={area} className={styles['area']}>
                    <legend className={styles['name']}>{t(`tokens.area.${area}`)}</legend>
                    {scopes.map((scope) => (
                      <Checkbox
                        key={scope}
                        label={t(`tokens.scope.${scope}`)}
                        checked={field.value?.includes(scope) ?? false}
                        onChange={(on) => field.set(offered.filter((one) => (one === scope ? on : field.value?.includes(one))))}
                        onBlur={field.leave}
                        aria-invalid={control['aria-invalid']}
                      />
                    ))}
                  </fieldset>
                );
              })}
            </div>
          )}
        </div>
      )}
    </BoundField>
  );
}

/** By which channels a token may send: all of them, or some. */
export function ChannelsField() {
  const t = useT('account');
  const { session } = useCabinet();
  const label = t('tokens.channels.label');
  const offered = MESSAGE_TYPES.filter((type) => isTypeOffered(type, session.settings));
  return (
    <BoundField<MessageType[] | null> name="channels" label={label} required={false}>
      {(control, field) => (
        <div id={control.id} className={styles['rights']}>
          <AllOrChosen field={field} label={label} all={t('tokens.channels.all')} chosen={t('tokens.channels.chosen')} />
          {field.value === null ? null : (
            <div role="group" aria-label={label} aria-describedby={control['aria-describedby']} className={styles['channels']}>
              {offered.map((type) => (
                <Checkbox
                  key={type}
                  label={t(`ui:channel.${type}`)}
                  checked={field.value?.includes(type) ?? false}
                  onChange={(on) => field.set(offered.filter((one) => (one === type ? on : field.value?.includes(one))))}
                  onBlur={field.leave}
                  aria-invalid={control['aria-invalid']}
                />
              ))}
            </div>
          )}
        </div>
      )}
    </BoundField>
  );
}
