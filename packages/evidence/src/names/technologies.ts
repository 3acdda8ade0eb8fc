/**
 * Names of technologies and practices that job ads ask for: groups are separated by `;`, names of a group, which mean the
 * same, by `|`. What a site does not know by one of these names is found to be missing instead of being overlooked.
 */
const GROUPS = `
JavaScript|JS|ECMAScript|ES6; TypeScript|TS; Python|Python 3; Java; Kotlin; Scala; Go|Golang; Rust; C; C++|CPP;
C#|CSharp|C sharp; .NET|dotnet; .NET Core; ASP.NET; PHP; Ruby; Ruby on Rails|Rails|RoR; Swift; SwiftUI|Swift UI; Objective-C; Dart;
Flutter; R; Julia; MATLAB; Perl; Elixir; Erlang; Haskell; Clojure; F#; Lua; Bash|shell scripting|shell scripts;
PowerShell; SQL; NoSQL; HTML|HTML5; CSS|CSS3; Sass|SCSS; Tailwind CSS|Tailwind; React|React.js|ReactJS; React Native;
Next.js|NextJS; Vue|Vue.js|VueJS; Nuxt; Angular; AngularJS; Svelte; SvelteKit; jQuery; Redux; Three.js; D3|D3.js;
WebGL; WebAssembly|Wasm; Vite; Remix; Astro; Gatsby; Webpack; Storybook; Node.js|NodeJS|Node; Express|Express.js;
NestJS; Deno; Django; Flask; FastAPI; Spring; Spring Boot; Hibernate; Laravel; Symfony; WordPress; Drupal; GraphQL;
REST|RESTful|REST API|REST APIs; gRPC; WebSockets|WebSocket; Microservices|microservice architecture;
Event-driven architecture; Event sourcing; Distributed systems|distributed computing; System design;
PostgreSQL|Postgres; MySQL; MariaDB; SQLite; SQL Server|MSSQL; T-SQL; Oracle Database|Oracle DB; PL/SQL;
MongoDB|Mongo; Redis; Cassandra; DynamoDB; Elasticsearch; OpenSearch; Neo4j; ClickHouse; Snowflake; BigQuery;
Redshift; Databricks; dbt; Airflow|Apache Airflow; Dagster; Prefect; Kafka|Apache Kafka; RabbitMQ; Ray; Dash;
Spark|Apache Spark; PySpark; Flink|Apache Flink; Hadoop; Hive; ETL; ELT; Data pipelines;
Data warehouse|data warehouses|data warehousing; Data modeling|data modelling; Data engineering; Data science;
Data analysis|data analytics; Data visualization|data visualisation|dashboards; Tableau; Power BI|PowerBI; Looker;
Excel; pandas; NumPy; SciPy; matplotlib; scikit-learn|sklearn; PyTorch; TensorFlow; Keras; JAX; XGBoost;
Hugging Face|HuggingFace; Machine learning|ML; Deep learning|neural networks; Reinforcement learning;
Computer vision|image recognition; NLP|natural language processing;
LLM|LLMs|large language model|large language models; Generative AI|GenAI|gen AI;
RAG|retrieval augmented generation|retrieval-augmented generation; Prompt engineering; AI agents|agentic|LLM agents;
LangChain; LangGraph; OpenAI; MLOps|ML Ops; MLflow; Kubeflow; SageMaker; Vertex AI;
Recommender systems|recommendation systems; Time series; Forecasting; A/B testing|AB testing|A/B tests;
Statistics|statistical analysis|statistical modeling; AWS|Amazon Web Services; Azure|Microsoft Azure;
GCP|Google Cloud|Google Cloud Platform;
Cloud|clouds|public cloud|public clouds|cloud platforms|cloud platform|cloud services|cloud infrastructure|cloud computing;
Serverless; AWS Lambda; Docker; Containers|containerization|containerisation; containerd; Kubernetes|K8s; EKS; GKE;
AKS; Helm; Istio; Terraform; Pulumi; CloudFormation; Ansible; Chef; Puppet; Infrastructure as code|IaC; CI/CD;
Continuous integration; Continuous delivery; Continuous deployment; GitHub Actions; GitLab CI; Jenkins; CircleCI;
ArgoCD|Argo CD; DevOps; Site reliability engineering|SRE; Incident response|incident management; On-call;
Observability; Monitoring; Prometheus; Grafana; Datadog; Splunk; OpenTelemetry; Linux; Unix; Networking; TCP/IP;
Nginx; Git; GitHub; GitLab; Jira; Unit testing|unit tests; Test automation|automated testing|automated tests;
Test-driven development|TDD; Cypress; Playwright; Selenium; Jest; Vitest; Agile; Scrum; Kanban; Accessibility|a11y;
WCAG; Security|cybersecurity|information security; Application security; Penetration testing|pentesting; OAuth; SEO;
Figma; Sketch; Adobe XD; Photoshop; Illustrator; UX|user experience; UI|user interface; UX research|user research;
Usability testing; Design systems|design system; Prototyping|prototypes; Wireframes|wireframing; Interaction design;
Visual design; Product management; Project management; Roadmap|roadmaps|roadmapping; Stakeholder management;
Technical writing; API documentation; Documentation; Developer relations|developer advocacy;
Public speaking|conference talks; Open source; Salesforce; SAP; HubSpot; Shopify; Stripe; Unity; Unreal Engine; iOS;
Android; Embedded systems|embedded software; Blockchain; Solidity
`;

/** Groups of names that mean the same. */
export const NAMES: readonly (readonly string[])[] = GROUPS.trim()
  .split(/;\s*/)
  .map((group) => group.split('|'));
