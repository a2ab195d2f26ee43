import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { StatusBar } from '@cabinet/design-system/progress';
import { Dot } from '@cabinet/design-system/status';
import { Money, Sensitive } from '@cabinet/design-system/value';
import type { Tone } from '@cabinet/domain/statuses';
import type { TaskMoney } from '@cabinet/domain/task-summary';
import styles from './task.module.css';

const PARTS: readonly { of: keyof TaskMoney; tone: Tone }[] = [
  { of: 'captured', tone: 'info' },
  { of: 'held', tone: 'warning' },
  { of: 'released', tone: 'neutral' },
];

/** What a mailing costs: charged, held and returned, and the price of a message that arrived. */
export function CostCard({ money, delivered }: { money: TaskMoney; delivered: number }) {
  const t = useT('messages');
  const format = useFormat();
  const total = PARTS.reduce((sum, { of }) => sum + money[of], 0);
  const items = PARTS.map(({ of, tone }) => ({ key: of, tone, count: money[of], label: t(`task.cost.${of}`) }));
  return (
    <Card title={t('task.cost.title')} className={styles['cost']}>
      <Sensitive>
        <p className={styles['spent']}>
          <strong>
            <Money amount={money.captured} />
          </strong>{' '}
          {delivered > 0 && money.captured > 0 ? (
            <span>{t('task.cost.each', { price: format.money(money.captured / delivered, { maximumFractionDigits: 2 }) })}</span>
          ) : null}
        </p>
        {/* What came back is the empty rest of the bar; where nothing was spent there is none. */}
        {total > money.released ? (
          <div aria-hidden>
            <StatusBar items={items.filter(({ key }) => key !== 'released')} total={total} />
          </div>
        ) : null}
        <dl className={styles['sums']}>
          {items.map(({ key, tone, label, count }) => (
            <div key={key}>
              <dt>
                <Dot tone={tone}>{label}</Dot>
              </dt>
              <dd>
                <Money amount={count} signed={key === 'released'} />
              </dd>
            </div>
          ))}
        </dl>
      </Sensitive>
    </Card>
  );
}
