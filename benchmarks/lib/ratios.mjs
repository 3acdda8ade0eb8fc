/** The median ratio that is no loss, and the one that is none if 1 lies between the quartiles. */
const [WANTED, ACCEPTED] = [0.95, 0.9];

/** The value that a share of the values lies below, interpolated between two of them. */
function quantileOf(sorted, share) {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)];
  return below + (sorted[Math.ceil(position)] - below) * (position % 1);
}

/** The quartiles of the ratios of all rounds, and whether they are a loss; a higher ratio is better. */
export function judge(ratios) {
  const sorted = ratios.toSorted((one, other) => one - other);
  const [lower, middle, upper] = [0.25, 0.5, 0.75].map((share) => quantileOf(sorted, share));
  const isUnclear = lower <= 1 && upper >= 1;
  return { lower, middle, upper, isLoss: middle < (isUnclear ? ACCEPTED : WANTED) };
}
