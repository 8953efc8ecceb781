import { createException } from '#contract/ecert-exceptions/ecert-exceptions.doors.ts';
import { listTrialCertificates, takeTrialCertificate } from '#contract/trial-certificates/trial-certificates.doors.ts';
import type { LoadedPerson } from './load-people.ts';

/** Whose passed public trial the house has certified, and what they say of the certificate. */
const HOLDER = 'p01';
const WRONG = '证书上的姓名用的是旧证件的写法，上周已换新证，能否按新证更正后重新签发？';

/** Certificates of trials, and one exception that waits on the desk. Gives how many certificates. */
export const loadTrialCertificates = async (people: ReadonlyMap<string, LoadedPerson>): Promise<number> => {
  const holder = people.get(HOLDER);
  if (!holder) return 0;
  const rows = (await holder.as.call(listTrialCertificates, {})).filter(({ whyNot }) => whyNot === null);
  for (const { id } of rows) {
    const { certificate } = await holder.as.call(takeTrialCertificate, { id });
    await holder.as.call(createException, { id: certificate, kind: 'name', content: WRONG });
  }
  return rows.length;
};
