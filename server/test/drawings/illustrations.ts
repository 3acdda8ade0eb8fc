import { type Drawing, JPEG, PNG, SVG, XLINK } from './drawing.ts';

const INKSCAPE =
  'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"';

/** Drawings of programs for illustrations. */
export const illustrations: Drawing[] = [
  {
    program: 'Illustrator with classes',
    svg: `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 28.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<svg version="1.1" id="Ebene_1" ${SVG} ${XLINK} x="0px" y="0px" viewBox="0 0 100 60" style="enable-background:new 0 0 100 60;" xml:space="preserve">
<style type="text/css">
	.st0{fill:#E94E1B;}
	.st1{fill:none;stroke:#1D71B8;stroke-width:4;stroke-miterlimit:10;}
	.st0,.st2{fill-rule:evenodd;clip-rule:evenodd;}
	.st2{fill:#FFED00;}
</style>
<rect class="st2" width="100" height="60"/><path class="st0" d="M10,10h40v40H10V10z M20,20v20h20V20H20z"/><circle class="st1" cx="72" cy="30" r="18"/>
</svg>`,
  },
  {
    program: 'Illustrator, responsive, with CDATA',
    svg: `<svg id="Layer_1" data-name="Layer 1" ${SVG} viewBox="0 0 100 60"><defs><style><![CDATA[.cls-1{fill:url(#linear-gradient);}.cls-2{fill:#fff;opacity:.5;mix-blend-mode:multiply;}g > .cls-3{stroke:#000;}]]></style><linearGradient id="linear-gradient" x1="0" y1="30" x2="100" y2="30" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#29abe2"/><stop offset="1" stop-color="#c1272d"/></linearGradient></defs><title>Logo</title><rect class="cls-1" width="100" height="60"/><g><circle class="cls-2 cls-3" cx="40" cy="30" r="22"/></g></svg>`,
  },
  {
    program: 'Illustrator with a linked and an embedded image',
    svg: `<svg ${SVG} ${XLINK} viewBox="0 0 100 60"><image style="overflow:visible;" width="40" height="40" xlink:href="${PNG}" transform="matrix(1 0 0 1 5 10)"></image><image width="40" height="40" xlink:href="photo.jpg" transform="translate(55 10)"/></svg>`,
    notes: ['Left out of this drawing: pictures from elsewhere.'],
  },
  {
    program: 'Inkscape with gradients that refer to others',
    svg: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="100mm" height="60mm" viewBox="0 0 100 60" version="1.1" id="svg5" inkscape:version="1.3 (0e150ed6c4, 2023-07-21)" sodipodi:docname="logo.svg" ${INKSCAPE} ${XLINK} ${SVG} xmlns:svg="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:zoom="0.7"/>
  <defs id="defs2"><linearGradient inkscape:collect="always" id="linearGradient852"><stop style="stop-color:#005522;stop-opacity:1" offset="0" id="s1"/><stop style="stop-color:#ffdd00;stop-opacity:1" offset="1" id="s2"/></linearGradient>
  <linearGradient inkscape:collect="always" xlink:href="#linearGradient852" id="linearGradient854" x1="0" y1="0" x2="100" y2="0" gradientUnits="userSpaceOnUse"/>
  <radialGradient xlink:href="#linearGradient854" id="radialGradient9" cx="50" cy="30" r="25" fx="50" fy="30" gradientUnits="userSpaceOnUse" gradientTransform="scale(1 .9)"/></defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1"><rect style="fill:url(#linearGradient854);stroke-width:0.26" id="rect1" width="100" height="60"/><circle style="fill:url(#radialGradient9)" id="c" cx="50" cy="30" r="25"/></g>
</svg>`,
  },
  {
    program: 'Inkscape with filters and blend modes',
    svg: `<svg ${SVG} ${INKSCAPE} width="100" height="60" viewBox="0 0 100 60"><defs><filter style="color-interpolation-filters:sRGB" inkscape:collect="always" id="filter1" x="-.1" width="1.2" y="-.1" height="1.2"><feGaussianBlur stdDeviation="2.5" id="b"/></filter><filter id="filter2"><feBlend mode="multiply" in2="BackgroundImage"/></filter><filter id="shadow"><feOffset dx="3" dy="3"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 .6 0" result="s"/><feMerge><feMergeNode in="s"/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs><rect width="60" height="40" x="8" y="8" style="fill:#ff0000;filter:url(#filter1)"/><circle cx="60" cy="34" r="18" style="fill:#00aaff;mix-blend-mode:multiply;filter:url(#shadow)"/></svg>`,
  },
  {
    program: 'Inkscape with text on a path, markers and a clip',
    svg: `<svg ${SVG} ${XLINK} ${INKSCAPE} viewBox="0 0 100 60"><defs><marker style="overflow:visible" id="Arrow1" refX="0" refY="0" orient="auto" markerWidth="5" markerHeight="5"><path d="M 0,0 5,-5 -12.5,0 5,5 Z" style="fill:#800;fill-rule:evenodd" transform="scale(-0.4)"/></marker><path id="way" d="M10 40 C30 10 70 10 90 40"/><clipPath clipPathUnits="userSpaceOnUse" id="clip"><rect x="5" y="45" width="50" height="10"/></clipPath></defs><path d="M10 50H80" style="stroke:#800;stroke-width:2;marker-end:url(#Arrow1);marker-start:url(#Arrow1)" clip-path="url(#clip)"/><path d="M10 55H80" stroke="#088" stroke-width="2" marker-end="url(#Arrow1)"/><text xml:space="preserve" style="font-size:9px;font-family:sans-serif"><textPath xlink:href="#way" startOffset="10%">Along   a way</textPath></text></svg>`,
  },
  {
    program: 'Figma',
    svg: `<svg width="100" height="60" viewBox="0 0 100 60" fill="none" ${SVG}><g clip-path="url(#clip0_1:23)"><rect width="100" height="60" fill="white"/><g filter="url(#filter0_d_1_2)"><rect x="14" y="10" width="50" height="32" rx="8" fill="url(#paint0_linear_1_2)"/></g><g style="mix-blend-mode:multiply"><circle cx="66" cy="34" r="20" fill="#FFC700"/></g><mask id="mask0_1_2" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="100" height="60"><rect width="50" height="60" fill="white"/></mask><g mask="url(#mask0_1_2)"><circle cx="50" cy="50" r="9" fill="#0ACF83"/></g></g><defs><filter id="filter0_d_1_2" x="10" y="10" width="58" height="40" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feComposite in2="hardAlpha" operator="out"/><feColorMatrix type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.25 0"/><feBlend mode="normal" in2="BackgroundImageFix" result="effect1"/><feBlend mode="normal" in="SourceGraphic" in2="effect1" result="shape"/></filter><linearGradient id="paint0_linear_1_2" x1="14" y1="10" x2="64" y2="42" gradientUnits="userSpaceOnUse"><stop stop-color="#F24E1E"/><stop offset="1" stop-color="#A259FF"/></linearGradient><clipPath id="clip0_1:23"><rect width="100" height="60" rx="6" fill="white"/></clipPath></defs></svg>`,
  },
  {
    program: 'Figma with a filled image',
    svg: `<svg width="100" height="60" viewBox="0 0 100 60" fill="none" ${SVG} ${XLINK}><rect x="10" y="5" width="80" height="50" fill="url(#pattern0)"/><defs><pattern id="pattern0" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#image0_1_2" transform="scale(0.125 0.125)"/></pattern><image id="image0_1_2" width="8" height="8" xlink:href="${PNG}"/></defs></svg>`,
  },
  {
    program: 'Sketch',
    svg: `<?xml version="1.0" encoding="UTF-8"?>
<svg width="100px" height="60px" viewBox="0 0 100 60" version="1.1" ${SVG} ${XLINK}><title>Artboard</title><desc>Created with Sketch.</desc><defs><rect id="path-1" x="10" y="8" width="60" height="40" rx="8"/><filter x="-10%" y="-10%" width="130%" height="140%" filterUnits="objectBoundingBox" id="filter-2"><feOffset dx="0" dy="4" in="SourceAlpha" result="shadowOffsetOuter1"/><feGaussianBlur stdDeviation="3" in="shadowOffsetOuter1" result="shadowBlurOuter1"/><feColorMatrix values="0 0 0 0 0   0 0 0 0 0   0 0 0 0 0  0 0 0 0.5 0" type="matrix" in="shadowBlurOuter1"/></filter></defs><g stroke="none" stroke-width="1" fill="none" fill-rule="evenodd"><g><use fill="black" fill-opacity="1" filter="url(#filter-2)" xlink:href="#path-1"/><use fill="#FF7A59" fill-rule="evenodd" xlink:href="#path-1"/></g></g></svg>`,
  },
  {
    program: 'Affinity Designer',
    svg: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg width="100%" height="100%" viewBox="0 0 100 60" version="1.1" ${SVG} ${XLINK} xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;"><g transform="matrix(1,0,0,1,2,2)" serif:id="Layer 1"><path d="M8,8L60,8L60,48L8,48Z M20,16L48,16L48,40L20,40Z" style="fill:url(#_Linear1);"/><use xlink:href="#_Image2" x="64" y="16" width="24px" height="24px"/></g><defs><linearGradient id="_Linear1" x1="0" y1="0" x2="1" y2="0" gradientUnits="userSpaceOnUse" gradientTransform="matrix(52,0,0,52,8,28)"><stop offset="0" style="stop-color:rgb(0,120,200);stop-opacity:1"/><stop offset="1" style="stop-color:rgb(240,60,120);stop-opacity:1"/></linearGradient><image id="_Image2" width="24px" height="24px" xlink:href="${JPEG}"/></defs></svg>`,
  },
  {
    program: 'potrace',
    svg: `<?xml version="1.0" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 20010904//EN" "http://www.w3.org/TR/2001/REC-SVG-20010904/DTD/svg10.dtd">
<svg version="1.0" ${SVG} width="100.000000pt" height="60.000000pt" viewBox="0 0 100.000000 60.000000" preserveAspectRatio="xMidYMid meet">
<metadata>Created by potrace 1.16, written by Peter Selinger 2001-2019</metadata>
<g transform="translate(0.000000,60.000000) scale(0.100000,-0.100000)" fill="#000000" stroke="none"><path d="M100 500 c0 -100 300 -300 400 -300 100 0 300 200 400 300 l-200 -400 -500 50 z"/></g></svg>`,
  },
  {
    program: 'LibreOffice Draw',
    svg: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>
<svg version="1.2" width="100mm" height="60mm" viewBox="0 0 10000 6000" preserveAspectRatio="xMidYMid" fill-rule="evenodd" stroke-width="28.222" stroke-linejoin="round" ${SVG} xmlns:ooo="http://xml.openoffice.org/svg/export" ${XLINK} xml:space="preserve">
 <defs class="ClipPathGroup"><clipPath id="presentation_clip_path" clipPathUnits="userSpaceOnUse"><rect x="0" y="0" width="10000" height="6000"/></clipPath></defs><defs><font id="EmbeddedFont_1" horiz-adv-x="2048"><font-face font-family="Liberation Sans embedded" units-per-em="2048"/><glyph unicode="A" horiz-adv-x="1401" d="M 1167,0 Z"/></font></defs>
 <g class="SlideGroup"><g id="container-id1" clip-path="url(#presentation_clip_path)"><g class="com.sun.star.drawing.CustomShape"><g id="id3"><rect class="BoundingBox" stroke="none" fill="none" x="1000" y="1000" width="5000" height="3000"/><path fill="rgb(114,159,207)" stroke="none" d="M 3500,4000 L 1000,4000 1000,1000 6000,1000 6000,4000 3500,4000 Z"/><text class="SVGTextShape"><tspan class="TextParagraph" font-family="Liberation Sans, sans-serif" font-size="800px" font-weight="400"><tspan class="TextPosition" x="1500" y="2800"><tspan fill="rgb(0,0,0)" stroke="none" style="white-space: pre">Words</tspan></tspan></tspan></text></g></g></g></g></svg>`,
  },
  {
    program: 'an icon for light and dark pages',
    svg: `<svg ${SVG} viewBox="0 0 100 60"><style>path { fill: #000 } .bg { fill: #fff } @media (prefers-color-scheme: dark) { path { fill: #fff } .bg { fill: #124 } }</style><rect class="bg" width="100" height="60"/><path d="M20 10h60L50 50z"/></svg>`,
    isThemed: true,
  },
  {
    program: 'a page for light and dark in one media attribute',
    svg: `<svg ${SVG} viewBox="0 0 100 60"><style media="all">@media (prefers-color-scheme:dark){:root{--ink:#eee}.a{fill:#eee}}.a{fill:#333}</style><circle class="a" cx="50" cy="30" r="24"/></svg>`,
    isThemed: true,
  },
];
