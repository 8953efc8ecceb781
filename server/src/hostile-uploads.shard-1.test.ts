import { tryHostileUploads } from './testing/try-hostile-uploads.ts';

tryHostileUploads(import.meta.url);
