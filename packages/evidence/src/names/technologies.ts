/**
 * Names of technologies and practices that job ads ask for: groups are separated by `;`, names of a group, which mean the
 * same, by `|`. What a site does not know by one of these names is found to be missing instead of being overlooked.
 */
const GROUPS = `
JavaScript|JS|ECMAScript|ES6|ES6+; TypeScript|TS; Python|Python 3; Java; Java EE|Jakarta EE|J2EE; Kotlin; Scala; Go|Golang|Go-Lang;
Rust; C; C++|CPP;
C#|CSharp|C sharp; .NET|dotnet; .NET Core; ASP.NET; PHP; Ruby; Ruby on Rails|Rails; Swift; SwiftUI|Swift UI; Objective-C;
Dart; Flutter; R; Julia; MATLAB; Perl; Elixir; Erlang; Haskell; Clojure; F#; Lua;
Bash|shell scripting|shell scripts; PowerShell; SQL; NoSQL|NO-SQL;
Relational databases|relational database|RDBMS|relationale Datenbanken|relationalen Datenbanken;
Databases|database|database systems|Datenbank|Datenbanken|Datenbanksysteme;
Vector databases|vector database|vector store|vector stores; pgvector; Pinecone; Weaviate; Qdrant;
Programming|programming language|Programmiersprache|Programmiersprachen|Programmierkenntnisse|programming skills;
Frontend frameworks|frontend framework|front-end framework|front-end frameworks|JavaScript frameworks|Frontend-Frameworks;
Web frameworks|web framework; Backend frameworks|backend framework|back-end framework|back-end frameworks|Backend-Frameworks;
HTML|HTML5; CSS|CSS3; Sass|SCSS;
Tailwind CSS|Tailwind; React|React.js|ReactJS; React Native; Next.js|NextJS; Vue|Vue.js|VueJS; Nuxt; Angular; AngularJS;
Svelte; SvelteKit; jQuery; Redux; Three.js; D3|D3.js; WebGL; WebAssembly|Wasm; Vite; Remix; Astro; Gatsby; Webpack;
Storybook; Node.js|NodeJS|Node; Express|Express.js; NestJS; Deno; Django; Flask; FastAPI; Spring; Spring Boot; Hibernate;
Laravel; Symfony; WordPress; Drupal; GraphQL; API|APIs|web APIs|Schnittstellen;
API design|API development|API-Design|API-Entwicklung|designing APIs|building APIs|developing APIs|designed APIs|built APIs;
Webhooks|webhook; REST|RESTful|REST API|REST APIs|REST-APIs|REST-API; gRPC; WebSockets|WebSocket;
Microservices|microservice|microservice architecture|Microservice-Architektur;
Event-driven architecture|event-driven architectures|event-driven systems|event-driven|event driven; Event sourcing;
Distributed systems|distributed computing|distributed architectures|distributed environments|verteilte Systeme; System design; PostgreSQL|Postgres; MySQL; MariaDB; SQLite; SQL Server|MSSQL;
T-SQL; Oracle Database|Oracle DB; PL/SQL; MongoDB|Mongo; Redis; Cassandra; DynamoDB; Elasticsearch; OpenSearch; Neo4j;
ClickHouse; Snowflake; BigQuery; Redshift; Databricks; dbt; Airflow|Apache Airflow; Dagster; Prefect; Kafka|Apache Kafka;
RabbitMQ; Ray; Dash; Spark|Apache Spark; PySpark; Flink|Apache Flink; Hadoop; Hive; ETL; ELT;
Data pipelines|Datenpipelines; Data warehouse|data warehouses|data warehousing; Data lake;
Data modeling|data modelling|data models|Datenmodellierung|Datenmodelle; Data engineering; Data science;
Data analysis|data analytics|Datenanalyse|Datenanalysen;
Data visualization|data visualisation|visualization|visualisation|Datenvisualisierung; Dashboards|dashboard; Tableau;
Power BI|PowerBI; Looker; Excel|MS Excel|Microsoft Excel; pandas; NumPy; SciPy; matplotlib; scikit-learn|sklearn; PyTorch; TensorFlow; Keras; JAX;
XGBoost; Hugging Face|HuggingFace; Machine learning|ML|maschinelles Lernen;
Artificial intelligence|AI|KI|künstliche Intelligenz; Deep learning|neural networks; Reinforcement learning;
Computer vision|image recognition; NLP|natural language processing;
LLM|LLMs|large language model|large language models|language models|Sprachmodelle; Generative AI|GenAI|gen AI;
RAG|retrieval augmented generation|retrieval-augmented generation; Prompt engineering;
AI agents|agentic|LLM agents|agentic AI|KI-Agenten|AI agent|LLM agent|agent platform|agent frameworks|autonomous agents;
Tool use|tool calling|function calling;
LangChain; LangGraph; OpenAI; MLOps|ML Ops; MLflow; Kubeflow;
SageMaker; Vertex AI; Recommender systems|recommendation systems|recommendation engines|recommendations; Time series; Regression; Clustering; Forecasting;
Predictive modeling|predictive models|predictive analytics; A/B testing|AB testing|A/B tests;
Statistics|statistical|statistical analysis|Statistik;
Mathematics|Mathematik|mathematical; Statistical modeling|statistical modelling|statistical models; AWS|Amazon Web Services; Azure|Microsoft Azure;
GCP|Google Cloud|Google Cloud Platform;
Cloud|clouds|cloud-native|cloud-based|Cloud-basiert|public cloud|cloud platforms|cloud services|cloud infrastructure|cloud computing|Cloud-Technologien;
Serverless; AWS Lambda; Docker; Docker Swarm; Docker Compose;
Containers|containerization|containerisation|containerized|containerised|Containerisierung;
Container orchestration|Container-Orchestrierung;
containerd; Kubernetes|K8s; EKS; GKE; AKS; Helm; Istio; Terraform; Pulumi; CloudFormation; Ansible; Chef; Puppet;
Infrastructure as code|IaC; CI/CD|CI/CD pipelines|CI/CD-Pipelines; Continuous integration; Continuous delivery;
Continuous deployment; GitHub Actions;
GitLab CI; Jenkins; CircleCI; ArgoCD|Argo CD; DevOps; Site reliability engineering|SRE;
Incident response|incident management; On-call; Observability; Monitoring; Logging; Tracing|distributed tracing;
Alerting; Prometheus; Grafana; Datadog; Splunk; OpenTelemetry; Linux; Unix; Networking; TCP/IP; Nginx; Git; GitHub;
GitLab; Jira; Testing|software testing; Regression testing|regression tests|regression test; Unit testing|unit tests|Unit-Tests; Integration testing|integration tests|Integrationstests; End-to-end testing|end-to-end tests|e2e tests|e2e testing;
Test automation|automated testing|automated tests;
Test-driven development|TDD; Cypress; Playwright; Selenium; Jest; Vitest;
Agile|agile development|agile methodologies|agile Methoden|agile Arbeitsweise|agile Prinzipien|agil; Scrum; Kanban; Accessibility|a11y; WCAG;
Security|cybersecurity|information security|IT security|IT-Sicherheit|Informationssicherheit; Application security;
Penetration testing|pentesting; OAuth; SEO; Figma; Sketch; Adobe XD; Photoshop; Illustrator; UX|user experience;
UI|user interface; UX research|user research; Usability testing; Design systems|design system; Prototyping|prototypes;
Wireframes|wireframing; Interaction design; Visual design; Product management|Produktmanagement;
Project management|Projektmanagement; Roadmap|roadmaps|roadmapping; Stakeholder management; Technical writing;
API documentation; Documentation; Developer relations|developer advocacy; Public speaking|conference talks; Open source|Opensource|Open-Source;
Salesforce; SAP; HubSpot; Shopify; Stripe; Unity; Unreal Engine; iOS; Android; Embedded systems|embedded software;
Blockchain; Solidity; Version control|source control|version control systems|Versionskontrolle|Versionsverwaltung|Versionierung;
Object-oriented programming|object-oriented|OOP|objektorientierte Programmierung; Design patterns|design pattern;
Clean architecture; Clean code; Pair programming; Mob programming; Extreme programming|XP;
Systems programming|system programming|Systemprogrammierung; Functional programming|functional languages|funktionale Programmierung; Code reviews|code review; Big data;
Message queues|message queue|message broker|message brokers; Configuration management; GitOps;
Service mesh|service meshes; BI tools|BI|business intelligence|BI-Tools; Metabase; Fivetran; OLAP; OLTP; DAX;
Design tools; Mobile development|mobile apps|mobile applications|mobile app development|App-Entwicklung; ERP|ERP systems|ERP-Systeme;
CRM|CRM systems|customer relationship management; Zapier; n8n; Webflow; Motion design;
Branding|brand design|corporate design; Typography|Typografie; InDesign;
Adobe Creative Suite|Adobe Creative Cloud|Creative Cloud|Adobe CC; Azure DevOps; IaaS; PaaS; Private cloud;
On-premises|on-premise|on-prem; Active Directory|Entra ID; Microsoft 365|Office 365|M365; Windows Server; VMware; ITIL;
ISO 27001; GDPR|DSGVO; Data quality; Data governance; MCP|Model Context Protocol; vLLM; Open data; TYPO3; Shopware;
Confluence; OKRs|OKR; Multi-tenancy|multi-tenant; Performance optimization|performance tuning;
Information retrieval|semantic search|vector search; Access control|RBAC|authorization; Capacity planning;
SLOs|SLO|SLIs|SLI|service-level objectives; Post-mortems|postmortems; Ktor; Spryker;
Computer science fundamentals|CS fundamentals|core CS fundamentals; Algorithms|algorithm; Data structures|data structure; EC2; S3; RDS; ECS; CloudWatch; Google Analytics|GA4; Google Ads|AdWords; PM;
Software architecture|Softwarearchitektur|Software-Architektur|Softwarearchitekturen|Software-Architekturen
`;

/** Groups of names that mean the same. */
export const NAMES: readonly (readonly string[])[] = GROUPS.trim()
  .split(/;\s*/)
  .map((group) => group.split('|'));
