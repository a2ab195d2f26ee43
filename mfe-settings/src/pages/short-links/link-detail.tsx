import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { ShortLink } from '@cabinet/domain/short-links';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { CopyButton } from '@cabinet/design-system/copy';
import { Link } from '@cabinet/design-system/link';
import { Stack } from '@cabinet/design-system/page';
import { QrCode } from '@cabinet/design-system/qr-code';
import { Count, DateTime } from '@cabinet/design-system/value';
import styles from './short-links.module.css';

/** A short link as a whole: its address as text and as a picture for paper, where it leads, and who followed it. */
export function LinkDetail({
  link: { shortUrl, fullUrl, clicks, messages = 0, automatic = 0, createdAt, updatedAt },
}: {
  link: ShortLink;
}) {
  const t = useT('settings');
  const { number } = useFormat();
  return (
    <Stack gap="lg">
      <div className={styles['address']}>
        <QrCode text={shortUrl} label={t('shortLinks.qr')} />
        <CopyButton text={shortUrl} label={t('shortLinks.copyIt')} />
      </div>
      <DescriptionList
        items={[
          {
            label: t('shortLinks.full'),
            value: (
              <Link href={fullUrl}>
                <span className={styles['whole']}>{fullUrl}</span>
              </Link>
            ),
          },
          { label: t('shortLinks.clicks'), value: <Count value={clicks} /> },
          { label: t('shortLinks.messages'), value: <Count value={messages} /> },
          { label: t('shortLinks.automatic'), value: t('shortLinks.notCounted', { number: number(automatic) }) },
          { label: t('ui:column.createdAt'), value: <DateTime at={createdAt} exact /> },
          updatedAt !== createdAt && { label: t('ui:column.updatedAt'), value: <DateTime at={updatedAt} exact /> },
        ]}
      />
    </Stack>
  );
}
