import { invertedEffects } from '@codemirror/commands';
import { type Extension, StateEffect, StateField, type Text, type Transaction } from '@codemirror/state';
import { findImage, imageAt } from './image-markdown.ts';
import { mapLineEnd } from './nearest-line.ts';

/** Where an uploaded image belongs in the text. */
export interface ImagePlace {
  id: number;
  /** Empty until its Markdown is in the text. */
  url: string;
  /**
   * Without a URL the start of the line that the image stands above, one behind the text at its end. With one, where its
   * Markdown begins; a place whose Markdown was removed stays, as redoing may bring it back.
   */
  at: number;
}

/** Puts images above the line that begins at a position. */
export const addPlaces = StateEffect.define<{ ids: readonly number[]; at: number }>({
  map: ({ ids, at }, changes) => ({ ids, at: at === 0 ? 0 : changes.mapPos(Math.min(at - 1, changes.length), -1) + 1 }),
});
/** Forgets images. */
export const removePlaces = StateEffect.define<readonly number[]>();
/** The range of an image's Markdown that this transaction writes. */
export const setWritten = StateEffect.define<Written>();

interface Written {
  id: number;
  url: string;
  from: number;
  to: number;
}

/** The start of the line above which images dropped or pasted at a position stand: a paragraph is not split. */
export function placeAt(doc: Text, at: number): number {
  const line = doc.lineAt(at);
  return at === line.from || line.text.trim() === '' ? line.from : line.to + 1;
}

/** The places of the images that are being uploaded or described, in the order of the text. */
export const imagePlaces = StateField.define<readonly ImagePlace[]>({
  create: () => [],
  update(places, transaction) {
    const { docChanged, effects, newDoc } = transaction;
    if (!docChanged && effects.length === 0) return places;
    let next = places;
    if (docChanged && places.length > 0) {
      const removed = removedPlaces(places, transaction);
      next = places.filter((place) => !removed.includes(place)).map((place) => moved(place, transaction));
    }
    for (const effect of effects) {
      if (effect.is(addPlaces)) next = withPlaces(next, effect.value.ids, lineStart(newDoc, effect.value.at));
      if (effect.is(removePlaces)) next = next.filter(({ id }) => !effect.value.includes(id));
      if (effect.is(setWritten)) next = withWritten(places, next, effect.value);
    }
    return next;
  },
});

const lineStart = (doc: Text, at: number) => (at === 0 ? 0 : doc.lineAt(Math.min(at - 1, doc.length)).to + 1);

/** Later images come after those that stand there already. */
function withPlaces(places: readonly ImagePlace[], ids: readonly number[], at: number): readonly ImagePlace[] {
  const added = ids.map((id) => ({ id, at, url: '' }));
  return [...places.filter(({ id }) => !ids.includes(id)), ...added].sort((a, b) => a.at - b.at);
}

function withWritten(
  before: readonly ImagePlace[],
  places: readonly ImagePlace[],
  { id, url, from, to }: Written,
): readonly ImagePlace[] {
  const own = before.findIndex((place) => place.id === id);
  return places.map((place) => {
    if (place.id === id) return { id, url, at: from };
    const index = before.findIndex((other) => other.id === place.id);
    if (place.url || before[index]?.at !== before[own]?.at) return place;
    // The others at the same line keep their order.
    return { ...place, at: index < own ? (before[own]?.at ?? place.at) : to + 1 };
  });
}

function moved(place: ImagePlace, { changes, startState, newDoc }: Transaction): ImagePlace {
  const { at, url } = place;
  if (!url) return { ...place, at: at === 0 ? 0 : mapLineEnd(changes, startState.doc, newDoc, at - 1) + 1 };
  const mapped = changes.mapPos(Math.min(at, changes.length), 1);
  if (imageAt(newDoc, mapped, url)) return { ...place, at: mapped };
  let found: number | null = null;
  changes.iterChangedRanges((_fromA, _toA, fromB, toB) => {
    found ??= findImage(newDoc, fromB, toB, url);
  });
  return { ...place, at: found ?? mapped };
}

/** The images without a URL that the person deletes, with text on both sides of them or with the whole text. */
function removedPlaces(places: readonly ImagePlace[], transaction: Transaction): readonly ImagePlace[] {
  if (!transaction.isUserEvent('delete') && !transaction.isUserEvent('input.type')) return [];
  const { length } = transaction.startState.doc;
  const removed: ImagePlace[] = [];
  transaction.changes.iterChanges((from, to) => {
    const isWhole = from === 0 && to === length && to > 0;
    removed.push(...places.filter(({ at, url }) => !url && (isWhole || (from < at - 1 && to > at))));
  });
  return removed;
}

/** Undo brings back images that the person deleted before they were uploaded. */
const restoredPlaces = invertedEffects.of((transaction) => {
  const places = transaction.startState.field(imagePlaces);
  const inverted: StateEffect<unknown>[] = [];
  const restore = (some: readonly ImagePlace[]) => {
    for (const { id, at, url } of some) if (!url) inverted.push(addPlaces.of({ ids: [id], at }));
  };
  restore(removedPlaces(places, transaction));
  for (const effect of transaction.effects) {
    if (effect.is(removePlaces)) restore(places.filter(({ id }) => effect.value.includes(id)));
    if (effect.is(addPlaces)) inverted.push(removePlaces.of(effect.value.ids));
  }
  return inverted;
});

/** The state of the images that are being uploaded or described. */
export const placesOfImages: Extension = [imagePlaces, restoredPlaces];
