import { useState } from 'react';
import { Card, Grid } from '../../card/card.tsx';
import { Checkbox, FieldFrame, Input, NativeSelect, PasswordInput, SearchInput, Switch, TextBox } from '../../input/input.tsx';
import { Stack } from '../../page/page.tsx';

const TYPES = [
  { value: 'regular', label: 'Regular' },
  { value: 'blacklist', label: 'Blacklist' },
] as const;

/** Controls without a form, in each of their states. */
export function Sample() {
  const [type, setType] = useState('regular');
  const [on, setOn] = useState(true);
  return (
    <Grid min={320}>
      <Card title="States">
        <Stack>
          <FieldFrame label="Empty" hint="A hint says what is wanted">
            {(control) => <Input {...control} placeholder="November orders" />}
          </FieldFrame>
          <FieldFrame label="Filled" required>
            {(control) => <Input {...control} icon="user" defaultValue="Anna" suffix="/ 40" />}
          </FieldFrame>
          <FieldFrame label="Wrong" error="At most 40 characters">
            {(control) => <Input {...control} defaultValue="Anna Anna Anna Anna Anna Anna Anna Anna Anna" />}
          </FieldFrame>
          <FieldFrame label="Disabled">{(control) => <Input {...control} disabled defaultValue="Not to be changed" />}</FieldFrame>
          <FieldFrame label="Read only">{(control) => <Input {...control} readOnly defaultValue="0195f000" />}</FieldFrame>
        </Stack>
      </Card>
      <Card title="Kinds">
        <Stack>
          <FieldFrame label="Password">{(control) => <PasswordInput {...control} defaultValue="hidden-well" />}</FieldFrame>
          <FieldFrame label="Choice">
            {(control) => <NativeSelect {...control} options={TYPES} value={type} onChange={setType} />}
          </FieldFrame>
          <SearchInput label="Search" value="+7 916" onSearch={() => undefined} />
          <FieldFrame label="Text">{(control) => <TextBox {...control} defaultValue={'Two lines\nof text'} />}</FieldFrame>
          <Switch label="Active" checked={on} onChange={setOn} />
          <Switch label="Cannot be changed" checked disabled onChange={() => undefined} />
          <Checkbox label="I accept the offer" checked={!on} onChange={(checked) => setOn(!checked)} />
        </Stack>
      </Card>
    </Grid>
  );
}
