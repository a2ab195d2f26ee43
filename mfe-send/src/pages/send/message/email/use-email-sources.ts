import { publicFileAddress } from '@cabinet/api/file-address';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { acceptedTypes } from '@cabinet/domain/accepted-types';
import { isOpenToAll, storage } from '@cabinet/domain/files';
import { ATTACHMENT_TYPES } from '@cabinet/domain/payload-rules';
import type { EmailSources } from '@cabinet/design-system/email-editor';

/** Takes a picture out of the storage; recipients see it only if it is open to everybody, which the user is asked about. */
function usePickPicture(): EmailSources['pickPicture'] {
  const t = useT('email');
  const { can, confirm, open } = useCabinet();
  const [update] = useResource(storage).useUpdate();
  const [find] = useResource(storage).useLazyFind();
  if (!can('storage.get')) return undefined;
  return async () => {
    const picked = await open('storage.pick/v1', { accept: acceptedTypes('image').filter((type) => ATTACHMENT_TYPES.image?.test(type)) });
    const file = picked && (await find({ id: picked.id, $limit: 1 }).unwrap()).data[0];
    if (!file) return undefined;
    if (!isOpenToAll(file)) {
      if (!(await confirm({ title: t('open.title', { title: file.title }), text: t('open.text'), action: t('open.action') })))
        return undefined;
      await update({ id: file.id, body: { title: file.title, isPublic: true, publicUntil: null } }).unwrap();
    }
    return { address: publicFileAddress(file.id), description: file.title.replace(/\.\w+$/, '') };
  };
}

/** Where the addresses of an email's pictures and links come from: the storage, and the dialog of short links. */
export function useEmailSources(): EmailSources {
  const { link, open } = useCabinet();
  const pickPicture = usePickPicture();
  if (link('settings.utm') === undefined) return { pickPicture };
  return {
    pickPicture,
    pickLink: async () => {
      const built = await open('settings.link/v1', {});
      return built?.mark ?? built?.url;
    },
  };
}
