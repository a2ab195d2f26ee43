import type { RefObject } from 'react';
import { Form, useFormActions } from '@cabinet/design-system/form';
import { renderPage } from '@cabinet/testing/render-page';
import { emptyValues, wizardSchema, type SendValues } from '../../model/values.ts';
import { quote } from './send-testing.tsx';
import { useSendQuestion, type SendQuestion } from './use-send-question.ts';

/** What is asked where the price is of `priced`; without them of what stands in the form. */
async function ask(priced?: SendValues) {
  const question: RefObject<SendQuestion | undefined> = { current: undefined };
  function Asks() {
    const { getValues } = useFormActions<SendValues>();
    useSendQuestion(question, { quote: { ...quote, total: 1, priceAtMost: 1 }, loading: false, isCurrent: true }, priced ?? getValues());
    return null;
  }
  await renderPage(
    <Form<SendValues> schema={wizardSchema} initial={emptyValues('sms')} onSubmit={() => undefined}>
      <Asks />
    </Form>,
    { area: 'send' },
  );
  return question.current?.();
}

test('a price of what stands in the form asks nothing where it is small', async () => {
  expect(await ask()).toBeUndefined();
});

test('a price of what stood there before is none of what goes out', async () => {
  expect(await ask(emptyValues('sms'))).toMatchObject({ title: 'Send before it is counted?' });
});
