// Old syntax only: see start.cjs.
'use strict';

/** `20.19.5` as numbers; what is missing counts as 0. */
function parts(version) {
  const numbers = version.replace(/^[^0-9]*/, '').split('.');
  return [
    Number.parseInt(numbers[0], 10) || 0,
    Number.parseInt(numbers[1], 10) || 0,
    Number.parseInt(numbers[2], 10) || 0,
  ];
}

function atLeast(have, least) {
  for (let i = 0; i < 3; i++) {
    if (have[i] !== least[i]) return have[i] > least[i];
  }
  return true;
}

/** Whether a version satisfies a range of `^a.b.c` and `>=a.b` alternatives, the only forms that engines uses here. */
function supported(version, range) {
  const have = parts(version);
  return range.split('||').some(function fits(one) {
    const least = parts(one);
    return atLeast(have, least) && (one.indexOf('^') < 0 || have[0] === least[0]);
  });
}

/** The range as a sentence says it. */
function inWords(range) {
  return range
    .replace(/\^(\d+)(\S*)/g, '$1$2 or a later $1')
    .replace(/>=\s*(\S+)/g, '$1 or later')
    .replace(/\s*\|\|\s*/g, ', or ');
}

module.exports = { supported: supported, inWords: inWords };
