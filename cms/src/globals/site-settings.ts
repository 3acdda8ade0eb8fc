import { LANGUAGE_LEVELS, LIMITS, START_PAGES } from '@portfolio/contract/limits';
import { SECTIONS } from '@portfolio/contract/resources/index';
import { email } from '@portfolio/contract/schemas/common';
import { CV_PAGES, CV_SECTIONS, cvSettings, DEFAULT_CV, PAPERS } from '@portfolio/contract/schemas/cv-settings';
import {
  answerDays,
  isTimeZone,
  updateLanguages,
  updateProfiles,
  updateSiteSettings,
} from '@portfolio/contract/schemas/site-settings';
import { INCOMPLETE_EMAIL, INVALID_TIME_ZONE, REQUIRED } from '@portfolio/contract/sentences';
import { isOneOf, isRecord } from '@portfolio/contract/type-guards';
import type { ArrayFieldValidation, GlobalConfig, TextFieldSingleValidation } from 'payload';
import { anyone, nobody, signedIn } from '../access/rules.ts';
import { revField } from '../fields/common.ts';
import {
  checkText,
  checkWith,
  emptyGroup,
  emptyList,
  linkField,
  selectField,
  textareaField,
  textField,
} from '../fields/text.ts';
import { checkRestWrite, checkSettings, nextRev, normalizeLineEnds, signalChange } from '../hooks/content-hooks.ts';

/** Validates an e-mail address by the API's rule. */
const checkEmail: TextFieldSingleValidation = (value) => {
  const problem = checkText(value, { max: LIMITS.email });
  if (problem !== true || !value) return problem;
  return email.safeParse(value).success || INCOMPLETE_EMAIL;
};

/** Validates the sections of the home page: each at most once; older data may lack newer sections. */
const checkSections: ArrayFieldValidation = (rows) => {
  const names = (Array.isArray(rows) ? rows : []).map((row) => isRecord(row) && row.section);
  const isRight =
    names.length > 0 && new Set(names).size === names.length && names.every((name) => isOneOf(SECTIONS, name));
  return isRight || `Each of these once: ${SECTIONS.join(', ')}.`;
};

/** Validates that `Intl.DateTimeFormat` accepts the time zone. */
const checkTimeZone: TextFieldSingleValidation = (value) => (value ? isTimeZone(value) || INVALID_TIME_ZONE : REQUIRED);

/** The settings of the site. */
export const siteSettings: GlobalConfig = {
  slug: 'site-settings',
  lockDocuments: false,
  access: { read: anyone, update: signedIn },
  admin: { group: 'Content' },
  hooks: {
    beforeOperation: [checkRestWrite, normalizeLineEnds],
    beforeValidate: [checkSettings],
    beforeChange: [nextRev],
    afterChange: [signalChange],
  },
  fields: [
    textField({ name: 'name', required: true }),
    textField({ name: 'titleLine' }),
    textareaField({ name: 'pitch', max: LIMITS.excerpt }),
    textareaField({ name: 'about1', max: LIMITS.body }),
    textareaField({ name: 'about2', max: LIMITS.body }),
    textareaField({ name: 'about3', max: LIMITS.body }),
    textField({ name: 'email', max: LIMITS.email }, { validate: checkEmail }),
    linkField('githubUrl'),
    linkField('linkedinUrl'),
    {
      name: 'profiles',
      type: 'array',
      validate: checkWith(updateProfiles.optional()),
      hooks: { beforeValidate: [emptyList] },
      fields: [
        textField({ name: 'label', max: LIMITS.tag, required: true }),
        { ...linkField('url'), required: true },
        textField({ name: 'iconKey', max: LIMITS.iconKey }),
      ],
    },
    {
      name: 'languages',
      type: 'array',
      validate: checkWith(updateLanguages.optional()),
      hooks: { beforeValidate: [emptyList] },
      fields: [
        textField({ name: 'name', max: LIMITS.tag, required: true }),
        { ...selectField('level', LANGUAGE_LEVELS), required: true },
      ],
    },
    textField({ name: 'timeZone', required: true }, { defaultValue: 'UTC', validate: checkTimeZone }),
    {
      name: 'sections',
      type: 'array',
      validate: checkSections,
      hooks: { beforeValidate: [emptyList] },
      fields: [
        { ...selectField('section', SECTIONS), required: true },
        { name: 'visible', type: 'checkbox', defaultValue: true },
      ],
    },
    { name: 'techStackVisible', type: 'checkbox', defaultValue: true },
    {
      name: 'skillGroups',
      type: 'text',
      hasMany: true,
      validate: checkWith(updateSiteSettings.shape.skillGroups),
      hooks: { beforeValidate: [emptyList] },
    },
    { name: 'skillsVisible', type: 'checkbox', defaultValue: true },
    { name: 'matchVisible', type: 'checkbox', defaultValue: true },
    { name: 'answerDays', type: 'number', defaultValue: 0, validate: checkWith(answerDays.optional()) },
    { name: 'statisticsOn', type: 'checkbox', defaultValue: true },
    { name: 'privacyVisible', type: 'checkbox', defaultValue: false },
    { name: 'mcpVisible', type: 'checkbox', defaultValue: true },
    { name: 'changesVisible', type: 'checkbox', defaultValue: false },
    selectField('startPage', START_PAGES),
    { name: 'firstStepsHidden', type: 'checkbox', defaultValue: false },
    {
      name: 'cv',
      type: 'group',
      hooks: { beforeValidate: [emptyGroup] },
      fields: [
        { name: 'visible', type: 'checkbox', defaultValue: DEFAULT_CV.visible },
        selectField('paper', PAPERS),
        selectField('pages', CV_PAGES),
        {
          name: 'hiddenSections',
          type: 'select',
          hasMany: true,
          options: [...CV_SECTIONS],
          hooks: { beforeValidate: [emptyList] },
        },
        { name: 'bullets', type: 'number', validate: checkWith(cvSettings.shape.bullets.optional()) },
        textareaField({ name: 'summary', max: LIMITS.excerpt }),
        textField({ name: 'phone', max: LIMITS.tag }),
        textField({ name: 'place' }),
      ],
    },
    {
      name: 'emailSetup',
      type: 'group',
      hooks: { beforeValidate: [emptyGroup] },
      fields: [textField({ name: 'serviceId' }), textField({ name: 'templateId' }), textField({ name: 'publicKey' })],
    },
    {
      name: 'startedAt',
      type: 'date',
      access: { create: nobody, read: signedIn, update: nobody },
      admin: { hidden: true },
    },
    revField,
  ],
};
