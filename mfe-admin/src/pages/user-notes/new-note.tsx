import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Form, SubmitButton, TextAreaField } from '@cabinet/design-system/form';
import { Row } from '@cabinet/design-system/page';
import { userComments, userCommentSchema, type NewUserComment } from '@cabinet/domain/user-comments';
import { useState } from 'react';

/** Whose note it is stands in no field: an id of another cell has its mark, which no schema knows. */
const TEXT = userCommentSchema.pick(['text']);

/** Writes a note about an account. */
export function NewNote({ UserId }: { UserId: string }) {
  const t = useT('admin');
  const { notify } = useCabinet();
  const [create] = useResource(userComments).useCreate();
  const [written, setWritten] = useState(0);
  return (
    <Card>
      <Form<Pick<NewUserComment, 'text'>>
        // An empty form for the next note.
        key={written}
        schema={TEXT}
        initial={{ text: '' }}
        onSubmit={async ({ text }) => {
          await create({ UserId, text }).unwrap();
          notify({ tone: 'success', title: t('account.notes.added') });
          setWritten((count) => count + 1);
        }}
      >
        <TextAreaField name="text" label={t('account.notes.new')} hint={t('account.notes.hint')} rows={3} />
        <Row>
          <SubmitButton disabledWhile={['unchanged']}>{t('account.notes.add')}</SubmitButton>
        </Row>
      </Form>
    </Card>
  );
}
