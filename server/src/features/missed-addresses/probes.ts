/**
 * What scanners ask every site for. Kinds are those of fail2ban's `botsearch-common.conf` and of `restricted-files.data` in
 * the OWASP Core Rule Set; the entries are those that no page of a blog is called.
 */
const PROBES = [
  // Hidden files and folders: .env, .git, .aws, .well-known.
  /\/\./,
  // WordPress' own parts; what was under /wp-content may have been a page or a file of the owner.
  /\/(?:wp-(?:admin|includes|json|login|signup|config|cron|trackback)|xmlrpc)(?:[/.]|$)/i,
  /\/(?:phpmyadmin|pma|myadmin|mysqladmin|dbadmin|adminer)(?:[/.\-_\d]|$)/i,
  /^\/(?:cgi-bin|cgi|vendor|node_modules|actuator|solr|jenkins|hnap1|boaform|geoserver|telescope|_ignition)(?:\/|$)/i,
  /^\/(?:roundcube|squirrelmail|horde|webmail|owa|autodiscover|ecp)(?:\/|$)/i,
  /^\/(?:server-status|server-info|phpinfo|web\.config|id_rsa|credentials|docker-compose\.ya?ml)(?:[/.]|$)/i,
  /\.(?:aspx?|ashx|asmx|jspx?|do|action|cgi|pl|exe|dll|env|ini|conf|cfg|config|log|bak|orig|swp|sql|db|sqlite3?|pem|key|sh)$/i,
  /^\/[^/]+\.(?:tar|tgz|gz|bz2|7z|rar|zip)$/i,
];
const SCRIPT = /\.php\d?(?:\/|$|\?)/i;
/** The start page of sites that were made with PHP. */
const START_PAGE = /^\/index\.php(?:$|\?)/i;
/** Files that programs ask for by themselves. */
const ASKED_BY_PROGRAMS =
  /^\/(?:apple-touch-icon[\w-]*\.png|favicon[\w-]*\.\w+|browserconfig\.xml|(?:app-)?ads\.txt)$/i;

/** Whether an address is that of a PHP script: a probe, unless the site had such addresses. */
export const isScript = (path: string): boolean => SCRIPT.test(path) && !START_PAGE.test(path);

/** Whether only scanners and programs ask for an address. */
export const isProbe = (path: string): boolean =>
  ASKED_BY_PROGRAMS.test(path) || PROBES.some((probe) => probe.test(path));
