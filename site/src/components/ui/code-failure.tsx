import { Notice } from './notice.tsx';

/** Said in a form that nothing sends without its island: styles show it when that cannot be loaded, or has failed. */
export const CodeFailure = () => (
  <div className="code-failure">
    <Notice bad>This form could not be loaded. Copy what you typed, then load the page again.</Notice>
  </div>
);
