import { defineArea } from '@cabinet/api/area';
import type { OtpTrafficBoard, OtpTrafficKind, OtpTrafficPeriod, OtpTrafficRequest } from '@cabinet/domain/otp-abuse';

/** Whose requests are counted, and since when. */
export interface OtpTrafficQuery {
  by: OtpTrafficKind;
  period: OtpTrafficPeriod;
}

/** Calls of the board of one-time passwords; what is refused is a resource, `otpBlocks`. */
export const { useAdminOtpTrafficQuery, useAdminOtpRequestsQuery } = defineArea('admin', (build) => ({
  adminOtpTraffic: build.query<OtpTrafficBoard, OtpTrafficQuery>({
    query: (query) => ({ path: 'otpAbuse', query: { ...query } }),
    // Each row says whether it is refused.
    providesTags: [{ type: 'otpBlocks', id: 'LIST' }],
  }),
  adminOtpRequests: build.query<readonly OtpTrafficRequest[], OtpTrafficQuery & { value: string }>({
    query: (query) => ({ path: 'otpAbuse/requests', query: { ...query } }),
    transformResponse: ({ data }: { data: readonly OtpTrafficRequest[] }) => data,
  }),
}));
