/** Counts the turns of the event loop until `stop` is called: work of one turn holds up everything else. */
export function countTurns() {
  let turn = 0;
  const count = () => {
    turn += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  return { current: () => turn, stop: () => clearImmediate(next) };
}
