import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** The way to an opened value report, for people and for companies (specification, sections 2.3 and 2.16; decisions 16 to 19 and 43). */
export const onboardingScreens: ScreenBindings = {
  strings: ['onboarding'],
  screens: {
    '/guideNew': async () => (await import('./screens/guide-languages.screen.tsx')).GuideLanguagesScreen,
    '/guideNew2': async () => (await import('./screens/guide-contact.screen.tsx')).GuideContactScreen,
    '/guideNew3': async () => (await import('./screens/guide-fields.screen.tsx')).GuideFieldsScreen,
    '/guideNew4': async () => (await import('./screens/guide-experience.screen.tsx')).GuideExperienceScreen,
    '/guideNew5': async () => (await import('./screens/guide-report.screen.tsx')).GuideReportScreen,
    '/declaration': async () => (await import('./screens/declaration.screen.tsx')).DeclarationScreen,
    '/unSigned': async () => (await import('./screens/unsigned.screen.tsx')).UnSignedScreen,
    '/noRoles': async () => (await import('./screens/no-roles.screen.tsx')).NoRolesScreen,
    '/unRoles': async () => (await import('./screens/no-roles.screen.tsx')).UnRolesScreen,
    '/restricted': async () => (await import('./screens/no-roles.screen.tsx')).RestrictedScreen,
    '/enterpriseFillInfoTip': async () => (await import('./screens/enterprise-fill-info-tip.screen.tsx')).EnterpriseFillInfoTipScreen,
    '/enterpriseOptionTip': async () => (await import('./screens/enterprise-option-tip.screen.tsx')).EnterpriseOptionTipScreen,
  },
};
