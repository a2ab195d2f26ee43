import { useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { withSampleLinks } from '@cabinet/domain/message-links';
import { Button } from '@cabinet/design-system/button';
import { Dialog, useDialog } from '@cabinet/design-system/dialog';
import { ShownText } from '@cabinet/design-system/message-links';
import { Segmented } from '@cabinet/design-system/segmented';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import { htmlWithChips } from '../../../../model/html-chips.ts';
import { useChipNames } from '../../use-chip-names.ts';
import { EmailFrame } from './email-frame.tsx';
import { useEmailTexts } from './email-texts.ts';
import styles from './email-preview.module.css';

/** Widths of the screens, px. */
const SCREENS = { phone: 360, desktop: 640 } as const;
type Screen = keyof typeof SCREENS;

interface EmailPreviewProps {
  html: string;
  subject: string | undefined;
  sender: string;
  /** For whom it is filled; without one its fields are shown by their names. */
  recipient: string | undefined;
}

/** An email as its recipient sees it, on a phone and on a desktop. */
export function EmailPreview(email: EmailPreviewProps) {
  const t = useT('email');
  const hasTexts = useEmailTexts();
  const [screen, setScreen] = useState<Screen>('phone');
  const { value: isLarge, open, close } = useDialog();
  if (!hasTexts) return <SkeletonBar width={100} tall />;
  const choice = (
    <Segmented
      label={t('preview.size')}
      options={(['phone', 'desktop'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
      value={screen}
      onChange={setScreen}
    />
  );
  return (
    <>
      {choice}
      <Sheet {...email} screen={screen} />
      <Button size="sm" tone="ghost" icon="eye" onClick={() => open(true)}>
        {t('preview.enlarge')}
      </Button>
      {isLarge && (
        <Dialog title={t('preview.frame')} width={800} onClose={close}>
          <div className={styles['large']}>
            {choice}
            <Sheet {...email} screen={screen} isLarge />
          </div>
        </Dialog>
      )}
    </>
  );
}

function Sheet({ html, subject, sender, recipient, screen, isLarge = false }: EmailPreviewProps & { screen: Screen; isLarge?: boolean }) {
  const t = useT('email');
  const { names, links } = useChipNames([html, subject].join('\n'));
  const page = withSampleLinks(html, links);
  return (
    <figure
      className={styles['sheet']}
      aria-label={t('preview.frame')}
      style={{ maxInlineSize: isLarge ? SCREENS[screen] + 2 : undefined }}
    >
      <figcaption className={styles['head']}>
        <strong className={styles['subject']}>{subject ? <ShownText>{withSampleLinks(subject, links)}</ShownText> : t('subject')}</strong>
        <span>{sender}</span>
        {recipient && <span>→ {recipient}</span>}
      </figcaption>
      <div className={styles['scroll']} role="group" aria-label={t('label')} tabIndex={0}>
        <EmailFrame html={recipient ? page : htmlWithChips(page, names)} title={t('label')} screen={SCREENS[screen]} />
      </div>
    </figure>
  );
}
