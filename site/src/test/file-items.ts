import type { MediaItem, OwnerTech, ProfilePhoto, SiteIcon } from '@portfolio/contract';

const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' };

/** A stored tech for tests. */
export function aTech(more: Partial<OwnerTech> = {}): OwnerTech {
  return { ...stamps, rev: 1, _id: 't1', name: 'Python', iconKey: 'Code', order: 0, visible: true, ...more };
}

/** A stored profile photo for tests. */
export function aPhoto(more: Partial<ProfilePhoto> = {}): ProfilePhoto {
  const _id = more._id ?? 'f1';
  return { ...stamps, _id, photoUrl: `/uploads/${_id}.webp`, current: false, ...more };
}

/** A stored site icon for tests. */
export function anIcon(more: Partial<SiteIcon> = {}): SiteIcon {
  const _id = more._id ?? 'i1';
  return {
    ...stamps,
    _id,
    iconUrl: `/uploads/${_id}.png`,
    touchIconUrl: `/uploads/${_id}-180.png`,
    current: false,
    ...more,
  };
}

/** A stored upload for tests. */
export function aMediaItem(more: Partial<MediaItem> = {}): MediaItem {
  const _id = more._id ?? 'u1';
  return {
    ...stamps,
    _id,
    url: `/uploads/${_id}.webp`,
    alt: '',
    originalName: `${_id}.png`,
    mimeType: 'image/webp',
    size: 120_000,
    width: 800,
    height: 600,
    usedBy: [],
    ...more,
  };
}
