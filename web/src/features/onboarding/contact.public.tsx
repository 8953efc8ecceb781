// What is said and asked about contact details, for the report and for meeting others.
export { isPhoneOf } from './contact-rules.ts';
export { ContactAudienceChoice } from './parts/contact-audience.tsx';
