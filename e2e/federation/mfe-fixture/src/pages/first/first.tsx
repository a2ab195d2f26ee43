import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import styles from './first.module.css';

/** Shows a text of its own, counts clicks, and throws while it renders with `?crash`. */
export function Page() {
  const t = useT('fixture');
  const [clicks, setClicks] = useState(0);
  const [params] = useSearchParams();
  if (params.has('crash')) throw new Error('The fixture was asked to crash.');
  return (
    <section className={styles['box']}>
      <h1>{t('title')}</h1>
      <Button onClick={() => setClicks(clicks + 1)}>{t('clicks', { number: clicks })}</Button>
    </section>
  );
}
