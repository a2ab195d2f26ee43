import { useState } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { NativeSelect } from '@cabinet/design-system/input';
import type { KnownRelease } from '@cabinet/domain/registry-previews';
import styles from './debug.module.css';

interface ReleaseChoiceProps {
  area: string;
  /** The release that this page shows. */
  pinned: string;
  releases: readonly KnownRelease[];
  busy: boolean;
  onChoose: (release: string) => void;
}

/** A known release of an area, and a button that shows it to this person alone. */
export function ReleaseChoice({ area, pinned, releases, busy, onChoose }: ReleaseChoiceProps) {
  const t = useT('shell');
  const format = useFormat();
  const [chosen, setChosen] = useState(pinned);
  if (!releases.some(({ id }) => id !== pinned)) return <span className={styles['soft']}>{t('debug.noOther')}</span>;
  const options = releases.map(({ id, place, builtAt, commit }) => ({
    value: id,
    label: [id, t(`debug.places.${place}`), format.moment(builtAt), commit?.slice(0, 7)].filter(Boolean).join(' · '),
  }));
  return (
    <div className={styles['choice']}>
      <NativeSelect size="sm" aria-label={t('debug.chooseRelease', { area })} options={options} value={chosen} onChange={setChosen} />
      <Button size="sm" disabled={busy || chosen === pinned} onClick={() => onChoose(chosen)}>
        {t('debug.show')}
      </Button>
    </div>
  );
}
