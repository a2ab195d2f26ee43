import { lazy, Suspense, type ReactNode } from 'react';
import { FieldFrame, Input, type FrameControl, type Option } from '../input/input.tsx';
import { useFormField } from '../form/use-form-field.ts';
import type { FieldProps } from '../form/text-fields.tsx';

export type { Option } from '../input/input.tsx';
export { useAccountOptions } from './use-account-options.ts';

// antd comes when such a list is shown, not with the page: until then a box of the same size and name stands there.
const AntdMultiSelect = lazy(() => import('./antd-select.tsx').then((module) => ({ default: module.AntdMultiSelect })));
const AntdRemoteSelect = lazy(() => import('./antd-select.tsx').then((module) => ({ default: module.AntdRemoteSelect })));

type Control = Partial<FrameControl> & { 'aria-label'?: string };

interface CommonProps extends Control {
  placeholder?: string;
  disabled?: boolean;
  /** Words when nothing fits. */
  nothing?: ReactNode;
  onBlur?: () => void;
}

export interface ManyProps extends CommonProps {
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Several lines of chosen options, or as many as fit in one. */
  wrap?: boolean;
}

export interface RemoteOptions {
  options: readonly Option[];
  loading: boolean;
}

export interface RemoteProps extends CommonProps {
  /** A hook that finds options for a search; called with what was typed, 500 ms after the last key. */
  useOptions: (search: string) => RemoteOptions;
  value: string | undefined;
  onChange: (value: string | undefined, option: Option | undefined) => void;
  /** The chosen option's words while the list does not hold it. */
  chosen?: string;
  delay?: number;
}

function Waiting({ id, placeholder, 'aria-label': label }: CommonProps) {
  return <Input id={id} aria-label={label} readOnly placeholder={placeholder} />;
}

/** Several choices out of many; typing narrows the list. */
export function MultiSelect(props: ManyProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <AntdMultiSelect {...props} />
    </Suspense>
  );
}

/** One choice out of what the server finds. */
export function RemoteSelect(props: RemoteProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <AntdRemoteSelect {...props} />
    </Suspense>
  );
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
