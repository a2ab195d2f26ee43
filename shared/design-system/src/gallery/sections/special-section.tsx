import { isAddressRange } from '@cabinet/domain/ip-ranges';
import { array, object, string } from '@cabinet/domain/validation';
import { personNameField } from '@cabinet/domain/users';
import { Card } from '../../card/card.tsx';
import { CodeField } from '../../code/code.tsx';
import { CountryField } from '../../country-field/country-field.tsx';
import { AddressRangesField } from '../../entries/entries.tsx';
import { Form, FormRow, NameField } from '../../form/form.tsx';
import { TimeField } from '../../time/time.tsx';
import { UploadZone } from '../../upload/upload.tsx';

const schema = object({
  firstName: personNameField().required(),
  at: string(),
  country: string(),
  from: array(string().required().test('range', 'ip.invalid', isAddressRange)).min(1),
  body: string(),
});
const INITIAL = {
  firstName: 'Анна-Мария',
  at: '14:30:00',
  country: 'RU',
  from: ['203.0.113.0/24', '2001:db8::/32', 'somewhere'],
  body: '{\n  "to": "${phone}",\n  "text": "${text}"\n}',
};

/** Fields for what has a form of its own: names, times, ranges, code, files. */
export function Sample() {
  return (
    <Card>
      <Form schema={schema} initial={INITIAL} onSubmit={() => undefined} guard={false}>
        <FormRow>
          <NameField name="firstName" label="First name" />
          <TimeField name="at" label="Time of day" />
          <CountryField name="country" label="Country" />
        </FormRow>
        <AddressRangesField name="from" label="May be used from" />
        <CodeField name="body" label="Body" language="json" rows={5} />
        <UploadZone multiple onUploaded={() => undefined} extensions={['csv', 'xlsx']} />
        <UploadZone disabled onUploaded={() => undefined} extensions={['csv']} />
      </Form>
    </Card>
  );
}
