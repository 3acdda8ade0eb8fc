/** The name of the tool that compares job ads, which has a limit of its own: it costs more than others. */
export const MATCH_TOOL = 'match_job_ad';
