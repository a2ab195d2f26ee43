import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton } from '@cabinet/design-system/form';
import { tagsField } from '@cabinet/domain/contact-tags';
import { object } from '@cabinet/domain/validation';
import { ContactTagsField } from './contact-tags-field.tsx';

const schema = object({ tags: tagsField().required().min(1, 'required') });

interface ChooseTagsProps {
  /** What is done with the tags: the title of the dialog and of its button. */
  action: string;
  /** The account whose tags are suggested. */
  ownerId: string;
  /** Called once: with the tags, or undefined where none were chosen. */
  onChosen: (tags: string[] | undefined) => void;
}

/** Chooses the tags that many contacts get or lose. */
export function ChooseTags({ action, ownerId, onChosen }: ChooseTagsProps) {
  const t = useT('contacts');
  return (
    <Dialog title={action} width={500} onClose={() => onChosen(undefined)}>
      <Form schema={schema} initial={{ tags: [] }} onSubmit={({ tags }) => onChosen(tags)}>
        <ContactTagsField name="tags" ownerId={ownerId} required autoFocus />
        <DialogFooter>
          <Button onClick={() => onChosen(undefined)}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{action}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
