import { Card } from '../../card/card.tsx';
import { DateTimeField } from '../../date/date.tsx';
import {
  CheckboxesField,
  CheckboxField,
  DraftNote,
  EmailField,
  Form,
  FormRow,
  MoneyField,
  PasswordField,
  PhoneField,
  SelectField,
  SubmitButton,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../form/form.tsx';
import { Row } from '../../page/page.tsx';
import { RecipientsField } from '../../recipients/recipients.tsx';
import { MultiSelectField, RemoteSelectField } from '../../select/select.tsx';
import { FORM_INITIAL, formSchema, LISTS } from '../samples.ts';

const OPTIONS = LISTS.map(({ id, title }) => ({ value: id, label: title }));
const CHANNELS = [
  { value: 'sms', label: 'By SMS' },
  { value: 'email', label: 'By email' },
];
const useOptions = (search: string) => ({
  options: OPTIONS.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase())),
  loading: false,
});
const useLists = (search: string) => ({
  lists: LISTS.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase())),
  loading: false,
});

/** A form by the domain’s schema: asterisks, sentences, draft and guard come with it. */
export function Sample() {
  return (
    <Card>
      <Form schema={formSchema} initial={FORM_INITIAL} onSubmit={() => undefined} draft="gallery" guard={false}>
        <FormRow>
          <TextField name="title" label="Title" hint="At most 40 characters" placeholder="November orders" />
          <EmailField name="email" label="Email" />
          <PhoneField name="phone" label="Phone" />
        </FormRow>
        <FormRow>
          <PasswordField name="password" label="Password" autoComplete="new-password" generates={[]} />
          <MoneyField name="amount" label="Amount" />
          <SelectField name="type" label="Type" placeholder="Choose" options={OPTIONS} />
        </FormRow>
        <FormRow>
          <DateTimeField name="at" label="When" hint="Local time" />
          <MultiSelectField name="lists" label="Lists" options={OPTIONS} placeholder="Any" />
          <RemoteSelectField name="owner" label="Owner" useOptions={useOptions} placeholder="Search" />
        </FormRow>
        <RecipientsField name="recipients" label="To" useLists={useLists} knownLists={LISTS} />
        <TextAreaField name="text" label="Text" max={160} />
        <CheckboxesField name="channels" label="Told" options={CHANNELS} />
        <CheckboxField name="offer" label="I accept the offer" />
        <SwitchField name="active" label="Active" />
        <Row>
          <SubmitButton>Save</SubmitButton>
          <DraftNote />
        </Row>
      </Form>
    </Card>
  );
}
