import * as calls from '#contract/portfolio/portfolio.calls.ts';
import { type Binding, bindRead, bindUpload, bindWrite } from '../../kernel/http/context.ts';
import { editIndustries, editLanguages } from './actions/edit-profile.ts';
import { orderSection } from './actions/order-section.ts';
import { deleteCertificate, saveCertificate } from './actions/save-certificate.ts';
import { deleteEducation, saveEducation } from './actions/save-education.ts';
import { deleteProject, saveProject } from './actions/save-project.ts';
import { deleteWork, saveWork } from './actions/save-work.ts';
import { receiveCertificatePicture, receiveWorkFile, uploadCertificatePicture, uploadWorkFile } from './actions/upload-files.ts';
import { getProject, getWork } from './reads/read-one.ts';
import { findLanguages, listCertificates, listEducation, listProjects, listWorks, selectIndustries } from './reads/read-parts.ts';

export const portfolioBindings: readonly Binding[] = [
  bindRead(calls.findLanguages, findLanguages),
  bindWrite(calls.editLanguages, editLanguages),
  bindRead(calls.selectIndustries, selectIndustries),
  bindWrite(calls.editIndustries, editIndustries),
  bindRead(calls.listWorks, listWorks),
  bindRead(calls.getWork, getWork),
  bindWrite(calls.saveWork, saveWork),
  bindWrite(calls.deleteWork, deleteWork),
  bindUpload(calls.uploadWorkFile, receiveWorkFile, uploadWorkFile),
  bindRead(calls.listProjects, listProjects),
  bindRead(calls.getProject, getProject),
  bindWrite(calls.saveProject, saveProject),
  bindWrite(calls.deleteProject, deleteProject),
  bindRead(calls.listEducation, listEducation),
  bindWrite(calls.saveEducation, saveEducation),
  bindWrite(calls.deleteEducation, deleteEducation),
  bindRead(calls.listCertificates, listCertificates),
  bindWrite(calls.saveCertificate, saveCertificate),
  bindWrite(calls.deleteCertificate, deleteCertificate),
  bindUpload(calls.uploadCertificatePicture, receiveCertificatePicture, uploadCertificatePicture),
  bindWrite(calls.orderSection, orderSection),
];
