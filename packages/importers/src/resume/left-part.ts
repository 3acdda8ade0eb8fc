/** What of a resume does not come in, and why. */
export interface LeftPart {
  /** Its path in the file. */
  part: string;
  reason: string;
  /** Whether that is a fault of the file. */
  isFailure: boolean;
}

/** Why a part does not come in that nothing here is made of. */
export const noPlace = (part: string, words: string): LeftPart => ({
  part,
  reason: `it has no place here: ${words}`,
  isFailure: false,
});
