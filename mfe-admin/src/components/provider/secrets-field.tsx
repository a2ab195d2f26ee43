import { useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { PasswordField, useFormField } from '@cabinet/design-system/form';
import { Input } from '@cabinet/design-system/input';
import { Tag } from '@cabinet/design-system/tag';
import { PROVIDER_CREDENTIALS, type ProviderKind } from '@cabinet/domain/providers';
import styles from './provider.module.css';

type Given = Readonly<Record<string, string | null>>;

const NAME = /^[a-z][A-Za-z\d]{0,31}$/;

/** Secrets of a provider or a credential: written, never read. One that is set is kept, replaced or removed. */
export function SecretsField({ kind, known, at = 'credentials' }: { kind: ProviderKind; known: readonly string[]; at?: string }) {
  const t = useT('admin');
  const { value: given = {}, set, error } = useFormField<Given | undefined>(at);
  const fixed = PROVIDER_CREDENTIALS[kind];
  const names = [...new Set([...(fixed ?? []), ...known, ...Object.keys(given)])];
  const put = (name: string, secret: string | null) => set({ ...given, [name]: secret });
  const keep = (name: string) => set(Object.fromEntries(Object.entries(given).filter(([one]) => one !== name)));
  return (
    <div className={styles['fields']}>
      {names.map((name) => (
        <Secret
          key={name}
          at={at}
          name={name}
          // Secrets that templates name are called what stands there.
          label={fixed === undefined ? name : t(`provider.secret.name.${name}`, { defaultValue: name })}
          isSet={known.includes(name)}
          given={given[name]}
          onReplace={() => put(name, '')}
          onRemove={() => put(name, null)}
          onKeep={() => keep(name)}
        />
      ))}
      {fixed === undefined ? <NewSecret taken={names} onAdd={(name) => put(name, '')} /> : null}
      {error ? <p className={styles['error']}>{error}</p> : null}
      <p className={styles['hint']}>{t(fixed === undefined ? 'provider.secret.hintAny' : 'provider.secret.hint')}</p>
    </div>
  );
}

interface SecretProps {
  /** The form's field of all secrets. */
  at: string;
  name: string;
  label: string;
  /** Whether the server has one. */
  isSet: boolean;
  /** What the form holds: nothing where it is kept, null where it is removed. */
  given: string | null | undefined;
  onReplace: () => void;
  onRemove: () => void;
  onKeep: () => void;
}

function Secret({ at, name, label, isSet, given, onReplace, onRemove, onKeep }: SecretProps) {
  const t = useT('admin');
  if (typeof given === 'string' || (given === undefined && !isSet))
    return (
      <PasswordField
        name={`${at}.${name}`}
        label={label}
        autoComplete="new-password"
        after={
          isSet ? (
            <Button size="sm" tone="ghost" onClick={onKeep}>
              {t('provider.secret.keep')}
            </Button>
          ) : undefined
        }
      />
    );
  return (
    <div className={styles['secret']}>
      <span>{label}</span>
      <Tag tone={given === null ? 'warning' : 'success'}>{t(given === null ? 'provider.secret.removed' : 'provider.secret.set')}</Tag>
      <span className={styles['end']}>
        {given === null ? (
          <Button size="sm" onClick={onKeep}>
            {t('provider.secret.keep')}
          </Button>
        ) : (
          <>
            <Button size="sm" aria-label={t('provider.secret.replaceOne', { name: label })} onClick={onReplace}>
              {t('provider.secret.replace')}
            </Button>
            <Button size="sm" tone="ghost" aria-label={t('provider.secret.removeOne', { name: label })} onClick={onRemove}>
              {t('ui:common.remove')}
            </Button>
          </>
        )}
      </span>
    </div>
  );
}

/** Adds a secret that templates name as `${secret.name}`. */
function NewSecret({ taken, onAdd }: { taken: readonly string[]; onAdd: (name: string) => void }) {
  const t = useT('admin');
  const [name, setName] = useState('');
  const isValid = NAME.test(name) && !taken.includes(name);
  return (
    <div className={styles['secret']}>
      <Input
        aria-label={t('provider.secret.newName')}
        placeholder={t('provider.secret.newName')}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button
        icon="plus"
        disabled={!isValid}
        onClick={() => {
          onAdd(name);
          setName('');
        }}
      >
        {t('provider.secret.add')}
      </Button>
    </div>
  );
}
