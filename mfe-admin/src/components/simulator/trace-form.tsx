import { useT } from '@cabinet/contract/i18n';
import { DateTimeInput } from '@cabinet/design-system/date';
import { FieldFrame, Input, NativeSelect, TextBox } from '@cabinet/design-system/input';
import { Stack } from '@cabinet/design-system/page';
import { RemoteSelect, useAccountOptions } from '@cabinet/design-system/select';
import { MESSAGE_TYPES, type MessageType } from '@cabinet/domain/channels';

/** The message that is asked about, as it is typed. */
export interface TracedMessage {
  OwnerId: string | undefined;
  type: MessageType;
  sender: string;
  text: string;
  recipient: string;
  /** ISO time; null for now. */
  at: string | null;
}

interface TraceFormProps {
  value: TracedMessage;
  onChange: (value: TracedMessage) => void;
  /** What is wrong with a field. */
  faultOf: (path: string) => string | undefined;
}

/** The fields of the simulator: whose message it is, what it says, to whom and when. */
export function TraceForm({ value, onChange, faultOf }: TraceFormProps) {
  const t = useT('admin');
  const set = (change: Partial<TracedMessage>) => onChange({ ...value, ...change });
  const isEmail = value.type === 'email';
  return (
    <Stack>
      <FieldFrame label={t('simulator.account')} error={faultOf('OwnerId')} required>
        {(control) => (
          <RemoteSelect {...control} useOptions={useAccountOptions} value={value.OwnerId} onChange={(OwnerId) => set({ OwnerId })} />
        )}
      </FieldFrame>
      <FieldFrame label={t('simulator.type')}>
        {(control) => (
          <NativeSelect
            {...control}
            options={MESSAGE_TYPES.map((type) => ({ value: type, label: t(`ui:channel.${type}`) }))}
            value={value.type}
            onChange={(type) => set({ type: type as MessageType })}
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('simulator.recipient')} error={faultOf('recipient')} required>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            inputMode={isEmail ? 'email' : 'tel'}
            placeholder={isEmail ? 'anna@example.com' : '+79161234567'}
            value={value.recipient}
            onChange={({ target }) => set({ recipient: target.value })}
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('simulator.sender')} error={faultOf('sender')}>
        {(control) => (
          <Input {...control} autoComplete="off" value={value.sender} onChange={({ target }) => set({ sender: target.value })} />
        )}
      </FieldFrame>
      <FieldFrame label={t('simulator.text')} error={faultOf('text')}>
        {(control) => <TextBox {...control} rows={3} value={value.text} onChange={({ target }) => set({ text: target.value })} />}
      </FieldFrame>
      <FieldFrame label={t('simulator.at')} hint={t('simulator.atHint')} error={faultOf('at')}>
        {(control) => <DateTimeInput {...control} value={value.at} onChange={(at) => set({ at })} placeholder={t('simulator.now')} />}
      </FieldFrame>
    </Stack>
  );
}
