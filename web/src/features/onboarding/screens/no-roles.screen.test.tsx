import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getGuide } from '#contract/onboarding/onboarding.doors.ts';
import { companyHouse } from '../../../testing/company-content.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

describe('a page of the other role', () => {
  it.each(['/enterpriseFillInfoTip', '/enterpriseResource'])('%s tells a person with a report so, and leads to their own', async (path) => {
    const server = companyHouse();
    server.refuse(getGuide, { reason: 'NOT_ALLOWED' });
    const app = await renderApp(path, { server, as: visitors.signed });
    await waitFor(() => expect(app.address()).toBe('/noRoles'));
    expect((await app.findByRole('link', { name: '去我的报告' })).getAttribute('href')).toBe('/myReport');
  });

  it.each(['/worksEdit', '/projectEdit', '/educationEdit', '/certificateEdit'])(
    '%s tells a company so, and leads to its own',
    async (path) => {
      const app = await renderApp(path, { server: companyHouse(), as: visitors.enterprise });
      await waitFor(() => expect(app.address()).toBe('/noRoles'));
      expect((await app.findByRole('link', { name: '去我的报告' })).getAttribute('href')).toBe('/enterpriseReport');
    },
  );
});
