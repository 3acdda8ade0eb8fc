/** A parameter of an include, a tag or a shortcode; its name is empty if it has none. */
export interface Parameter {
  name: string;
  value: string;
  /** Whether the value is the name of a variable that has none here. */
  isVariable?: boolean;
}
