import * as migration1 from './20261121_041540_initial.ts';
import * as migration2 from './20261121_075752_project_stories.ts';
import * as migration3 from './20261121_104000_list_indexes.ts';
import * as migration4 from './20261121_130550_second_factor.ts';
import * as migration5 from './20261121_141343_unmailed_messages.ts';
import * as migration6 from './20261122_020039_html_version_and_tech_grid.ts';
import * as migration7 from './20261122_210834_add_series.ts';
import * as migration8 from './20261122_220959_add_highlights.ts';
import * as migration9 from './20261123_193124_add_project_case_fields.ts';
import * as migration10 from './20261124_030135_add_redirects.ts';
import * as migration11 from './20261124_151953_add_skills.ts';
import * as migration12 from './20261125_013150_add_cv.ts';
import * as migration13 from './20261125_072404_add_mcp_visible.ts';
import * as migration14 from './20261125_133627_add_match_visible.ts';
import * as migration15 from './20261125_144457_add_changes.ts';
import * as migration16 from './20261126_120000_trash_indexes.ts';
import * as migration17 from './20261126_201500_index_categories.ts';
import * as migration18 from './20261127_062716_add_feed_ids.ts';
import * as migration19 from './20261129_015821_describe_versions.ts';
import * as migration20 from './20261129_025358_add_pending_changes.ts';
import * as migration21 from './20261129_061946_add_slug_from_title.ts';
import * as migration22 from './20261129_142021_no_document_locks.ts';
import * as migration23 from './20261129_150601_add_captions_and_screenshots.ts';
import * as migration24 from './20261129_150702_projects_stories_are_markdown.ts';
import * as migration25 from './20261129_152216_add_answer_days.ts';
import * as migration26 from './20261129_180938_add_skill_fields.ts';
import * as migration27 from './20261129_182000_add_skill_slugs.ts';
import * as migration28 from './20261129_184821_add_resume_pages.ts';
import * as migration29 from './20261130_062156_add_start_page.ts';
import * as migration30 from './20261130_062157_add_missed_addresses.ts';
import * as migration31 from './20261130_062423_add_statistics.ts';

/** Every migration of the SQLite database, oldest first; written by `npm run generate`. */
export const migrations = [
  { ...migration1, name: '20261121_041540_initial' },
  { ...migration2, name: '20261121_075752_project_stories' },
  { ...migration3, name: '20261121_104000_list_indexes' },
  { ...migration4, name: '20261121_130550_second_factor' },
  { ...migration5, name: '20261121_141343_unmailed_messages' },
  { ...migration6, name: '20261122_020039_html_version_and_tech_grid' },
  { ...migration7, name: '20261122_210834_add_series' },
  { ...migration8, name: '20261122_220959_add_highlights' },
  { ...migration9, name: '20261123_193124_add_project_case_fields' },
  { ...migration10, name: '20261124_030135_add_redirects' },
  { ...migration11, name: '20261124_151953_add_skills' },
  { ...migration12, name: '20261125_013150_add_cv' },
  { ...migration13, name: '20261125_072404_add_mcp_visible' },
  { ...migration14, name: '20261125_133627_add_match_visible' },
  { ...migration15, name: '20261125_144457_add_changes' },
  { ...migration16, name: '20261126_120000_trash_indexes' },
  { ...migration17, name: '20261126_201500_index_categories' },
  { ...migration18, name: '20261127_062716_add_feed_ids' },
  { ...migration19, name: '20261129_015821_describe_versions' },
  { ...migration20, name: '20261129_025358_add_pending_changes' },
  { ...migration21, name: '20261129_061946_add_slug_from_title' },
  { ...migration22, name: '20261129_142021_no_document_locks' },
  { ...migration23, name: '20261129_150601_add_captions_and_screenshots' },
  { ...migration24, name: '20261129_150702_projects_stories_are_markdown' },
  { ...migration25, name: '20261129_152216_add_answer_days' },
  { ...migration26, name: '20261129_180938_add_skill_fields' },
  { ...migration27, name: '20261129_182000_add_skill_slugs' },
  { ...migration28, name: '20261129_184821_add_resume_pages' },
  { ...migration29, name: '20261130_062156_add_start_page' },
  { ...migration30, name: '20261130_062157_add_missed_addresses' },
  { ...migration31, name: '20261130_062423_add_statistics' },
];
