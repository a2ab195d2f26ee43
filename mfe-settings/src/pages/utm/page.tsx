import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Form, FormFooter, SubmitButton, TextField, useFormValues } from '@cabinet/design-system/form';
import { actionsOf, columnsOf, ResourceList } from '@cabinet/design-system/list';
import { PageLayout, Split, Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { utmAddress, utmSets, utmSetSchema, type NewUtmSet, type UtmSet } from '@cabinet/domain/utm-sets';
import { newUtmLink, toUtmLink } from '../../components/utm/new-utm-link.ts';
import { useShortVersion } from '../../components/utm/use-short-version.ts';
import { AddressFields, TagFields } from '../../components/utm/utm-fields.tsx';
import { UtmResult, type UtmResultProps } from '../../components/utm/utm-result.tsx';
import styles from '../../components/utm/utm.module.css';

const column = columnsOf(utmSets);
const action = actionsOf(utmSets);

/** The tagged link as it is typed, beside its fields. */
function Builder({ set, onNew, ...short }: { set: UtmSet | undefined; onNew: () => void } & Omit<UtmResultProps, 'result' | 'missing'>) {
  const t = useT('settings');
  const { can } = useCabinet();
  const { values } = useFormValues<NewUtmSet>();
  const result = useShortVersion(utmAddress(toUtmLink(values)), short.wantsShort);
  return (
    <Split
      aside={
        <Card title={t('utm.ready')}>
          <UtmResult result={result} missing={t('utm.missing')} {...short} />
        </Card>
      }
    >
      <Card title={set ? set.title : t('utm.new')} note={t('utm.note')}>
        <Stack>
          <AddressFields />
          <TagFields />
          <TextField name="title" label={t('utm.name')} hint={t('utm.nameHint')} />
          <FormFooter>
            {can(set ? 'utmSets.update' : 'utmSets.create') ? (
              <SubmitButton tone="default">{t(set ? 'ui:common.save' : 'utm.save')}</SubmitButton>
            ) : null}
            {set ? <Button onClick={onNew}>{t('utm.another')}</Button> : null}
          </FormFooter>
        </Stack>
      </Card>
    </Split>
  );
}

/** Builds tagged links, with a short version of each, and keeps sets of tags for the next ones; `?set=` opens one (spec 2 §2 "UTM generator"). */
export function Page() {
  const t = useT('settings');
  const { notify } = useCabinet();
  const [params, setParams] = useSearchParams();
  const id = params.get('set');
  const [wantsShort, onWantsShort] = useState(false);
  const hooks = useResource(utmSets);
  const { currentData: set, isLoading } = hooks.useGet(id ?? '', { skip: id === null });
  const [create] = hooks.useCreate();
  const [update] = hooks.useUpdate();
  const choose = (chosen?: string) => setParams(chosen === undefined ? {} : { set: chosen });

  const keep = async (values: NewUtmSet) => {
    const body = { title: values.title, ...toUtmLink(values) };
    const kept = set ? await update({ id: set.id, body }).unwrap() : await create(body).unwrap();
    notify({ tone: 'success', title: t('utm.saved', { title: kept.title }) });
    if (!set) choose(kept.id);
  };
  return (
    <PageLayout title={t('utm.title')} tabs={<AreaTabs parent="/short-links" label={t('shortLinks.title')} />}>
      <Stack gap="lg">
        {id !== null && isLoading ? (
          <Skeleton lines={8} />
        ) : (
          <Form<NewUtmSet>
            key={set?.id ?? 'new'}
            schema={utmSetSchema}
            initial={set ? { title: set.title, ...toUtmLink(set) } : { title: '', ...newUtmLink() }}
            draft={set ? undefined : 'settings.utm'}
            onSubmit={keep}
          >
            <Builder set={set} onNew={() => choose()} wantsShort={wantsShort} onWantsShort={onWantsShort} />
          </Form>
        )}
        <section>
          <h2 className={styles['heading']}>{t('utm.sets')}</h2>
          <ResourceList
            embedded
            resource={utmSets}
            title={t('utm.sets')}
            columns={[
              column.text('title', { card: 'title', soft: false }),
              column.custom('url', (row) => utmAddress(row), {
                label: t('utm.result'),
                card: 'text',
                from: 'sm',
                soft: true,
                order: false,
                file: { path: ['url', 'source', 'medium', 'campaign'], kind: 'text' },
              }),
              column.owner(),
              column.date('createdAt', { from: 'md' }),
            ]}
            filters={['search', 'createdAt', 'owner']}
            actions={[
              action.custom({ key: 'use', label: t('utm.use'), icon: 'edit', run: (row) => choose(row.id) }),
              action.remove(({ title }) => title),
            ]}
            empty={{ picture: 'links', text: t('utm.empty') }}
          />
        </section>
      </Stack>
    </PageLayout>
  );
}
