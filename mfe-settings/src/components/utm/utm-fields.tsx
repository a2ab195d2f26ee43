import { useId, type ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { FormRow, SelectField, TextField, useFormField, useFormValues } from '@cabinet/design-system/form';
import { FieldFrame, Input } from '@cabinet/design-system/input';
import { Stack } from '@cabinet/design-system/page';
import { Segmented } from '@cabinet/design-system/segmented';
import {
  splitProtocol,
  UTM_MEDIUMS,
  UTM_PRESETS,
  UTM_PROTOCOLS,
  UTM_SOURCES,
  UTM_TAGS,
  type UtmLink,
  type UtmSource,
} from '@cabinet/domain/utm-sets';

const PROTOCOLS = UTM_PROTOCOLS.map((value) => ({ value, label: `${value}://` }));

/** The network whose parameters the tags are. */
const sourceOf = (link: UtmLink): UtmSource =>
  UTM_SOURCES.find((source) => source !== 'custom' && UTM_TAGS.every((tag) => (link[tag] ?? '') === UTM_PRESETS[source][tag])) ?? 'custom';

/** The address; a protocol that is pasted with it goes into the field of the protocol. */
function AddressField({ label }: { label: ReactNode }) {
  const field = useFormField<string>('url');
  const protocol = useFormField<string>('protocol');
  const set = (text: string) => {
    const { protocol: pasted, url } = splitProtocol(text);
    if (pasted !== undefined) protocol.set(pasted);
    field.set(pasted === undefined ? text : url);
  };
  return (
    <FieldFrame label={label} error={field.error} required>
      {(control) => (
        <Input
          {...control}
          name="url"
          inputMode="url"
          autoCapitalize="none"
          placeholder="shop.example/sale"
          value={field.value}
          onChange={(event) => set(event.target.value)}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
}

/** One line of text with suggested values. */
function SuggestedField({ name, label, suggested }: { name: string; label: ReactNode; suggested: readonly string[] }) {
  const list = useId();
  const field = useFormField<string>(name);
  return (
    <FieldFrame label={label} error={field.error} required={field.required}>
      {(control) => (
        <>
          <Input
            {...control}
            name={name}
            list={list}
            autoCapitalize="none"
            value={field.value}
            onChange={(event) => field.set(event.target.value)}
            onBlur={field.leave}
          />
          <datalist id={list}>
            {suggested.map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  );
}

/** The protocol and the address of a link, inside a form. */
export function AddressFields() {
  const t = useT('settings');
  return (
    <FormRow>
      <SelectField name="protocol" label={t('utm.protocol')} options={PROTOCOLS} />
      <AddressField label={t('utm.url')} />
    </FormRow>
  );
}

/** The five tags of a link, inside a form; a network fills in its own (spec 2 §3 "UTM set"). */
export function TagFields() {
  const t = useT('settings');
  const { values, setValues } = useFormValues<UtmLink>();
  const label = (tag: (typeof UTM_TAGS)[number]) => t(`utm.tags.${tag}`);
  return (
    <Stack>
      <Segmented
        label={t('utm.sources.label')}
        options={UTM_SOURCES.map((value) => ({ value, label: t(`utm.sources.${value}`) }))}
        value={sourceOf(values)}
        onChange={(source) =>
          void setValues({
            ...values,
            ...(source === 'custom' ? Object.fromEntries(UTM_TAGS.map((tag) => [tag, ''])) : UTM_PRESETS[source]),
          })
        }
      />
      <FormRow>
        <SuggestedField name="utm_source" label={label('utm_source')} suggested={UTM_SOURCES.filter((source) => source !== 'custom')} />
        <SuggestedField name="utm_medium" label={label('utm_medium')} suggested={UTM_MEDIUMS} />
      </FormRow>
      <TextField name="utm_campaign" label={label('utm_campaign')} />
      <FormRow>
        <TextField name="utm_content" label={label('utm_content')} />
        <TextField name="utm_term" label={label('utm_term')} />
      </FormRow>
    </Stack>
  );
}
