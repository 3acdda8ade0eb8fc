// Old syntax only: see start.cjs.
'use strict';

/** The numbers of a version such as `20.19.5`; missing parts are 0. */
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

/** Whether a version is in a range of `^a.b.c` and `>=a.b` alternatives, the only forms in `engines`. */
function supported(version, range) {
  const have = parts(version);
  return range.split('||').some(function fits(one) {
    const least = parts(one);
    return atLeast(have, least) && (one.indexOf('^') < 0 || have[0] === least[0]);
  });
}

/** The range as text. */
function inWords(range) {
  return range
    .replace(/\^(\d+)(\S*)/g, '$1$2 or a later $1')
    .replace(/>=\s*(\S+)/g, '$1 or later')
    .replace(/\s*\|\|\s*/g, ', or ');
}

module.exports = { supported: supported, inWords: inWords };
