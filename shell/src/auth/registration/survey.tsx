import { useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '@cabinet/api/base-query';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { ChannelGlyph } from '@cabinet/design-system/channel';
import type { IconName } from '@cabinet/design-system/icon';
import { PageLayout, Row, Stack } from '@cabinet/design-system/page';
import { ProgressBar } from '@cabinet/design-system/progress';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { INTEGRATIONS, monogram } from '@cabinet/domain/integrations';
import { OWN_SYSTEM, surveyChannels, surveyTargets, type SurveyTarget } from '@cabinet/domain/registration';
import { useLazyTexts } from '../../app/lazy-texts.ts';
import { SurveyQuestion } from './survey-question.tsx';
import { loadAuthTexts } from '../auth-texts.ts';
import styles from './survey-question.module.css';

/** A sign for each purpose. */
const MARKS: Readonly<Record<SurveyTarget, IconName>> = { batchMailing: 'send', dialog: 'messages', integration: 'integrations' };

/** The survey after registration: the purpose, then the channel or the system to integrate; then home (spec 2 §2 "Survey"). */
export function Page() {
  const t = useT('shell');
  return (
    <PageLayout title={t('survey.title')}>
      <Card className={styles['card'] ?? ''}>{useLazyTexts(loadAuthTexts) ? <Survey /> : <Skeleton lines={6} />}</Card>
    </PageLayout>
  );
}

function Survey() {
  const t = useT('auth');
  const navigate = useNavigate();
  const { session, notifyError } = useCabinet();
  const [target, setTarget] = useState<SurveyTarget>();
  const home = () => void navigate('/', { replace: true });

  const answer = async (type: string) => {
    const sent = await send({ path: 'special/survey-results', method: 'POST', body: { survey: `${target}:${type}` } });
    // A survey answer that fails to be saved does not keep anyone out of the cabinet.
    if ('error' in sent) notifyError(sent.error);
    home();
  };

  const targets = surveyTargets(session.settings).map((value) => ({
    value,
    label: t(`survey.${value}`),
    text: t(`survey.${value}Text`),
    mark: MARKS[value],
  }));
  const channels = surveyChannels(session.settings).map((value) => ({
    value,
    label: t(`ui:channel.${value}`),
    mark: <ChannelGlyph type={value} decorative />,
  }));
  const systems = [
    { value: OWN_SYSTEM, label: t('survey.other'), text: t('survey.otherText'), mark: 'documentation' },
    ...INTEGRATIONS.map(({ id, name }) => ({ value: id, label: name, mark: monogram(name) })),
  ];

  const second = t('survey.step', { number: 2 });

  const step = target === undefined ? 1 : 2;
  return (
    <Stack gap="lg">
      <ProgressBar value={step / 2} label={t('survey.step', { number: step })} />
      {target === undefined ? (
        <SurveyQuestion
          step={t('survey.step', { number: 1 })}
          title={t('survey.title')}
          lead={t('survey.lead')}
          options={targets}
          onChoose={setTarget}
        />
      ) : target === 'integration' ? (
        <SurveyQuestion step={second} title={t('survey.system')} options={systems} onChoose={(type) => void answer(type)} />
      ) : (
        <SurveyQuestion step={second} title={t('survey.channel')} options={channels} onChoose={(type) => void answer(type)} />
      )}
      <Row end>
        {target !== undefined && <Button onClick={() => setTarget(undefined)}>{t('survey.back')}</Button>}
        <Button tone="ghost" onClick={home}>
          {t('survey.skip')}
        </Button>
      </Row>
    </Stack>
  );
}
