import { useNavigate, useParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import { templates } from '@cabinet/domain/templates';
import { Empty } from '@cabinet/design-system/empty';
import { Form } from '@cabinet/design-system/form';
import { PageLayout } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { OwnerContext } from '../../model/owner.ts';
import { templateFormSchema, toTemplate, withTemplate, type TemplateValues } from '../../model/template.ts';
import { emptyValues } from '../../model/values.ts';
import { Editor } from './editor.tsx';

/** Creates or edits a template: the content and the recipients of a sending under a title (spec 2 §2 "Templates"). */
export function Page() {
  const t = useT('send');
  const { session, link, notify } = useCabinet();
  const navigate = useNavigate();
  const { template: id } = useParams();
  const { useGet, useCreate, useUpdate } = useResource(templates);
  const { data: template, error } = useGet(id ?? '', { skip: id === undefined });
  const [create] = useCreate();
  const [update] = useUpdate();
  const list = link('messages.templates');
  const title = id === undefined ? t('templates.new') : (template?.title ?? t('templates.one'));
  const channels = MESSAGE_TYPES.filter((type) => session.settings.channels.includes(type) || type === template?.type);
  const [first] = channels;
  if (first === undefined || (id !== undefined && !template)) {
    return (
      <PageLayout title={title} back={list}>
        {error ? (
          <Empty picture="search" text={t('templates.gone')} />
        ) : first === undefined ? (
          <Empty picture="routes" text={t('noChannels')} />
        ) : (
          <Skeleton lines={8} />
        )}
      </PageLayout>
    );
  }
  const empty = emptyValues(first);
  const initial = { ...(template ? withTemplate(empty, template) : empty), title: template?.title ?? '' };
  const save = async (values: TemplateValues) => {
    const body = toTemplate(values, values.title);
    await (id === undefined ? create(body) : update({ id, body })).unwrap();
    notify({ tone: 'success', title: t('templates.saved', { title: values.title }) });
    if (list !== undefined) void navigate(list);
  };
  return (
    <Form<TemplateValues> key={id} schema={templateFormSchema} initial={initial} draft={`template.${id ?? 'new'}`} onSubmit={save}>
      <OwnerContext value={template?.OwnerId}>
        <Editor title={title} types={channels} list={list} />
      </OwnerContext>
    </Form>
  );
}
