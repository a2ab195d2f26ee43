import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { shortLinks, shortLinkSchema, shortLinkTargetSchema, type NewShortLink, type ShortLink } from '@cabinet/domain/short-links';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SelectField, SubmitButton, TextField } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { Notice } from '@cabinet/design-system/notice';
import { useCopyLink } from './use-copy-link.ts';

/** Creates a short link on one of the domains, or changes the target of an existing one, whose short address stays (spec 2 §5). */
export function LinkForm({ row, close }: RowDialogProps<ShortLink>) {
  const t = useT('settings');
  const { session, notify } = useCabinet();
  const copy = useCopyLink();
  const hooks = useResource(shortLinks);
  const [create] = hooks.useCreate();
  const [update] = hooks.useUpdate();
  const { domains } = session.settings.shortLinks;
  const canCreate = row !== undefined || domains.length > 0;
  return (
    <Dialog title={t(row ? 'shortLinks.change' : 'shortLinks.create')} width={500} onClose={close}>
      <Form<Partial<NewShortLink>>
        schema={row ? shortLinkTargetSchema : shortLinkSchema}
        initial={row ? { fullUrl: row.fullUrl } : { fullUrl: '', domain: domains[0] ?? '' }}
        onSubmit={async ({ fullUrl = '', domain = '' }) => {
          if (row) await update({ id: row.id, body: { fullUrl } }).unwrap();
          else {
            const { shortUrl } = await create({ fullUrl, domain }).unwrap();
            const action = { label: t('ui:common.copy'), onSelect: () => void copy(shortUrl) };
            notify({ tone: 'success', title: t('shortLinks.made', { link: shortUrl }), action });
          }
          close();
        }}
      >
        {canCreate ? null : <Notice tone="warning">{t('shortLinks.noDomains')}</Notice>}
        <TextField name="fullUrl" label={t('shortLinks.full')} inputMode="url" placeholder="https://" autoFocus />
        {row || !canCreate ? null : (
          <SelectField name="domain" label={t('shortLinks.domain')} options={domains.map((value) => ({ value, label: value }))} />
        )}
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton disabled={!canCreate}>{t(row ? 'ui:common.save' : 'shortLinks.make')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
