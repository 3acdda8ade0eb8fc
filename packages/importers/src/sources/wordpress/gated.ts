/** Shortcodes of plugins whose text only some visitors saw; opened, not written as `[[…]]`. */
const SHORTCODE =
  /(?<!\[)\[(?:members?(?:[_-]?only)?|membership|private|restrict(?:ed)?|protected|hide|hidden|logged[_-]?in|is[_-]logged[_-]in|loggedin|login[_-]required|subscribers?|paid|premium|paywall|access|content_protector|passster|mepr-show|rcp_[a-z_]+|pmpro_[a-z_]+|wpmem_[a-z_]+|wcm_[a-z_]+|um_loggedin|swpm_protected|ihc-hide-content|s2If|wlm_[a-z_]+)(?=[\s\]])/i;
/** Blocks that only some visitors saw, and blocks that their editor hid. */
const BLOCK =
  /<!--\s+wp:(?:jetpack\/(?:premium|paid)-content|premium-content\/|pmpro\/membership|restrict-content)|<!--\s+wp:[^\n]*"(?:blockVisibility":\s*false|hideBlock":\s*true)/i;

/** Whether a part of a text was not for everybody. */
export const isGated = (text: string): boolean => SHORTCODE.test(text) || BLOCK.test(text);
