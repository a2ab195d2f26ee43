import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { DateTime } from '@cabinet/design-system/value';
import type { Provider } from '@cabinet/domain/providers';
import { answersOf } from '../../model/provider-state.ts';
import styles from '../../components/provider/provider.module.css';

/** What a provider refused messages with in the last hour, in its own words. */
export function Answers({ provider }: { provider: Provider }) {
  const t = useT('admin');
  const { number } = useFormat();
  const answers = answersOf(provider);
  return (
    <Card title={t('provider.answers.title')} note={t('provider.answers.note')} flush={answers.length > 0}>
      {answers.length === 0 ? (
        <p className={styles['none']}>{t('provider.answers.none')}</p>
      ) : (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('provider.answers.text')}</th>
              <th scope="col" className={styles['number']}>
                {t('provider.answers.times')}
              </th>
              <th scope="col" className={styles['number']}>
                {t('provider.answers.last')}
              </th>
            </tr>
          </thead>
          <tbody>
            {answers.map(({ text, times, at }) => (
              <tr key={text}>
                <td className={styles['said']}>{text}</td>
                <td className={styles['number']}>{number(times)}</td>
                <td className={styles['number']}>
                  <DateTime at={at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
