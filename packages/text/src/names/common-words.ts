/** Names of technologies that are also words of prose or names of something else, as the technology is written. */
const WRITTEN = `
Access Ada Airflow Alpine Amplify Angular Ant Apex Apollo Argo Assembly Astro Athena Atlas Aurora Avalanche Backbone Bamboo Bash Basic
Beam Bedrock Berry Blender Boost Bottle Bridge Bun Caddy Camel Canvas Capacitor Cassandra Celery Chai Chapel Chef Claude Clean
Cocoa Composer Consul Copilot Coral Cortex Crystal Cursor Cypress Dagger Dart Dash Delphi Drill Drone Druid Echo Eclipse Elastic
Electron Ember Envoy Excel Expo Express Falcon Fiber Firefly Flash Flask Flow Flume Flutter Flux Forth Framer Gatsby Gemini Ghost
Gin Glue Go Gradle Grails Groovy Gulp Hack Harbor Heat Helm Hive Horizon Hydra Ignite Illustrator Impala Insomnia Ionic Iris JAX
Jasmine Jest Julia Karma Lambda Lean Less Liquid Lit Linear Loki Looker Lotus Make Marathon Maven Maya Mercurial Mercury Mesh Metal
Meteor Mocha Mojo Motion Muse Neptune Nest Next Node Nomad Notion Nova Nuke Oracle Outlook Packer Parcel Pascal Phoenix Pig Pinecone
Play Polymer Postman Prefect Presto Principle Processing Prometheus Prophet Puppet Puppeteer Pyramid RAG REST Rack Racket Rails Ray
React Redshift Redux Relay Remix Render Ring Rocket Ruby Rust SAP SOLID Sails Salt Sanity Scratch Segment Sentry Shell Shiny Sinatra
Sketch Slack Snowflake Solid Spark Spring Stan Stencil Storm Stripe Struts Stylus Subversion Swarm Swift Tableau Tapestry Teams Tempo
Thrift Tornado Torch Transformers Turbo Unity Vagrant Vault Vite Whisper Windsurf Word Yarn Zeppelin Zoom
`;
/** Fields of work that are written in lower case too, and are also words for something else, such as shipping containers. */
const FIELDS = `
accessibility agile alerting architecture branding cloud clouds clustering container containers documentation forecasting logging monitoring
networking regression roadmap roadmaps security serverless statistics testing tracing visualization visualisation
`;

const WRITTEN_BY_WORD = new Map(
  WRITTEN.trim()
    .split(/\s+/)
    .map((name) => [name.toLowerCase(), name]),
);
const COMMON_FIELDS = new Set(FIELDS.trim().split(/\s+/));

/** Whether a name is also a common word, or a single letter: alone it says nothing of a technology. */
export const isCommonWord = (name: string): boolean =>
  name.length === 1 || WRITTEN_BY_WORD.has(name.toLowerCase()) || COMMON_FIELDS.has(name.toLowerCase());

/** How a technology is written whose name is also a common word; `undefined` for other names, and for fields of work. */
export const writtenName = (name: string): string | undefined => WRITTEN_BY_WORD.get(name.toLowerCase());
