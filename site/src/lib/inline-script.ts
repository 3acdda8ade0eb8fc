/**
 * The one script that runs before the first paint: the theme that was chosen, and whether the intro is shown (the
 * first view of a browser session, home page, motion welcome). Its hash is in the Content-Security-Policy.
 */
export const INLINE_SCRIPT = `(function(d){
try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')d.dataset.theme=t}catch(e){}
try{if(location.pathname==='/'&&!sessionStorage.getItem('intro')&&!matchMedia('(prefers-reduced-motion: reduce)').matches){sessionStorage.setItem('intro','1');d.dataset.intro='on'}}catch(e){}
})(document.documentElement)`;
