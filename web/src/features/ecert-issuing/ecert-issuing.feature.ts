import type { WebFeature } from '../../app/routes/route-entry.ts';

/** Organisations issue electronic certificates (issue 20; docs/decisions/052): certified companies their own, operators those of the house. */
export const feature = {
  name: 'ecert-issuing',
  words: ['ecert-issuing'],
  routes: [
    {
      path: '/ecert-templates',
      name: 'EcertTemplates',
      flags: ['auth'],
      load: async () => (await import('./screens/templates.screen.tsx')).TemplatesScreen,
    },
    {
      path: '/ecert-templates/new',
      name: 'EcertTemplateNew',
      flags: ['auth'],
      load: async () => (await import('./screens/template-edit.screen.tsx')).TemplateEditScreen,
    },
    {
      path: '/ecert-templates/:id',
      name: 'EcertTemplate',
      flags: ['auth'],
      load: async () => (await import('./screens/template.screen.tsx')).TemplateScreen,
    },
    {
      path: '/ecert-templates/:id/edit',
      name: 'EcertTemplateEdit',
      flags: ['auth'],
      load: async () => (await import('./screens/template-edit.screen.tsx')).TemplateEditScreen,
    },
    {
      path: '/ecert-templates/:id/issue',
      name: 'EcertIssue',
      flags: ['auth'],
      load: async () => (await import('./screens/issue-one.screen.tsx')).IssueOneScreen,
    },
    {
      path: '/ecert-templates/:id/lists',
      name: 'EcertLists',
      flags: ['auth'],
      load: async () => (await import('./screens/lists.screen.tsx')).ListsScreen,
    },
    {
      path: '/ecert-lists/:id',
      name: 'EcertList',
      flags: ['auth'],
      load: async () => (await import('./screens/list.screen.tsx')).ListScreenOfRecipients,
    },
    {
      path: '/issued-ecerts/:id',
      name: 'IssuedEcert',
      flags: ['auth'],
      load: async () => (await import('./screens/issued.screen.tsx')).IssuedScreen,
    },
    {
      path: '/issued-ecerts/:id/correction',
      name: 'EcertCorrection',
      flags: ['auth'],
      load: async () => (await import('./screens/correction.screen.tsx')).CorrectionScreen,
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    'ecert-issuing': typeof feature.routes;
  }
}
