import type { ReactNode } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { RoutingTrace, SkippedRule } from '@cabinet/domain/routing-trace';
import styles from './simulator.module.css';
import { useFailedText } from './use-failed-text.ts';

type Kind = 'fact' | 'skipped' | 'yes' | 'warning' | 'refused';

function Step({ kind, title, children }: { kind: Kind; title: ReactNode; children?: ReactNode }) {
  return (
    <li className={`${styles['step']} ${styles[kind]}`}>
      <strong>{title}</strong>
      {children ? <span className={styles['why']}>{children}</span> : null}
    </li>
  );
}

function SkippedStep({ skipped: { rule, because, failed } }: { skipped: SkippedRule }) {
  const t = useT('admin');
  const words = useFailedText();
  return (
    <Step kind="skipped" title={t('simulator.rule', { rule })}>
      {because === 'conditions' ? t('simulator.no', { why: words(failed) }) : t(`simulator.because.${because}`)}
    </Step>
  );
}

/** How the way and the price of a message come about, step by step in the order in which they are decided. */
export function TraceSteps({ trace }: { trace: RoutingTrace }) {
  const t = useT('admin');
  const { money, number, date } = useFormat();
  const { operator, recipient, providers, skipped, rule, blocked, group, price, cost, margin } = trace;
  const before = skipped.filter(({ because }) => because !== 'later');
  const after = skipped.filter(({ because }) => because === 'later');
  const drawn = providers.filter(({ share }) => share !== null && share > 0);
  const [first] = providers;
  return (
    <ol className={styles['steps']} aria-label={t('simulator.how')}>
      <Step kind="fact" title={recipient}>
        {operator
          ? t('simulator.operator', { operator: [operator.name, operator.country, operator.mccmnc].filter(Boolean).join(' · ') })
          : t('simulator.noOperator')}
        {operator?.source && ', '}
        {operator?.source === 'table' && t('simulator.byPrefix')}
        {operator?.source === 'lookup' && t('simulator.byLookup', { at: date(operator.at ?? ''), provider: operator.provider })}
      </Step>
      {trace.messageRules?.map(({ rule: title, action }, index) => (
        <Step key={index} kind={action === 'refuse' ? 'refused' : 'yes'} title={t('simulator.messageRule', { rule: title })}>
          {t(`simulator.ruleAction.${action}`)}
        </Step>
      ))}
      {before.map((one, index) => (
        <SkippedStep key={index} skipped={one} />
      ))}
      {rule === null ? (
        group && (
          <Step kind="yes" title={t('simulator.group', { group: group.title })}>
            {t('simulator.noRule')}
          </Step>
        )
      ) : (
        <Step kind={blocked === null ? 'yes' : 'refused'} title={t('simulator.rule', { rule })}>
          {blocked === null ? t('simulator.yes') : t('simulator.blocks', { reason: blocked })}
        </Step>
      )}
      {trace.tooExpensive && trace.tooExpensive.length > 0 ? (
        <Step kind="skipped" title={trace.tooExpensive.join(', ')}>
          {t('simulator.tooExpensive')}
        </Step>
      ) : null}
      {drawn.length > 1 && first ? (
        <Step
          kind="fact"
          title={t('simulator.share', {
            shares: drawn.map(({ share }) => number(share ?? 0)).join(' / '),
            provider: first.name,
          })}
        >
          {t('simulator.shareHint', { share: number(first.share ?? 0) })}
        </Step>
      ) : null}
      {after.map((one, index) => (
        <SkippedStep key={index} skipped={one} />
      ))}
      {price !== null && cost !== null && margin !== null && margin < 0 ? (
        <Step kind="warning" title={t('simulator.belowCost')}>
          {t('simulator.belowCostHint', { price: money(price), cost: money(cost) })}
        </Step>
      ) : null}
    </ol>
  );
}
