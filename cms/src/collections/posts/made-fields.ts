import { LIMITS } from '@portfolio/contract/limits';
import type { Field, FieldAccess } from 'payload';
import { nobody } from '../../access/nobody.ts';
import { signedIn } from '../../access/signed-in.ts';

const byHook = { create: nobody, update: nobody };
const byImport: FieldAccess = ({ req }) => Boolean(req.user) && req.context.keepContentUpdatedAt === true;
const hidden = { hidden: true };

/** What the hooks make of a post; nobody writes these by hand. */
export const madeFields: Field[] = [
  // Colours and maths make HTML many times longer than the text it is made from.
  { name: 'html', type: 'textarea', maxLength: 100 * LIMITS.content, access: byHook, admin: hidden },
  // Of the renderer that made the HTML; nothing where that was before renderers had numbers.
  { name: 'htmlVersion', type: 'number', access: byHook, admin: hidden },
  { name: 'readingTime', type: 'number', access: byHook, admin: hidden },
  {
    name: 'contentUpdatedAt',
    type: 'date',
    index: true,
    access: { create: byImport, update: byImport },
    admin: hidden,
  },
  { name: 'wasPublic', type: 'checkbox', defaultValue: false, access: { ...byHook, read: signedIn }, admin: hidden },
];
