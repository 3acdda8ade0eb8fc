import type { RouteName } from '@portfolio/contract';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { BadgeKind } from '../../ui/badge.tsx';
import type { NamedField } from '../form/changes.ts';

/** What the generic section needs to know of an item. */
export interface OwnerItem {
  _id: string;
  rev: number;
  order: number;
  createdAt: string;
  updatedAt: string;
}

/** A form's values: what stands in the controls, before it becomes a body. */
export type Values = Record<string, string | boolean>;

export interface FieldSpec extends NamedField {
  control: 'text' | 'textarea' | 'select' | 'switch';
  /** Drawn in place of the control; it finds the form in its context. */
  Custom?: ComponentType<{ field: FieldSpec }>;
  /** The call that takes the files of a picture's field. */
  uploadTo?: RouteName;
  /** How the text becomes a value; `text` unless said otherwise. */
  as?: 'commas' | 'lines' | 'number' | 'pictures';
  /** Small words after the label; another in the edit form where the specification says so. */
  note?: string;
  editNote?: string;
  hint?: string;
  editHint?: string;
  /** Shows a word counter against this mark ("50", "50–80"), which is a hint and never a wall. */
  words?: string;
  editWords?: string;
  options?: readonly { value: string; label: string }[];
  /** Suggestions for a free text. */
  suggestions?: readonly string[];
  type?: 'date' | 'url' | 'number';
  placeholder?: string;
  rows?: number;
  /** Stands beside its neighbour. */
  half?: boolean;
  /** Shows the list as tags below. */
  tags?: boolean;
  /** An emptied value is refused by the schema, never omitted. */
  required?: boolean;
  /** Shown only in the edit form. */
  editOnly?: boolean;
}

export interface RowView {
  title: string;
  /** A small drawing before the title. */
  picture?: ReactNode;
  /** What the search finds it by, besides what is shown. */
  also?: string | undefined;
  text?: string | undefined;
  tags?: readonly string[];
  badge: { kind: BadgeKind; text: string };
}

/** The five calls of a list that can be ordered. */
export interface ResourceApi<T> {
  /** The key of SWR. */
  listPath: string;
  create(body: Record<string, unknown>): Promise<T>;
  update(id: string, body: Record<string, unknown>): Promise<T>;
  remove(id: string): Promise<unknown>;
  restore(id: string): Promise<T>;
}

/** Everything that differs between two sections of the panel. */
export interface Resource<T extends OwnerItem> {
  title: string;
  /** Below `/manage/`; its items have their addresses below that. */
  path: string;
  /** Singular, in lower case. */
  noun: string;
  deck: string;
  empty: { drawing: LucideIcon; title: string; text: string };
  /** A sentence above the list where these items need one. */
  notice?(items: readonly T[]): string | undefined;
  api: ResourceApi<T>;
  schema: { create: z.ZodType; update: z.ZodType };
  fields: readonly FieldSpec[];
  /** Values of an empty form, given how many items there are. */
  defaults(count: number): Values;
  /** How an item stands in the list of all items. */
  row(item: T, items: readonly T[]): RowView;
  /** A failed update is told as a toast: the server's sentence or this one. */
  updateFailed?: string;
}
