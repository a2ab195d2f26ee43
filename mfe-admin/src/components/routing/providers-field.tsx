import { useT } from '@cabinet/contract/i18n';
import { IconButton } from '@cabinet/design-system/button';
import { useFormField } from '@cabinet/design-system/form';
import { Input, NativeSelect } from '@cabinet/design-system/input';
import { OrderedList } from '@cabinet/design-system/ordered-list';
import type { MessageType } from '@cabinet/domain/channels';
import type { RoutingRule } from '@cabinet/domain/routing';
import { sharesOf } from '../../model/routing-rules.ts';
import styles from './routing.module.css';
import { useTargets, type RoutingNames } from './use-routing-names.ts';

type Weighted = RoutingRule['action']['providers'][number];

/** The provider that is always there. */
const SANDBOX = 'sandbox';
const MAX_PROVIDERS = 10;
const MAX_WEIGHT = 1000;

interface ListProps {
  values: readonly Weighted[];
  onChange: (values: Weighted[]) => void;
  type: MessageType;
  label: string;
  names: RoutingNames;
  error: string | undefined;
  /** Whether the first attempt may be shared by weights. */
  isWeighted: boolean;
}

/** Providers and groups of them in the order in which they are tried, chosen from those that carry the channel. */
function ProviderList({ values, onChange, type, label, names, error, isWeighted }: ListProps) {
  const t = useT('admin');
  const carrying = useTargets()
    .filter(({ types }) => types.includes(type))
    .map(({ name }) => name);
  const free = [...new Set([...carrying, SANDBOX])].filter((name) => !values.some(({ provider }) => provider === name));
  const shares = sharesOf(values);
  const setWeight = (provider: string, weight: number) =>
    onChange(values.map((one) => (one.provider === provider ? { provider, weight } : one)));
  return (
    <div className={styles['providers']}>
      {values.length > 0 ? (
        <OrderedList
          label={label}
          items={values}
          keyOf={({ provider }) => provider}
          nameOf={({ provider }) => names.provider(provider)}
          onChange={onChange}
        >
          {({ provider, weight }) => (
            <div className={styles['provider']}>
              <span className={styles['providerName']}>{names.provider(provider)}</span>
              {isWeighted ? (
                <span className={styles['weight']}>
                  <Input
                    size="sm"
                    type="number"
                    min={0}
                    max={MAX_WEIGHT}
                    aria-label={t('routing.weightOf', { provider: names.provider(provider) })}
                    value={String(weight)}
                    onChange={({ target }) => setWeight(provider, Math.min(MAX_WEIGHT, Math.max(0, Math.trunc(target.valueAsNumber || 0))))}
                  />
                  <span className={styles['shareOf']}>
                    {shares.has(provider) ? t('routing.percent', { share: shares.get(provider) }) : ''}
                  </span>
                </span>
              ) : null}
              <IconButton
                size="sm"
                icon="trash"
                label={t('routing.removeProvider', { provider: names.provider(provider) })}
                onClick={() => onChange(values.filter((one) => one.provider !== provider))}
              />
            </div>
          )}
        </OrderedList>
      ) : null}
      {free.length > 0 && values.length < MAX_PROVIDERS ? (
        <div className={styles['addCondition']}>
          <NativeSelect
            aria-label={t('routing.addProvider')}
            aria-invalid={error ? true : undefined}
            placeholder={`+ ${t('routing.addProvider')}`}
            options={free.map((value) => ({ value, label: names.provider(value) }))}
            value=""
            onChange={(provider) =>
              provider !== '' && onChange([...values, { provider, weight: isWeighted && values.length === 0 ? 1 : 0 }])
            }
          />
        </div>
      ) : null}
      {error ? <p className={styles['fault']}>{error}</p> : null}
    </div>
  );
}

interface FieldProps {
  name: string;
  label: string;
  type: MessageType;
  names: RoutingNames;
}

/** The providers of a rule, with the weights by which they share the first attempt. */
export function WeightedProvidersField({ name, ...rest }: FieldProps) {
  const { value, set, error } = useFormField<readonly Weighted[]>(name);
  return <ProviderList {...rest} isWeighted values={value} onChange={set} error={error} />;
}

/** The providers of a group, for messages that no rule matches. */
export function ProvidersField({ name, ...rest }: FieldProps) {
  const { value, set, error } = useFormField<readonly string[]>(name);
  const values = value.map((provider) => ({ provider, weight: 0 }));
  return <ProviderList {...rest} isWeighted={false} values={values} onChange={(next) => set(next.map(({ provider }) => provider))} error={error} />; // prettier-ignore
}
