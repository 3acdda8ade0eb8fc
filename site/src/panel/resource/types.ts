import type { ResourceName, Resources, RouteName, Status } from '@portfolio/contract';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { BadgeKind } from '#app/components/ui/badge.tsx';
import type { NamedField } from '../form/changes.ts';

/** The fields of an item that its form uses. */
export interface FormItem {
  _id: string;
  rev: number;
}

/** The fields of an item that the generic section uses. */
export interface OwnerItem extends FormItem {
  order: number;
  createdAt: string;
  updatedAt: string;
  /** Items without a status have `visible`. */
  status?: Status;
  visible?: boolean;
}

/** A form's values as held by the controls, before conversion to a request body. */
export type Values = Record<string, string | boolean>;

/** Converts a list to the text of its control and back. */
export interface ListFormat {
  toText(items: readonly unknown[]): string;
  parse(text: string): readonly unknown[];
}

/** One field of a form. */
export interface FieldSpec extends NamedField {
  control: 'text' | 'textarea' | 'select' | 'switch';
  /** Rendered in place of the control; reads the form from its context. */
  Custom?: ComponentType<{ field: FieldSpec }>;
  /** The route that an image field uploads to. */
  uploadTo?: RouteName;
  /**
   * How the text is converted to a value; sent unchanged by default. An empty `number` is 0, an empty `count` is unset.
   */
  parseAs?: 'commas' | 'lines' | 'number' | 'count';
  /** How a list of objects is held as text, so that drafts and conflicts treat it like every other field. */
  list?: ListFormat;
  /** Small text after the label; `editNote` replaces it in the edit form. */
  note?: string;
  editNote?: string;
  hint?: string;
  editHint?: string;
  /** Shows a word counter with this recommended length ("50", "50–80"), which is not enforced. */
  words?: string;
  editWords?: string;
  options?: readonly { value: string; label: string }[];
  /** Autocomplete suggestions for free text. */
  suggestions?: readonly string[];
  type?: 'date' | 'url' | 'number';
  placeholder?: string;
  rows?: number;
  /** Half width, beside the next field. */
  half?: boolean;
  /** Shows the list as tags below. */
  tags?: boolean;
  /** An empty value is sent, and rejected by the schema, instead of being omitted. */
  required?: boolean;
  /** Shown only in the edit form. */
  editOnly?: boolean;
  /** Shown, checked and sent only while another field has this value. */
  shownWith?: { field: string; value: string };
  /** Its value in an empty form; `""` by default. */
  initial?: string | boolean;
  /** Starts a group of fields with this heading. */
  startsGroup?: string;
}

/** Something about an item that needs the owner, and the field that fixes it. */
export interface Exception {
  kind?: BadgeKind;
  text: string;
  field: string;
}

/** The content of an item's row. */
export interface RowView {
  title: string;
  /** An icon, shown if there is no picture. */
  icon?: ReactNode;
  /** URL of the item's picture; without picture and icon, the generated cover of the title is shown. */
  picture?: string | undefined;
  /** The field of the picture. */
  pictureField?: string;
  /** Additional text to search. */
  searchText?: string | undefined;
  text?: string | undefined;
  /** Shown before whether the item is a draft or hidden. */
  exception?: Exception | undefined;
}

/** The API calls of a list whose items can be deleted. */
export interface ListApi<T> {
  /** The SWR key. */
  listPath: string;
  remove(id: string): Promise<unknown>;
  restore(id: string): Promise<T>;
}
/** The API calls of a list whose items can be added and changed, too. */
export interface ResourceApi<T> extends ListApi<T> {
  create(body: Record<string, unknown>, key?: string): Promise<T>;
  update(id: string, body: Record<string, unknown>): Promise<T>;
}

/** The resources edited by the generic section: those with the `ordered` trait. */
export type EditableName = {
  [N in ResourceName]: 'ordered' extends Resources[N]['traits'][number] ? N : never;
}[ResourceName];

/** The specification of a section; everything else is derived from its resource. */
export interface SectionSpec<T extends OwnerItem> {
  title: string;
  /** Singular, in lower case; defaults to the resource's. */
  noun?: string;
  description: string;
  empty: { drawing: LucideIcon; title: string; text: string };
  /** A notice above the list, if these items need one. */
  notice?(items: readonly T[]): string | undefined;
  /** Rendered below the list. */
  Report?: ComponentType<{ items: readonly T[]; create: FormActions<T>['create'] }>;
  fields: readonly FieldSpec[];
  /** Rows have icons; without them they have pictures. */
  hasIcons?: true;
  /** New items are appended instead of prepended. */
  addsLast?: true;
  /** The row of an item; `items` is the whole list. */
  row(item: T, items: readonly T[]): RowView;
  /** The toast of a failed update, unless the server sent a message. */
  updateFailed?: string;
}

/** What the form of an item needs to know of its resource. */
export interface FormSpec {
  /** Path below `/manage/`; items are at `path/ID`. */
  path: string;
  noun: string;
  fields: readonly FieldSpec[];
  schema: { create: z.ZodType; update: z.ZodType };
  /** Values of an empty form, given how many items there are. */
  defaults(count: number): Values;
  /** The toast of a failed update, unless the server sent a message. */
  updateFailed?: string;
}

/** The calls of an item's form; `remove` returns whether the item was deleted. */
export interface FormActions<T> {
  create(body: Record<string, unknown>, key?: string): Promise<T>;
  update(id: string, body: Record<string, unknown>): Promise<T>;
  remove(item: T): Promise<boolean>;
}

/** The complete configuration of a panel section. */
export interface Resource<T extends OwnerItem> extends SectionSpec<T>, FormSpec {
  noun: string;
  /** The field that names an item. */
  titleField: string;
  api: ResourceApi<T>;
}
