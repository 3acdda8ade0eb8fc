import type { ContentResource } from '@portfolio/contract/resources/index';
import type { CollectionConfig } from 'payload';
import { contactForm, readAccess, signedIn, storedFile } from '../access/rules.ts';
import { revField } from '../fields/common.ts';
import { assignSlug } from '../hooks/assign-slug.ts';
import { type CollectionHooks, contentHooks, signalChange, signalLaterChange } from '../hooks/content-hooks.ts';
import { ensureCurrent, promoteAfterDelete, updateOtherCurrents } from '../hooks/current.ts';
import { followSlug, prepareFollowing } from '../hooks/follow-slug.ts';

type Traits = ContentResource['traits'];

/** Access for creating items: the upload pipeline, the contact form, or the owner. */
function createAccess(traits: Traits) {
  if (traits.includes('file')) return storedFile;
  return traits.includes('inbox') ? contactForm : signedIn;
}

function groupOf(traits: Traits): string {
  if (traits.includes('file')) return 'Files';
  return traits.includes('inbox') ? 'Contact' : 'Content';
}

/** Adds the hooks of the traits before those of the collection. */
function hooksOf(traits: Traits, collectionHooks: CollectionHooks): CollectionHooks {
  const isSluggable = traits.includes('sluggable');
  const hasCurrent = traits.includes('current');
  return {
    ...collectionHooks,
    beforeOperation: [...(isSluggable ? [prepareFollowing] : []), ...(collectionHooks.beforeOperation ?? [])],
    beforeChange: [
      ...(isSluggable ? [assignSlug] : []),
      ...(hasCurrent ? [ensureCurrent] : []),
      ...(collectionHooks.beforeChange ?? []),
    ],
    afterChange: [
      ...(isSluggable ? [followSlug] : []),
      ...(hasCurrent ? [updateOtherCurrents] : []),
      ...(collectionHooks.afterChange ?? []),
    ],
    afterDelete: [...(hasCurrent ? [promoteAfterDelete] : []), ...(collectionHooks.afterDelete ?? [])],
  };
}

/**
 * The hooks that signal a change. Messages are on no page. Only the owner reads rows of images, and pages refer to an
 * image by the random name of its file, so they cannot depend on a new row.
 */
function signalsOf({ traits, visibility }: ContentResource) {
  if (traits.includes('inbox')) return {};
  const isReferredTo = visibility === 'owner' && traits.includes('file');
  return { afterChange: [isReferredTo ? signalLaterChange : signalChange], afterDelete: [signalChange] };
}

type CollectionOptions = Omit<CollectionConfig, 'hooks' | 'slug'> & { hooks?: CollectionHooks };

/** Builds the collection of a resource from its definition and its own configuration. */
export function contentCollection(
  resource: ContentResource,
  { access, admin, fields, hooks = {}, ...config }: CollectionOptions,
) {
  const { collection: slug, traits, visibility, titleField } = resource;
  return {
    slug,
    access: {
      read: readAccess(visibility),
      create: createAccess(traits),
      update: signedIn,
      delete: signedIn,
      ...access,
    },
    admin: { useAsTitle: titleField, group: groupOf(traits), ...admin },
    defaultSort: traits.includes('ordered') ? 'order' : '-createdAt',
    // Copies of files, messages or posts make no sense.
    disableDuplicate: traits.some((trait) => ['file', 'inbox', 'versioned'].includes(trait)),
    trash: true,
    hooks: contentHooks(hooksOf(traits, hooks), signalsOf(resource)),
    fields: [...fields, revField],
    ...config,
  } satisfies CollectionConfig;
}
