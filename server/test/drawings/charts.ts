import { type Drawing, PNG, SVG, XLINK } from './drawing.ts';

/** Drawings of programs for charts. */
export const charts: Drawing[] = [
  {
    program: 'matplotlib',
    svg: `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"
  "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg ${XLINK} width="100pt" height="60pt" viewBox="0 0 100 60" ${SVG} version="1.1">
 <metadata><rdf:RDF xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><dc:date>2024-01-01</dc:date></rdf:RDF></metadata>
 <defs><style type="text/css">*{stroke-linejoin: round; stroke-linecap: butt}</style></defs>
 <g id="figure_1"><g id="patch_1"><path d="M 0 60 L 100 60 L 100 0 L 0 0 z" style="fill: #ffffff"/></g><g id="line2d_1"><defs><path id="m5d2f" d="M 0 0 L 0 3.5" style="stroke: #000000; stroke-width: 0.8"/></defs><g><use xlink:href="#m5d2f" x="20" y="50" style="stroke: #000000; stroke-width: 0.8"/><use xlink:href="#m5d2f" x="60" y="50" style="stroke: #000000"/></g></g><g><path d="M 10 50 L 40 10 L 90 40" clip-path="url(#pf53e)" style="fill: none; stroke: #1f77b4; stroke-width: 1.5; stroke-linecap: square"/></g></g>
 <defs><clipPath id="pf53e"><rect x="10" y="5" width="70" height="45"/></clipPath></defs></svg>`,
  },
  {
    program: 'matplotlib with an image and hatches',
    svg: `<svg ${XLINK} ${SVG} viewBox="0 0 100 60"><g clip-path="url(#p1)"><image xlink:href="${PNG}" id="imageb1" transform="matrix(4 0 0 4 10 10)" style="image-rendering:crisp-edges;image-rendering:pixelated" width="8" height="8"/></g><path d="M 60 50 h 30 v -40 h -30 z" style="fill: url(#h1a2b)"/><defs><clipPath id="p1"><rect x="10" y="10" width="28" height="28"/></clipPath><pattern id="h1a2b" patternUnits="userSpaceOnUse" x="0" y="0" width="8" height="8"><rect x="0" y="0" width="9" height="9" fill="#ffcc00"/><path d="M 0 0 L 8 8" style="fill: #000000; stroke: #000000; stroke-width: 1.0"/></pattern></defs></svg>`,
  },
  {
    program: 'D3',
    svg: `<svg ${SVG} width="100" height="60" viewBox="0,0,100,60" style="max-width: 100%; height: auto; font: 10px sans-serif;"><g fill="steelblue"><rect x="12" y="20" height="30" width="18"></rect><rect x="34" y="10" height="40" width="18"></rect></g><g transform="translate(0,50)" fill="none" font-size="10" font-family="sans-serif" text-anchor="middle"><path class="domain" stroke="currentColor" d="M10,6V0H90V6"></path><g class="tick" opacity="1" transform="translate(21,0)"><line stroke="currentColor" y2="6"></line><text fill="currentColor" y="9" dy="0.71em">A</text></g></g></svg>`,
  },
  {
    program: 'Observable Plot',
    svg: `<svg class="plot-d6a7b5" fill="currentColor" font-family="system-ui, sans-serif" font-size="10" text-anchor="middle" width="100" height="60" viewBox="0 0 100 60" ${SVG} ${XLINK}><style>:where(.plot-d6a7b5) {
  --plot-background: white;
  display: block;
  height: auto;
}
:where(.plot-d6a7b5 text),
:where(.plot-d6a7b5 tspan) {
  white-space: pre;
}</style><g aria-label="dot" fill="none" stroke="#e15759" stroke-width="1.5"><circle cx="20" cy="40" r="4"></circle><circle cx="60" cy="20" r="9"></circle></g><text y="9" x="50" dy="0.71em">Height →</text></svg>`,
  },
  {
    program: 'R, svglite',
    svg: `<?xml version='1.0' encoding='UTF-8' ?>
<svg ${SVG} ${XLINK} class='svglite' width='100.00pt' height='60.00pt' viewBox='0 0 100.00 60.00'>
<defs>
  <style type='text/css'><![CDATA[
    .svglite line, .svglite polyline, .svglite polygon, .svglite path, .svglite rect, .svglite circle {
      fill: none;
      stroke: #000000;
      stroke-linecap: round;
      stroke-miterlimit: 10.00;
    }
    .svglite text { white-space: pre; }
    .svglite g.glyphgroup path { fill: inherit; stroke: none; }
  ]]></style>
</defs>
<rect width='100%' height='100%' style='stroke: none; fill: #FFFFFF;'/>
<defs><clipPath id='cpMC4wMHw3MjAuMDB8MC4wMHw1NzYuMDA='><rect x='5' y='5' width='80.00' height='50.00' /></clipPath></defs>
<g clip-path='url(#cpMC4wMHw3MjAuMDB8MC4wMHw1NzYuMDA=)'><circle cx='40' cy='30' r='12' style='stroke-width: 0.75; fill: #F8766D;' /><polyline points='0,50 50,20 100,10 ' style='stroke-width: 2;' /></g></svg>`,
  },
  {
    program: 'gnuplot',
    svg: `<?xml version="1.0" encoding="utf-8"  standalone="no"?>
<svg width="100" height="60" viewBox="0 0 100 60" ${SVG} ${XLINK}><title>Gnuplot</title><defs><circle id='gpDot' r='0.5' stroke-width='0.5' stroke='currentColor'/><path id='gpPt0' stroke-width='0.222' stroke='currentColor' d='M-1,0 h2 M0,-1 v2'/><filter id='textbox' filterUnits='objectBoundingBox' x='0' y='0' height='1' width='1'><feFlood flood-color='white' flood-opacity='1' result='bgnd'/><feComposite in='SourceGraphic' in2='bgnd' operator='atop'/></filter></defs><g id="gnuplot_plot_1" fill="none" stroke="rgb(148,0,211)" color="rgb(148,0,211)"><use xlink:href='#gpPt0' transform='translate(30,30) scale(6)'/><use xlink:href='#gpPt0' transform='translate(60,20) scale(6)'/><path d='M10,50 L90,10'/></g></svg>`,
  },
  {
    program: 'Vega',
    svg: `<svg class="marks" width="100" height="60" viewBox="0 0 100 60" version="1.1" ${SVG} ${XLINK}><rect width="100" height="60" fill="white"/><defs><linearGradient id="gradient_0" x1="0" x2="0" y1="1" y2="0"><stop offset="0" stop-color="rgb(247, 251, 255)"/><stop offset="1" stop-color="rgb(8, 48, 107)"/></linearGradient><clipPath id="clip1"><path d="M0,0h80v50h-80Z"/></clipPath></defs><g fill="none" stroke-miterlimit="10" transform="translate(5,5)"><g class="mark-rect role-mark" role="graphics-object" clip-path="url(#clip1)"><path aria-label="x: 1" role="graphics-symbol" d="M10,10h100v30h-100Z" fill="url(#gradient_0)"/></g></g></svg>`,
  },
  {
    program: 'Highcharts with a script and a tooltip',
    svg: `<svg version="1.1" class="highcharts-root" style="font-family:sans-serif;font-size:12px;" ${SVG} width="100" height="60" viewBox="0 0 100 60"><desc>Created with Highcharts 8.0.0</desc><defs><clipPath id="highcharts-abc-1-"><rect x="0" y="0" width="70" height="40" fill="none"></rect></clipPath></defs><rect fill="#ffffff" x="0" y="0" width="100" height="60"></rect><g transform="translate(10,10)" clip-path="url(#highcharts-abc-1-)"><path fill="none" d="M 0 35 L 40 5 L 80 20" stroke="#7cb5ec" stroke-width="2" onmouseover="tip()"></path></g><script>tip = () => 1</script></svg>`,
    notes: ['Left out of this drawing: scripts.'],
  },
  {
    program: 'a chart with words in another encoding',
    svg: `<svg ${SVG} viewBox="0 0 100 60"><rect width="100" height="60" fill="#fed"/><text x="8" y="34" font-family="sans-serif" font-size="16" fill="#402">Größe µ → 大</text></svg>`,
  },
];
