import { headersOf } from '@portfolio/compat-api/api/index';
import type { Gateway } from '@portfolio/compat-api/gateway';
import { isRead, searchOf } from '@portfolio/compat-api/http/request-target';
import { startPageOf } from '@portfolio/compat-api/resources/site-settings/present-settings';
import { PANEL_PAGE, PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { type RequestHandler, Router } from 'express';

/** Leads from `/manage` to the overview if the owner has chosen it as the start page. */
export function startPage(gateway: Gateway): RequestHandler {
  const router = Router();
  router.use(PANEL_PAGE, async (request, response, next) => {
    // The paths below the panel's are relative here.
    if (!isRead(request) || request.path !== '/') return next();
    const session = await gateway.authenticate(headersOf(request));
    if (!session || startPageOf(await gateway.settings(session.user)) !== PANEL_SECTIONS.overview) return next();
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
    response.redirect(302, panelPath(PANEL_SECTIONS.overview) + searchOf(request));
  });
  return router;
}
