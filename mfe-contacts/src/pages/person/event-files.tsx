import { useStoredFile, useThumbnailUrl } from '@cabinet/api/stored-file';
import { downloadFile } from '@cabinet/api/transfer';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Sensitive } from '@cabinet/design-system/value';
import type { IncomingFile } from '@cabinet/domain/incoming';
import { filesIn, type Payload } from '@cabinet/domain/payload';
import styles from './event.module.css';

/** A picture or file of a message by its name, which downloads it; a picture is shown above it. */
function EventFile({ id }: { id: string }) {
  const t = useT('contacts');
  const { notifyError } = useCabinet();
  const file = useStoredFile(id);
  const picture = useThumbnailUrl(file ?? undefined);
  if (file === undefined) return t('ui:common.loading');
  if (file === null) return t('person.event.fileGone');
  return (
    <span className={styles['file']}>
      {picture === undefined ? null : (
        <Sensitive>
          <img src={picture} alt="" className={styles['picture']} />
        </Sensitive>
      )}
      <Button size="sm" tone="ghost" icon="download" onClick={() => void downloadFile(id).catch(notifyError)}>
        {file.title}
      </Button>
    </span>
  );
}

/** The files that a message was sent with. */
export function SentFiles({ payload }: { payload: Partial<Payload> }) {
  return filesIn(payload).map(({ field, id }) => <EventFile key={field} id={id} />);
}

/** The files that came with an answer; those that were not kept are counted. */
export function AnswerFiles({ files }: { files: readonly IncomingFile[] }) {
  const t = useT('contacts');
  const kept = files.flatMap(({ id }) => id ?? []);
  const lost = files.length - kept.length;
  return (
    <>
      {kept.map((id) => (
        <EventFile key={id} id={id} />
      ))}
      {lost > 0 ? <span>{t('person.event.files', { count: lost })}</span> : null}
    </>
  );
}
