import { sharedApp } from '../src/test/shared-app.ts';
import { describeUploads } from './upload-corpus/describe-uploads.ts';
import { uploadCorpus } from './upload-corpus/index.ts';

describeUploads(
  sharedApp(),
  uploadCorpus.filter(({ isLargest }) => isLargest),
);
