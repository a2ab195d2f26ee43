import { Suspense } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { useDialog } from '@cabinet/design-system/dialog';
import { lateComponent } from '../../late-texts.ts';
import type { SendValues } from '../../model/values.ts';

const SaveTemplate = lateComponent(() => import('./save-template.tsx').then((module) => module.SaveTemplate));

/** Opens the dialog that saves the message as a template, for whoever may create templates. */
export function SaveTemplateButton({ values }: { values: SendValues }) {
  const t = useT('send');
  const { can } = useCabinet();
  const saving = useDialog();
  if (!can('templates.create')) return null;
  return (
    <>
      <Button size="sm" icon="template" onClick={() => saving.open(true)}>
        {t('templates.save')}
      </Button>
      {saving.value && (
        <Suspense>
          <SaveTemplate values={values} close={saving.close} />
        </Suspense>
      )}
    </>
  );
}
