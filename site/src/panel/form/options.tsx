/** The options of a select. */
export const Options = ({ of: options }: { of: readonly { value: string; label: string }[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
