import { BOOT_ID } from './boot.ts';

/** Where the modules find what ends the script's waiting: `load` comes, and early clicks are done. */
export const RELEASE = 'releaseLoad';

const THEME = `try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')d.dataset.theme=t}catch(e){}`;

/** The theme that was chosen, for a page without modules. */
export const THEME_SCRIPT = `(function(d){${THEME}})(document.documentElement)`;

/**
 * The one script in the page. Before the first paint: the theme that was chosen, and whether the intro is shown (the
 * first view of a browser session, home page, motion welcome). After it, a second later at most: the page's modules, for
 * they take network and processor from what is seen. Until they have begun an open document in a frame holds `load`
 * back, five seconds at most: who waits for it, such as a program that clicks, is not heard before. Buttons that are
 * clicked before they work are clicked again once they do, each once; forms that have an address need no script.
 * A picture that does not come is marked, from the first one on, so that its plate stands in for it.
 * Its hash is in the Content-Security-Policy.
 */
export const INLINE_SCRIPT = `(function(d){
${THEME}
try{if(location.pathname==='/'&&!sessionStorage.getItem('intro')&&!matchMedia('(prefers-reduced-motion: reduce)').matches){sessionStorage.setItem('intro','1');d.dataset.intro='on'}}catch(e){}
var head=document.head,frame=head.appendChild(document.createElement('iframe')),clicked=[],late;
frame.contentDocument.open();
function release(){if(frame.isConnected){frame.contentDocument.close();frame.remove()}}
function add(tag,more){head.append(Object.assign(document.createElement(tag),more))}
function run(){var now=late;late=[];if(!now.length)return;
now.forEach(function(url){add('link',{rel:'modulepreload',href:url})});add('script',{type:'module',src:now.pop(),onerror:release})}
function seen(){requestAnimationFrame(function(){requestAnimationFrame(run)})}
function keep(event){var button=event.target.closest('button');
if(!button||button.form&&button.form.hasAttribute('action'))return;
event.preventDefault();event.stopPropagation();if(clicked.indexOf(button)<0)clicked.push(button)}
addEventListener('click',keep,true);
addEventListener('error',function(event){if(event.target.tagName==='IMG')event.target.dataset.broken=''},true);
window.${RELEASE}=function(){removeEventListener('click',keep,true);release();clicked.splice(0).forEach(function(button){button.click()})};
setTimeout(release,5000);
addEventListener('DOMContentLoaded',function(){late=JSON.parse(document.getElementById('${BOOT_ID}').textContent).assets.late;
if(!late.length)return release();if(document.hidden)return run();
try{new PerformanceObserver(seen).observe({type:'paint',buffered:true})}catch(e){run()}setTimeout(run,1000)})
})(document.documentElement)`;
