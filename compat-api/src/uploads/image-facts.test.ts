import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imagesIn, withImageFacts } from './image-facts.ts';

const STEM = `/uploads/${'0123456789abcdef'.repeat(2)}`;
const PHOTO = `${STEM}.webp`;
const DRAWING = `${STEM}.svg`;
const SIZES = new Map([
  [PHOTO, { width: 1000, height: 750 }],
  [DRAWING, { width: 24, height: 24 }],
]);
const COPIES = `srcset="${STEM}-320.webp 320w, ${STEM}-640.webp 640w, ${STEM}-960.webp 960w, ${PHOTO} 1000w"`;
const FULL = 'sizes="(min-width: 64rem) 47.5rem, 100vw"';
const sized = (attributes: string) => withImageFacts(`<p><img ${attributes}/></p>`, SIZES).slice(3, -4);

describe('an uploaded image', () => {
  it('gets its size and srcset', () => {
    expect(sized(`src="${PHOTO}" alt="A"`)).toBe(
      `<img src="${PHOTO}" alt="A" width="1000" height="750" ${COPIES} ${FULL}/>`,
    );
    expect(sized(`src="${DRAWING}" alt=""`)).toBe(`<img src="${DRAWING}" alt="" width="24" height="24"/>`);
    expect(sized(`src="${DRAWING}#part"`)).toContain('width="24"');
  });

  it.each([
    ['width="500"', 'width="500" height="375"', '(min-width: 540px) 500px, 100vw'],
    ['width="500px"', 'width="500" height="375"', '(min-width: 540px) 500px, 100vw'],
    ['height="150"', 'width="200" height="150"', '(min-width: 240px) 200px, 100vw'],
    ['width="50%"', 'width="50%" style="aspect-ratio:1000/750"', '(min-width: 64rem) 47.5rem, 100vw'],
    [
      'width="400" height="400"',
      'width="400" height="400" style="aspect-ratio:400/400"',
      '(min-width: 440px) 400px, 100vw',
    ],
    ['height="50%"', 'width="1000" height="750"', '(min-width: 64rem) 47.5rem, 100vw'],
    ['width="wide" height="0"', 'width="1000" height="750"', '(min-width: 64rem) 47.5rem, 100vw'],
  ])("with %s keeps the author's size", (given, box, sizes) => {
    expect(sized(`src="${PHOTO}" ${given}`)).toBe(`<img src="${PHOTO}" ${box} ${COPIES} sizes="${sizes}"/>`);
  });

  it('without a row is treated as unknown', () => {
    expect(withImageFacts(`<img src="${PHOTO}"/>`, new Map())).toBe(`<img src="${PHOTO}"/>`);
  });
});

describe('an external image', () => {
  const ELSEWHERE = 'src="https://x.example/a.png"';
  it.each([
    ['', ''],
    ['width="600"', ' width="600" height="338" style="aspect-ratio:600/338"'],
    ['height="90"', ' width="160" height="90" style="aspect-ratio:160/90"'],
    ['width="600" height="200"', ' width="600" height="200" style="aspect-ratio:600/200"'],
    ['width="50%"', ' width="50%" style="aspect-ratio:16/9"'],
    ['width="x" height="100%"', ''],
  ])('with “%s” gets a box that does not depend on the image', (given, box) => {
    expect(sized(`${ELSEWHERE} ${given}`)).toBe(`<img ${ELSEWHERE}${box}/>`);
  });
});

it('finds the URLs of uploads only', () => {
  const html = `<p title="<img src='/uploads/a.webp'>">/uploads/b.webp <img src="${PHOTO}"/> <img src="https://x.example/uploads/c.webp"/> <img src="/uploads/../secret.db"/></p>`;
  expect(imagesIn(html)).toEqual([PHOTO]);
});

it('changes nothing but images', () => {
  const value = fc.string().map((text) => text.replaceAll('"', '&quot;'));
  fc.assert(
    fc.property(value, fc.string(), (attribute, text) => {
      const around = `<p title="${attribute}">${text.replace(/[<&]/g, '')}</p>`;
      const image = `<img src="${DRAWING}" alt="${attribute}"/>`;
      expect(withImageFacts(around + image + around, SIZES)).toBe(
        `${around}<img src="${DRAWING}" alt="${attribute}" width="24" height="24"/>${around}`,
      );
    }),
  );
});
