import { defineArea } from '@cabinet/api/area';
import type { OtpWidgetUsage } from '@cabinet/domain/otp-codes';
import type { OtpWidgetLimits } from '@cabinet/domain/otp-limits';
import type { OtpStatistics, OtpStatisticsStep } from '@cabinet/domain/otp-statistics';
import { otpWidgets, type OtpWidget, type OtpWidgetBlock, type OtpWidgetChannels } from '@cabinet/domain/otp-widgets';

const widgetPath = (id: string) => `${otpWidgets.path}/${encodeURIComponent(id)}`;
const changed = (_row: unknown, error: unknown, { id }: { id: string }) =>
  error ? [] : [{ type: otpWidgets.name, id: 'LIST' } as const, { type: otpWidgets.name, id } as const];

/** Which widget statistics are asked of, since when, in which steps and of which country. */
export interface WidgetStatisticsQuery {
  id: string;
  from: string;
  step: OtpStatisticsStep;
  timeZone: string;
  country?: string;
}

/** Calls about widgets. They stand apart because the rules of widgets come with them, which the area's other pages need not load. */
export const {
  useSettingsAttachMutation,
  useSettingsBlockMutation,
  useSettingsLimitsMutation,
  useSettingsWidgetStatisticsQuery,
  useSettingsWidgetUseQuery,
} = defineArea('settings', (build) => ({
  settingsAttach: build.mutation<OtpWidget, { id: string; body: OtpWidgetChannels }>({
    query: ({ id, body }) => ({ path: `${widgetPath(id)}/channels/bulk`, method: 'PUT', body }),
    invalidatesTags: changed,
  }),
  settingsBlock: build.mutation<OtpWidget, { id: string; body: OtpWidgetBlock }>({
    query: ({ id, body }) => ({ path: `${widgetPath(id)}/blocked`, method: 'PUT', body }),
    invalidatesTags: changed,
  }),
  settingsLimits: build.mutation<OtpWidget, { id: string; body: OtpWidgetLimits }>({
    query: ({ id, body }) => ({ path: `${widgetPath(id)}/limits`, method: 'PUT', body }),
    invalidatesTags: changed,
  }),
  /** What became of a widget's calls for codes. */
  settingsWidgetStatistics: build.query<OtpStatistics, WidgetStatisticsQuery>({
    query: ({ id, ...query }) => ({ path: `n/otp-handler/widgets/${encodeURIComponent(id)}/statistics`, query }),
  }),
  settingsWidgetUse: build.query<OtpWidgetUsage, string>({
    query: (id) => ({ path: `n/otp-handler/widgets/${encodeURIComponent(id)}` }),
  }),
}));
