import { useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '@cabinet/api/base-query';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { PageLayout, Row, Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { INTEGRATIONS, monogram } from '@cabinet/domain/integrations';
import { OWN_SYSTEM, surveyChannels, surveyTargets, type SurveyTarget } from '@cabinet/domain/registration';
import { useLazyTexts } from '../app/lazy-texts.ts';
import { Choices } from './choices.tsx';
import { loadEntranceTexts } from './texts.ts';

/** The survey after registration: what for, and with which channel or system; then home (spec 2 §2 "Survey"). */
export function Page() {
  const t = useT('shell');
  return (
    <PageLayout title={t('survey.title')} narrow>
      {useLazyTexts(loadEntranceTexts) ? <Questions /> : <Skeleton lines={6} />}
    </PageLayout>
  );
}

function Questions() {
  const t = useT('entrance');
  const navigate = useNavigate();
  const { session, notifyError } = useCabinet();
  const [target, setTarget] = useState<SurveyTarget>();
  const home = () => void navigate('/', { replace: true });

  const answer = async (type: string) => {
    const sent = await send({ path: 'special/survey-results', method: 'POST', body: { survey: `${target}:${type}` } });
    // An answer that is lost keeps nobody from the cabinet.
    if ('error' in sent) notifyError(sent.error);
    home();
  };

  const targets = surveyTargets(session.settings).map((value) => ({
    value,
    label: t(`survey.${value}`),
    text: t(`survey.${value}Text`),
  }));
  const channels = surveyChannels(session.settings).map((value) => ({ value, label: t(`ui:channel.${value}`) }));
  const systems = [
    { value: OWN_SYSTEM, label: t('survey.other'), text: t('survey.otherText'), mark: 'documentation' },
    ...INTEGRATIONS.map(({ id, name }) => ({ value: id, label: name, mark: monogram(name) })),
  ];

  return (
    <Stack>
      {target === undefined ? (
        <Choices title={t('survey.title')} lead={t('survey.lead')} options={targets} onChoose={setTarget} />
      ) : target === 'integration' ? (
        <Choices title={t('survey.system')} options={systems} onChoose={(type) => void answer(type)} />
      ) : (
        <Choices title={t('survey.channel')} options={channels} onChoose={(type) => void answer(type)} />
      )}
      <Row>
        {target !== undefined && <Button onClick={() => setTarget(undefined)}>{t('survey.back')}</Button>}
        <Button tone="ghost" onClick={home}>
          {t('survey.skip')}
        </Button>
      </Row>
    </Stack>
  );
}
