import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Row } from '@cabinet/design-system/page';
import type { ContactConditions } from '@cabinet/domain/contact-conditions';
import type { CustomField } from '@cabinet/domain/custom-fields';
import { ConditionsSentence } from './conditions-sentence.tsx';

interface ShownConditionsProps {
  conditions: ContactConditions;
  own: readonly CustomField[];
  /** Saves the conditions as a segment; undefined for those who may not. */
  onSave: (() => void) | undefined;
  onClear: () => void;
}

/** The conditions that a list is filtered by, in a sentence, and the way back to the whole list. */
export function ShownConditions({ conditions, own, onSave, onClear }: ShownConditionsProps) {
  const t = useT('contacts');
  return (
    <Row>
      <span role="status">
        <ConditionsSentence conditions={conditions} own={own} />
      </span>
      {onSave ? (
        <Button size="sm" onClick={onSave}>
          {t('segments.save')}
        </Button>
      ) : null}
      <Button size="sm" tone="ghost" onClick={onClear}>
        {t('conditions.clear')}
      </Button>
    </Row>
  );
}
