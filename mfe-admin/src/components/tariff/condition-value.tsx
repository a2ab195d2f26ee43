import { useT } from '@cabinet/contract/i18n';
import type { FrameControl } from '@cabinet/design-system/input';
import { Stack } from '@cabinet/design-system/page';
import { MultiSelect } from '@cabinet/design-system/select';
import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import type { PriceConditionTag } from '@cabinet/domain/price-conditions';
import { isUuid } from '@cabinet/domain/validation';
import { ChosenValues } from './chosen-values.tsx';
import { useContactListOptions, useGroupOptions, useKeywordListOptions, useNetworkOptions } from './condition-options.ts';
import { TypedLines } from './typed-lines.tsx';
import type { NameOf } from './use-condition-names.ts';

interface ConditionValueProps {
  tag: PriceConditionTag;
  control: FrameControl;
  values: readonly string[];
  onChange: (values: string[]) => void;
  onBlur: () => void;
  nameOf: NameOf;
}

const SEARCHED = { mccmnc: useNetworkOptions, group: useGroupOptions, contactList: useContactListOptions } as const;
const isSearched = (tag: PriceConditionTag): tag is keyof typeof SEARCHED => tag in SEARCHED;

/** The input for the values of a condition, by its tag: typed, chosen from few, or searched by name. */
export function ConditionValue(props: ConditionValueProps) {
  const { tag, control, values, onChange, onBlur, nameOf } = props;
  const t = useT('admin');
  if (isSearched(tag)) {
    const named = (value: string) => {
      const name = nameOf(tag, value);
      return tag === 'mccmnc' && name ? `${name} · ${value}` : name;
    };
    return (
      <ChosenValues
        key={tag}
        {...control}
        values={values}
        onChange={onChange}
        onBlur={onBlur}
        useOptions={SEARCHED[tag]}
        nameOf={named}
        placeholder={t(`tariff.choose.${tag}`)}
      />
    );
  }
  switch (tag) {
    case 'type': {
      const options = MESSAGE_TYPES.map((value) => ({ value, label: t(`ui:channel.${value}`) }));
      return <MultiSelect {...control} wrap options={options} value={values} onChange={onChange} onBlur={onBlur} />;
    }
    case 'keywords':
      return <Keywords {...props} />;
    default:
      return <TypedLines {...{ control, values, onChange, onBlur }} placeholder={tag === 'recipient' ? '+7916' : undefined} />;
  }
}

/** Words that are typed, and keyword lists that stand for theirs. */
function Keywords({ control, values, onChange, onBlur, nameOf }: ConditionValueProps) {
  const t = useT('admin');
  const words = values.filter((value) => !isUuid(value));
  const lists = values.filter(isUuid);
  return (
    <Stack gap="sm">
      <TypedLines
        control={control}
        values={words}
        onChange={(next) => onChange([...next, ...lists])}
        onBlur={onBlur}
        placeholder={t('tariff.choose.words')}
      />
      <ChosenValues
        aria-label={t('tariff.choose.keywordLists')}
        values={lists}
        onChange={(next) => onChange([...words, ...next])}
        useOptions={useKeywordListOptions}
        nameOf={(value) => nameOf('keywords', value)}
        placeholder={t('tariff.choose.keywordLists')}
      />
    </Stack>
  );
}
