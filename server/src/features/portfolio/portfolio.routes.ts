import * as calls from '#contract/portfolio/portfolio.calls.ts';
import { type Binding, bindReads, bindUpload, bindWrites } from '../../kernel/http/context.ts';
import { editIndustries, editLanguages } from './actions/edit-profile.ts';
import { orderSection } from './actions/order-section.ts';
import { deleteCertificate, saveCertificate } from './actions/save-certificate.ts';
import { deleteEducation, saveEducation } from './actions/save-education.ts';
import { deleteProject, saveProject } from './actions/save-project.ts';
import { deleteWork, saveWork } from './actions/save-work.ts';
import { receiveCertificatePicture, receiveWorkFile, uploadCertificatePicture, uploadWorkFile } from './actions/upload-files.ts';
import { getProject, getWork } from './reads/read-one.ts';
import { findLanguages, listCertificates, listEducation, listProjects, listWorks, selectIndustries } from './reads/read-parts.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, { findLanguages, selectIndustries, listWorks, getWork, listProjects, getProject, listEducation, listCertificates }),
  ...bindWrites(calls, {
    editLanguages,
    editIndustries,
    saveWork,
    deleteWork,
    saveProject,
    deleteProject,
    saveEducation,
    deleteEducation,
    saveCertificate,
    deleteCertificate,
    orderSection,
  }),
  bindUpload(calls.uploadWorkFile, receiveWorkFile, uploadWorkFile),
  bindUpload(calls.uploadCertificatePicture, receiveCertificatePicture, uploadCertificatePicture),
];
