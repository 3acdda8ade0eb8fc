import { LIMITS, SECTIONS } from '@portfolio/contract/limits';
import type { GlobalConfig } from 'payload';
import { anyone } from '../access/anyone.ts';
import { nobody } from '../access/nobody.ts';
import { signedIn } from '../access/signed-in.ts';
import { checkEmail } from '../fields/email.ts';
import { emptyGroup } from '../fields/empty-group.ts';
import { linkField } from '../fields/link.ts';
import { revField } from '../fields/rev.ts';
import { selectField } from '../fields/select.ts';
import { textareaField, textField } from '../fields/text.ts';
import { checkSettings } from '../hooks/check-document.ts';
import { noteSeen } from '../hooks/expect-seen-rev.ts';
import { nextRev } from '../hooks/next-rev.ts';
import { signalChange } from '../hooks/signal-change.ts';
import { checkSections } from './check-sections.ts';
import { checkTimeZone } from './check-time-zone.ts';

export const siteSettings: GlobalConfig = {
  slug: 'site-settings',
  access: { read: anyone, update: signedIn },
  admin: { group: 'Content' },
  hooks: {
    beforeOperation: [({ args, context, req }) => noteSeen(args, context, req)],
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
    textField({ name: 'email', max: LIMITS.email }, { validate: checkEmail(false) }),
    linkField('githubUrl'),
    linkField('linkedinUrl'),
    textField({ name: 'timeZone', required: true }, { defaultValue: 'UTC', validate: checkTimeZone }),
    {
      name: 'sections',
      type: 'array',
      validate: checkSections,
      fields: [
        { ...selectField('section', SECTIONS), required: true },
        { name: 'visible', type: 'checkbox', defaultValue: true },
      ],
    },
    { name: 'techStackVisible', type: 'checkbox', defaultValue: true },
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
