let ended = Promise.resolve();
let end = () => {};

/** Notes that an input method begins to compose text. */
export function beginComposition(): void {
  endComposition();
  ended = new Promise((resolve) => {
    end = resolve;
  });
}

/** Notes that the text is composed, or that its field is gone. */
export const endComposition = (): void => end();

/** Resolves once no text is being composed: a field that is removed before would lose it. */
export const compositionEnded = (): Promise<void> => ended;
