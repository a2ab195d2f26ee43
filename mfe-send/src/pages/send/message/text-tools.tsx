import { memo, type RefObject } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { CONTACT_FIELDS } from '@cabinet/domain/contact-fields';
import { OPT_OUT_MARK } from '@cabinet/domain/opt-out-links';
import { Button } from '@cabinet/design-system/button';
import { Menu } from '@cabinet/design-system/menu';
import { Row } from '@cabinet/design-system/page';
import { useOwnFields, usePlaceholderName } from '@cabinet/design-system/placeholder-names';
import { GenerateButton, type Replaced } from './generate-button.tsx';

interface TextToolsProps {
  box: RefObject<HTMLTextAreaElement | null>;
  /** Whether the text may be written by the generator. */
  canGenerate: boolean;
  /** Whether the text may name a link. */
  canLink: boolean;
  /** Puts a text at the caret. */
  insert: (text: string) => void;
  onReplaced: (replaced: Replaced) => void;
}

/** What writes into a text: the generator, a link, and the fields that are filled in for each recipient. */
export const TextTools = memo(function TextTools({ box, canGenerate, canLink, insert, onReplaced }: TextToolsProps) {
  const t = useT('send');
  const nameOf = usePlaceholderName();
  const own = useOwnFields();
  const { link, open } = useCabinet();
  const insertLink = async () => {
    const built = await open('settings.link/v1', {});
    if (built) insert(built.mark ?? built.url);
  };
  return (
    <Row>
      {canGenerate ? <GenerateButton box={box} onReplaced={onReplaced} /> : null}
      {link('settings.utm') === undefined || !canLink ? null : (
        <Button size="sm" tone="ghost" icon="links" onClick={() => void insertLink()}>
          {t('insertLink')}
        </Button>
      )}
      <Menu
        label={t('insert')}
        size="sm"
        items={[
          ...own.map(({ key, title }) => ({ key: `own-${key}`, label: title, onSelect: () => insert(`\${${key}}`) })),
          ...CONTACT_FIELDS.map((name) => ({ key: name, label: nameOf(name) ?? name, onSelect: () => insert(`\${${name}}`) })),
          'divider',
          { key: 'optOutLink', icon: 'links', label: t('ui:placeholder.optOutLink'), onSelect: () => insert(OPT_OUT_MARK) },
        ]}
      />
    </Row>
  );
});
