/** Where the page's own script finds what lets `load` come. */
export const RELEASE = 'releaseLoad';

/**
 * The one script in the page. Before the first paint: the theme that was chosen, and whether the intro is shown (the
 * first view of a browser session, home page, motion welcome). After it: the page's modules, which have been fetched
 * meanwhile, for to run them takes the processor from what is seen. Until they have begun an open document in a frame
 * holds `load` back, five seconds at most: who waits for it, such as a program that clicks, is not heard before.
 * Its hash is in the Content-Security-Policy.
 */
export const INLINE_SCRIPT = `(function(d){
try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')d.dataset.theme=t}catch(e){}
try{if(location.pathname==='/'&&!sessionStorage.getItem('intro')&&!matchMedia('(prefers-reduced-motion: reduce)').matches){sessionStorage.setItem('intro','1');d.dataset.intro='on'}}catch(e){}
var late=document.querySelectorAll('link[data-late]');if(!late.length)return;
var head=document.head,frame=head.appendChild(document.createElement('iframe'));
frame.contentDocument.open();
function release(){if(frame.isConnected){frame.contentDocument.close();frame.remove()}}
function run(){var now=late;late=[];now.forEach(function(l){head.append(Object.assign(document.createElement('script'),{type:'module',src:l.href,onerror:release}))})}
window.${RELEASE}=release;setTimeout(release,5000);
addEventListener('DOMContentLoaded',function(){if(document.hidden)return run();
try{new PerformanceObserver(run).observe({type:'paint',buffered:true})}catch(e){run()}setTimeout(run,1000)})
})(document.documentElement)`;
