import { StandIn } from '../input/stand-in.tsx';
import { lazyComponent } from '../lazy/lazy.tsx';
import { BoundField } from '../form/bound-field.tsx';
import type { FieldProps } from '../form/text-fields.tsx';
import type { RemoteProps } from '../select/select.tsx';

// antd is loaded when such an input is shown; until then a placeholder of the same size and name stands in for it.
const AntdTags = lazyComponent(() => import('./antd-tags.tsx').then((module) => module.AntdTags));

export interface TagsProps extends Omit<RemoteProps, 'value' | 'onChange' | 'chosen'> {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Whether the dialog around it puts the focus here. */
  autoFocus?: boolean;
}

/** Edits several short texts: typed, ended by Enter, a comma, a semicolon or leaving, or chosen from those that the server suggests. */
export function TagsInput({ autoFocus, ...props }: TagsProps) {
  return (
    <StandIn autoFocus={autoFocus} id={props.id} aria-label={props['aria-label']} placeholder={props.placeholder}>
      {(isFocused) => <AntdTags autoFocus={isFocused} {...props} />}
    </StandIn>
  );
}

/** `TagsInput` in a form; holds an array, made of what was given by `read`. */
export function TagsField({
  name,
  label,
  hint,
  required,
  after,
  read = (tags) => tags,
  ...rest
}: FieldProps & Omit<TagsProps, 'value' | 'onChange'> & { read?: (tags: string[]) => string[] }) {
  return (
    <BoundField<readonly string[] | null | undefined> {...{ name, label, hint, required, after }}>
      {(control, field) => (
        <TagsInput {...rest} {...control} value={field.value ?? []} onChange={(tags) => field.set(read(tags))} onBlur={field.leave} />
      )}
    </BoundField>
  );
}
