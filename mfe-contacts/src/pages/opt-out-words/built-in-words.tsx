import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Row, Stack } from '@cabinet/design-system/page';
import { Tag } from '@cabinet/design-system/tag';
import { LOCALES } from '@cabinet/domain/locales';
import { CONSENT_WORDS } from '@cabinet/domain/opt-outs';
import { CONSENTS } from '@cabinet/domain/opt-out-words';
import { LANGUAGE_NAMES } from '../../model/language-names.ts';

/** The words of the installation by meaning and language: they hold at every account, whatever it adds. */
export function BuiltInWords() {
  const t = useT('contacts');
  return (
    <Card title={t('optOutWords.always')} note={t('optOutWords.alwaysText')}>
      <Stack gap="sm">
        {CONSENTS.map((consent) => (
          <Stack key={consent} gap="sm">
            <strong>{t(`optOutWords.consent.${consent}`)}</strong>
            <DescriptionList
              items={LOCALES.map((locale) => ({
                label: LANGUAGE_NAMES[locale],
                value: (
                  <Row>
                    {CONSENT_WORDS[consent][locale].map((word) => (
                      <Tag key={word}>{word}</Tag>
                    ))}
                  </Row>
                ),
              }))}
            />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
