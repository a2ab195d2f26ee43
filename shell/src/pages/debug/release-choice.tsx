import { useState } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { NativeSelect } from '@cabinet/design-system/input';
import type { KnownRelease } from '@cabinet/domain/registry-previews';
import styles from './debug.module.css';

interface ReleaseChoiceProps {
  area: string;
  /** The release of this page. */
  pinned: string;
  releases: readonly KnownRelease[];
  busy: boolean;
  onChoose: (release: string) => void;
}

/** A choice among the known releases of an area, with a button that previews one. */
export function ReleaseChoice({ area, pinned, releases, busy, onChoose }: ReleaseChoiceProps) {
  const t = useT('debug');
  const format = useFormat();
  const [chosen, setChosen] = useState(pinned);
  if (!releases.some(({ id }) => id !== pinned)) return <span className={styles['soft']}>{t('noOther')}</span>;
  const options = releases.map(({ id, place, builtAt, commit }) => ({
    value: id,
    label: [id, t(`places.${place}`), format.moment(builtAt), commit?.slice(0, 7)].filter(Boolean).join(' · '),
  }));
  return (
    <div className={styles['choice']}>
      <NativeSelect size="sm" aria-label={t('chooseRelease', { area })} options={options} value={chosen} onChange={setChosen} />
      <Button size="sm" disabled={busy || chosen === pinned} onClick={() => onChoose(chosen)}>
        {t('show')}
      </Button>
    </div>
  );
}
