import { BOOT_ID } from './boot.ts';
import { SWITCH_THEME, startTheme } from './theme.ts';
import { handleTranslatedText } from './translated-text.ts';

/** Name of the global function by which the modules let `load` fire and replay early clicks. */
export const RELEASE = 'releaseLoad';

/** Images that fail to load are marked, so that CSS shows their placeholder. */
const BROKEN_IMAGES = `addEventListener('error',function(event){if(event.target.tagName==='IMG')event.target.dataset.broken=''},true)`;

/** The inline script of a page that is not hydrated. */
export const DOCUMENT_SCRIPT = /* @__PURE__ */ documentScript();

function documentScript(): string {
  return `(${startTheme})('${SWITCH_THEME}');${BROKEN_IMAGES}`;
}

/**
 * A script that calls functions last: an error in one of them does not keep the rest from running. As a call without side
 * effects, the browser's bundle leaves it out.
 */
function withFunctions(script: () => string, ...functions: (() => void)[]): string {
  return [script(), ...functions.map((run) => `(${run})()`)].join(';\n');
}

/**
 * The inline script of a page that is hydrated, which contains that of others. Before the first paint it decides whether
 * the intro is shown (first view of the home page in a browser session, motion not reduced), which any input ends. After
 * the first paint, at most a second later, it loads the page's modules, which would otherwise compete with rendering for
 * network and CPU. Until they have started, for at most five seconds, an open document in an iframe delays `load`, so
 * that programs that wait for `load` do not click too early. Clicks on buttons before that are replayed once afterwards,
 * except in forms with an `action`, which work without JavaScript, and on buttons that do not wait for these modules
 * (`data-action`). A URL or a clicked link with a fragment has all sections laid out (`data-drawn`), so that the place it
 * leads to does not move. Translated texts are handled. The script's hash is in the Content-Security-Policy.
 */
export const INLINE_SCRIPT = /* @__PURE__ */ withFunctions(
  () => `${DOCUMENT_SCRIPT};(function(d){
try{if(location.pathname==='/'&&!sessionStorage.getItem('intro')&&!matchMedia('(prefers-reduced-motion: reduce)').matches){sessionStorage.setItem('intro','1');d.dataset.intro='on';
['keydown','pointerdown','wheel'].forEach(function(input){addEventListener(input,function(){delete d.dataset.intro},{once:true,passive:true})})}}catch(e){}
function whole(){d.dataset.drawn=''}
if(location.hash)whole();
addEventListener('hashchange',whole);
var head=document.head,frame=head.appendChild(document.createElement('iframe')),clicked=[],late;
frame.contentDocument.open();
function release(){if(frame.isConnected){frame.contentDocument.close();frame.remove()}}
function add(tag,more){head.append(Object.assign(document.createElement(tag),more))}
function run(){var now=late;late=[];if(!now.length)return;
now.forEach(function(url){add('link',{rel:'modulepreload',href:url})});add('script',{type:'module',src:now.pop(),onerror:release})}
function seen(){requestAnimationFrame(function(){requestAnimationFrame(run)})}
function keep(event){if(event.target.closest('[href*="#"]'))whole();
var button=event.target.closest('button');
if(!button||button.dataset.action||button.form&&button.form.hasAttribute('action'))return;
event.preventDefault();event.stopPropagation();if(clicked.indexOf(button)<0)clicked.push(button)}
addEventListener('click',keep,true);
window.${RELEASE}=function(){removeEventListener('click',keep,true);release();clicked.splice(0).forEach(function(button){button.click()})};
setTimeout(release,5000);
addEventListener('DOMContentLoaded',function(){late=JSON.parse(document.getElementById('${BOOT_ID}').textContent).assets.late;
if(!late.length)return release();if(document.hidden)return run();
try{new PerformanceObserver(seen).observe({type:'paint',buffered:true})}catch(e){run()}setTimeout(run,1000)})
})(document.documentElement)`,
  handleTranslatedText,
);
