import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { DataExport } from '@cabinet/domain/data-exports';
import { Button } from '@cabinet/design-system/button';
import { Tag } from '@cabinet/design-system/tag';
import { Bytes, DateTime } from '@cabinet/design-system/value';
import { useAccountExportLinkMutation, useAccountTwoFactorQuery } from '../../api.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { saveFrom } from './save-from.ts';
import styles from './privacy.module.css';

const TONES = { running: 'info', completed: 'success', failed: 'error', expired: 'neutral' } as const;

/** An export: when it was ordered, how far it is, and its archive while there is one. */
export function ExportRow({ dataExport: { id, state, rows, size, createdAt, expiresAt } }: { dataExport: DataExport }) {
  const t = useT('account');
  const { number } = useFormat();
  return (
    <li className={styles['row']}>
      <div>
        <p className={styles['title']}>
          <DateTime at={createdAt} />
          <Tag tone={TONES[state]}>{t(`privacy.export.state.${state}`)}</Tag>
        </p>
        {state === 'running' ? (
          <p className={styles['text']} role="status">
            {t('privacy.export.rows', { count: rows, rows: number(rows) })}
          </p>
        ) : null}
        {size !== null && expiresAt !== null ? (
          <p className={styles['text']}>
            <Bytes size={size} /> · {t('privacy.export.until')} <DateTime at={expiresAt} exact />
          </p>
        ) : null}
      </div>
      {state === 'completed' ? <Download id={id} /> : null}
    </li>
  );
}

/** Asks who it is, by the second factor or else by the password, and saves the archive. */
function Download({ id }: { id: string }) {
  const t = useT('account');
  const { notifyError } = useCabinet();
  const { data: factors } = useAccountTwoFactorQuery();
  const [link, { isLoading }] = useAccountExportLinkMutation();
  const [isAsking, setAsking] = useState(false);
  const save = async (password?: string) => saveFrom((await link({ id, password }).unwrap()).url);
  const begin = () => (factors?.backupCodes === null ? setAsking(true) : void save().catch(notifyError));
  return (
    <>
      <Button size="sm" loading={isLoading} disabled={!factors} onClick={begin}>
        {t('privacy.export.download')}
      </Button>
      {isAsking ? (
        <PasswordDialog
          title={t('privacy.export.whoTitle')}
          text={t('privacy.export.who')}
          action={t('privacy.export.download')}
          onPassword={save}
          close={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
