import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';

/** Uses what the shell provides: state, the router, texts in its language, a component in its theme. */
export function Page() {
  const t = useT('enhanced');
  const [clicks, setClicks] = useState(0);
  const [params] = useSearchParams();
  return (
    <section>
      <h1>{t('title', { name: params.get('name') ?? '' })}</h1>
      <Button onClick={() => setClicks(clicks + 1)}>{t('clicks', { number: clicks })}</Button>
    </section>
  );
}
