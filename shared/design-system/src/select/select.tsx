import type { ReactNode } from 'react';
import { lazyComponent } from '../lazy/lazy.tsx';
import { FieldFrame, type FrameControl, type Option } from '../input/input.tsx';
import { StandIn } from '../input/stand-in.tsx';
import { useFormField } from '../form/use-form-field.ts';
import type { FieldProps } from '../form/text-fields.tsx';
import type { RemoteOptions } from './remote-options.ts';

export type { Option } from '../input/input.tsx';
export type { RemoteOptions } from './remote-options.ts';
export { useAccountOptions } from './use-account-options.ts';

// antd is loaded when such a select is shown, not with the page; until then a placeholder of the same size and name stands in for it.
const AntdMultiSelect = lazyComponent(() => import('./antd-select.tsx').then((module) => module.AntdMultiSelect));
const AntdRemoteSelect = lazyComponent(() => import('./antd-select.tsx').then((module) => module.AntdRemoteSelect));

type Control = Partial<FrameControl> & { 'aria-label'?: string };

interface CommonProps extends Control {
  placeholder?: string;
  disabled?: boolean;
  /** Text when no option matches. */
  nothing?: ReactNode;
  onBlur?: () => void;
}

export interface ManyProps extends CommonProps {
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Lets the selected options wrap onto several lines, instead of showing as many as fit in one. */
  wrap?: boolean;
}

export interface RemoteProps extends CommonProps {
  /** A hook that searches options; called with the typed text 500 ms after the last key. */
  useOptions: (search: string) => RemoteOptions;
  value: string | undefined;
  onChange: (value: string | undefined, option: Option | undefined) => void;
  /** The label of the selected option while `options` do not contain it. */
  chosen?: string;
  delay?: number;
}

/** What an input is called and looks like before it is loaded. */
const standInOf = ({ id, placeholder, 'aria-label': label }: CommonProps) => ({ id, placeholder, 'aria-label': label });

/** Selects several of many options; typing narrows the list. */
export function MultiSelect(props: ManyProps) {
  return <StandIn {...standInOf(props)}>{(autoFocus) => <AntdMultiSelect autoFocus={autoFocus} {...props} />}</StandIn>;
}

/** Selects one of the options that the server finds. */
export function RemoteSelect(props: RemoteProps) {
  return <StandIn {...standInOf(props)}>{(autoFocus) => <AntdRemoteSelect autoFocus={autoFocus} {...props} />}</StandIn>;
}

/** `RemoteSelect` in a form; holds the option's value or null. */
export function RemoteSelectField({ name, label, hint, required, after, ...rest }: FieldProps & Omit<RemoteProps, 'value' | 'onChange'>) {
  const field = useFormField<string | null | undefined>(name);
  return (
    <FieldFrame label={label} hint={hint} error={field.error} required={required ?? field.required} after={after}>
      {(control) => (
        <RemoteSelect
          {...rest}
          {...control}
          value={field.value ?? undefined}
          onChange={(next) => field.set(next ?? null)}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
}

/** `MultiSelect` in a form; holds an array. */
export function MultiSelectField({ name, label, hint, required, after, ...rest }: FieldProps & Omit<ManyProps, 'value' | 'onChange'>) {
  const field = useFormField<readonly string[] | undefined>(name);
  return (
    <FieldFrame label={label} hint={hint} error={field.error} required={required ?? field.required} after={after}>
      {(control) => <MultiSelect {...rest} {...control} value={field.value ?? []} onChange={field.set} onBlur={field.leave} />}
    </FieldFrame>
  );
}
