import type { MediaItem } from '@portfolio/contract';
import { isKeyOf } from '@portfolio/contract/type-guards';
import { matches } from '../list/search/matches.ts';

/** From this size on an image is large (bytes). */
const LARGE_BYTES = 1_000_000;

/** The filters of the image library, in Media and in the picker. */
const FILTERS = {
  all: { label: 'All', keeps: () => true },
  undescribed: { label: 'No description', keeps: ({ alt }: MediaItem) => !alt },
  unused: { label: 'Not used', keeps: ({ usedBy }: MediaItem) => usedBy.length === 0 },
  large: { label: 'Large', keeps: ({ size }: MediaItem) => size > LARGE_BYTES },
} as const;
/** The name of a filter of images. */
export type ImageFilter = keyof typeof FILTERS;

/** The filter with a name; all images for another name. */
export const imageFilterOf = (name: string): ImageFilter => (isKeyOf(FILTERS, name) ? name : 'all');

/** Whether a filter shows an image. */
export const keepsImage = (filter: ImageFilter, image: MediaItem): boolean => FILTERS[filter].keeps(image);

/** Whether a search finds an image: by its name, description, address and places. */
export const findsImage = (query: string, image: MediaItem): boolean => matches(query, searchedTexts(image));

/** The texts by which images are found. */
export const searchedTexts = ({ originalName, alt, url, usedBy }: MediaItem): string[] => [
  originalName,
  alt,
  url,
  ...usedBy.map(({ title }) => title),
];

/** The filters with the number of images that each shows. */
export const countedFilters = (images: readonly MediaItem[]): Record<ImageFilter, { label: string }> => {
  const labelOf = (filter: ImageFilter) =>
    `${FILTERS[filter].label} (${images.filter((image) => keepsImage(filter, image)).length})`;
  return {
    all: { label: labelOf('all') },
    undescribed: { label: labelOf('undescribed') },
    unused: { label: labelOf('unused') },
    large: { label: labelOf('large') },
  };
};

/** What is most worth knowing of an image, in the words of the filters. */
export function imageFact({ alt, usedBy }: MediaItem): string {
  if (!alt) return FILTERS.undescribed.label;
  return usedBy.length === 0 ? FILTERS.unused.label : `Used ${usedBy.length}×`;
}
