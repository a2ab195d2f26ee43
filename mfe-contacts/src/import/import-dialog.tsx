import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { Button } from '@cabinet/design-system/button';
import { Dialog } from '@cabinet/design-system/dialog';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { ProgressBar } from '@cabinet/design-system/progress';
import { UploadZone } from '@cabinet/design-system/upload';
import type { ContactList } from '@cabinet/domain/contact-lists';
import { mediaTypeOf } from '@cabinet/domain/files';
import type { ImportKind } from '../api.ts';
import { FormatHelp } from './format-help.tsx';
import { ImportFailure } from './import-failure.tsx';
import { ImportProgressView } from './import-progress.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { ImportResultView } from './import-result.tsx';
import { useSendLink } from '../model/use-send-link.ts';
import type { ContactImport } from './use-import.ts';
import { useImportTexts } from './use-import-texts.ts';

/** What an import reads; the server goes by the content of a file. */
const EXTENSIONS = ['csv', 'xlsx', 'xls', 'ods'] as const;
const MEDIA_TYPES = EXTENSIONS.flatMap((extension) => mediaTypeOf(`.${extension}`) ?? []);

/**
 * Imports contacts, or opt-outs without a list, from a file: a file that is uploaded or stored already, for contacts what its columns are,
 * progress and result; the import continues when the dialog is closed (spec 1 §2 "Storage", §4 "Contact import").
 */
export function ImportDialog({ list, importing }: { list: ContactList | null; importing: ContactImport }) {
  const of: ImportKind = list ? 'contacts' : 'optOuts';
  const t = useImportTexts(of);
  const { open } = useCabinet();
  const toSend = useSendLink();
  const [file, setFile] = useState<string>();
  const { job, starting, error, hide, start, again, stop, clear } = importing;
  const take = (id: string) => (list ? setFile(id) : start(id));
  const pick = async () => {
    const picked = await open('storage.pick/v1', { accept: MEDIA_TYPES });
    if (picked) take(picked.id);
  };
  const another = () => {
    setFile(undefined);
    clear();
  };
  const close = () => {
    hide();
    if (job && job.state !== 'running') clear();
  };
  const failed = job?.state === 'failed';
  const arrived = job ? job.created + job.merged : 0;
  const send = list && arrived > 0 ? toSend({ ...list, count: Math.max(list.count, arrived) }) : undefined;
  const footer =
    job?.state === 'running' ? (
      <>
        <Button onClick={stop}>{t('import.stop')}</Button>
        <Button tone="primary" onClick={hide}>
          {t('import.hide')}
        </Button>
      </>
    ) : job ? (
      <>
        {failed ? <Button onClick={close}>{t('ui:common.close')}</Button> : null}
        <Button tone={failed ? 'primary' : 'default'} onClick={another}>
          {t('import.another')}
        </Button>
        {failed ? null : (
          <Button tone={send === undefined ? 'primary' : 'default'} onClick={close}>
            {t('import.done')}
          </Button>
        )}
        {failed || send === undefined ? null : (
          <Button tone="primary" icon="send" to={send}>
            {t('lists.send')}
          </Button>
        )}
      </>
    ) : undefined;
  return (
    <Dialog
      title={t('import.title', { title: list?.title })}
      width={file && list && !job && !starting ? 1000 : 600}
      onClose={close}
      footer={footer}
    >
      {job?.state === 'running' ? (
        <ImportProgressView job={job} />
      ) : job && failed ? (
        <ImportFailure
          job={job}
          onAgain={() => {
            if (again) return again();
            clear();
            return take(job.fileId);
          }}
        />
      ) : job ? (
        <ImportResultView job={job} />
      ) : starting ? (
        <ProgressBar value={undefined} label={t('import.starting')} />
      ) : file && list ? (
        <ImportMapping
          listId={list.id}
          ownerId={list.OwnerId}
          fileId={file}
          startError={error}
          onStart={(options) => start(file, options)}
          onBack={() => setFile(undefined)}
        />
      ) : (
        <Stack>
          {error ? <ErrorNotice error={error} /> : null}
          <UploadZone extensions={EXTENSIONS} onUploaded={({ id }) => take(id)} />
          <div>
            <Button icon="storage" onClick={() => void pick()}>
              {t('import.pick')}
            </Button>
          </div>
          <FormatHelp of={of} />
        </Stack>
      )}
    </Dialog>
  );
}
