import { useStoredFile, useThumbnailUrl } from '@cabinet/api/stored-file';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { IconButton } from '@cabinet/design-system/button';
import { Icon } from '@cabinet/design-system/icon';
import { acceptedTypes } from '@cabinet/domain/accepted-types';
import type { MessageType } from '@cabinet/domain/channels';
import { ATTACHMENT_TYPES, hasField } from '@cabinet/domain/payload-rules';
import type { AnswerFile } from './use-answer.ts';
import styles from './conversations.module.css';

const FIELDS = ['image', 'file'] as const;

/** Buttons that attach a picture or a file from the storage, as far as the channel takes them. */
export function AttachButtons({ type, onPick }: { type: MessageType; onPick: (file: AnswerFile) => void }) {
  const t = useT('messages');
  const { can, open } = useCabinet();
  if (!can('storage.get')) return null;
  const pick = async (field: AnswerFile['field']) => {
    const file = await open('storage.pick/v1', ATTACHMENT_TYPES[field] ? { accept: acceptedTypes(field) } : {});
    if (file) onPick({ field, id: file.id });
  };
  return FIELDS.filter((field) => hasField(type, field)).map((field) => (
    <IconButton key={field} size="sm" icon={field} label={t(`talks.attach.${field}`)} onClick={() => void pick(field)} />
  ));
}

/** The file that goes with the answer, and a button that leaves it out. */
export function AttachedFile({ file: { field, id }, onRemove }: { file: AnswerFile; onRemove: () => void }) {
  const t = useT('messages');
  const file = useStoredFile(id);
  const picture = useThumbnailUrl(file ?? undefined);
  const name = file?.title ?? (file === null ? t('attachments.gone') : t('ui:common.loading'));
  return (
    <span className={styles['attached']}>
      {picture ? <img src={picture} alt="" className={styles['thumb']} /> : <Icon name={field === 'image' ? 'image' : 'file'} size={18} />}
      <span className={styles['fileName']}>{name}</span>
      <IconButton size="sm" icon="close" label={t('talks.attach.remove', { name })} onClick={onRemove} />
    </span>
  );
}
