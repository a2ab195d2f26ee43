import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Link } from '@cabinet/design-system/link';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Tag } from '@cabinet/design-system/tag';
import { Money } from '@cabinet/design-system/value';
import type { RoutingTrace, TracedProvider } from '@cabinet/domain/routing-trace';
import styles from './simulator.module.css';
import { TraceSteps } from './trace-steps.tsx';

const PROVIDER_TONES = { ready: 'success', leftOut: 'warning', off: 'error' } as const;

function Providers({ providers }: { providers: readonly TracedProvider[] }) {
  const t = useT('admin');
  const { number } = useFormat();
  return (
    <ol className={styles['providers']} aria-label={t('simulator.providers')}>
      {providers.map(({ name, reason, share, state }) => (
        <li key={name} className={styles['provider']}>
          <strong>{name}</strong>
          <span className={styles['why']}>
            {reason === 'drawn' ? t('simulator.reason.drawn', { share: number(share ?? 0) }) : t(`simulator.reason.${reason}`)}
          </span>
          {state === 'ready' ? null : <Tag tone={PROVIDER_TONES[state]}>{t(`simulator.state.${state}`)}</Tag>}
        </li>
      ))}
    </ol>
  );
}

/** The way and the price of a message, and how they come about. */
export function TraceResult({ trace }: { trace: RoutingTrace }) {
  const t = useT('admin');
  const { link } = useCabinet();
  const { money, number } = useFormat();
  const { providers, rule, obstacles, price, cost, margin, tariff, parts, characters, encoding } = trace;
  const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${money(Math.abs(amount))}`;
  const to = tariff ? link('admin.tariff', { id: tariff.id }) : undefined;
  const [first] = providers;
  return (
    <Stack>
      {obstacles.map((obstacle) => (
        <Notice key={obstacle} tone="warning" live>
          {t(`simulator.obstacle.${obstacle}`)}
        </Notice>
      ))}
      {first ? (
        <div className={`${styles['outcome']} ${obstacles.length > 0 ? styles['held'] : styles['goes']}`}>
          <span>
            <strong>{first.name}</strong> {rule === null ? t('simulator.byGroup') : t('simulator.byRule', { rule })}
          </span>
          {price === null ? null : <strong className={styles['amount']}>{money(price)}</strong>}
          {margin === null || cost === null ? null : (
            <span className={margin < 0 ? styles['below'] : undefined}>
              {t('simulator.margin', { cost: money(cost), margin: signed(margin) })}
            </span>
          )}
        </div>
      ) : null}
      <DescriptionList
        items={[
          { label: t('check.parts'), value: t(`check.encoding.${encoding}`, { parts: number(parts), count: characters, number: number(characters) }) }, // prettier-ignore
          tariff && { label: t('simulator.tariff'), value: to ? <Link to={to}>{tariff.title}</Link> : tariff.title },
          price !== null && cost === null && { label: t('check.cost'), value: t('check.unknown') },
          cost !== null && { label: t('check.cost'), value: <Money amount={cost} plain /> },
        ]}
      />
      {providers.length > 1 ? (
        <section>
          <h3 className={styles['heading']}>{t('simulator.providers')}</h3>
          <Providers providers={providers} />
        </section>
      ) : null}
      <section>
        <h3 className={styles['heading']}>{t('simulator.how')}</h3>
        <TraceSteps trace={trace} />
      </section>
    </Stack>
  );
}
