/** The entries of the panel's navigation that the specification names, in its order. */
export const SPECIFIED_ENTRIES: readonly string[] = [
  'Projects',
  'Experiences',
  'Tech Stack',
  'Services',
  'Resumes',
  'Blogs',
  'Testimonials',
  'Seed Initial Data',
  'Logout',
  'Change Password',
];
