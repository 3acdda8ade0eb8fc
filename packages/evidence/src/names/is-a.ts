/** Work with one of the names after the colon is work with the one before it. */
const TABLE = `
Programming: Python, JavaScript, Java, Kotlin, Scala, Go, Rust, C, C++, C#, PHP, Ruby, Swift, Objective-C, Dart, R, Julia, MATLAB, Perl, Elixir, Erlang, Haskell, Clojure, F#
Systems programming: Rust, C, C++
JavaScript: TypeScript, React, Next.js, Vue, Angular, Svelte, Node.js, jQuery
Frontend frameworks: React, Vue, Angular, Svelte, Next.js, Nuxt, Remix, Astro
React: Next.js, Remix
Vue: Nuxt
Svelte: SvelteKit
Node.js: Express, NestJS
Web frameworks: Frontend frameworks, Backend frameworks
Backend frameworks: Django, Flask, FastAPI, Ruby on Rails, Laravel, Symfony, Express, NestJS, Spring, ASP.NET
Python: Django, Flask, FastAPI, pandas, NumPy, PyTorch, PySpark
Ruby: Ruby on Rails
PHP: Laravel, Symfony
.NET: .NET Core, ASP.NET
Spring: Spring Boot
Java: Java EE
Docker: Docker Swarm, Docker Compose
Databases: Relational databases, NoSQL, Vector databases
Relational databases: PostgreSQL, MySQL, MariaDB, SQLite, SQL Server, Oracle Database
SQL: PostgreSQL, MySQL, MariaDB, SQLite, SQL Server, Oracle Database, BigQuery, Redshift, T-SQL, PL/SQL
NoSQL: MongoDB, Cassandra, DynamoDB, Redis, Neo4j
Vector databases: pgvector, Pinecone, Weaviate, Qdrant
PostgreSQL: pgvector
Data warehouse: Snowflake, BigQuery, Redshift, Databricks, ClickHouse
Data pipelines: ETL, ELT, Airflow, Dagster, Prefect
ETL: ELT
Big data: Spark, Hadoop, Flink, Databricks
Spark: PySpark
Message queues: Kafka, RabbitMQ
Event-driven architecture: Event sourcing
Cloud: AWS, Azure, GCP
AWS: AWS Lambda, EKS, ECS, EC2, S3, RDS, CloudWatch, DynamoDB, Redshift, SageMaker
Azure: AKS
GCP: GKE, BigQuery, Vertex AI
Serverless: AWS Lambda
Containers: Docker, Kubernetes, containerd
Container orchestration: Kubernetes, Docker Swarm
Kubernetes: EKS, GKE, AKS, Helm
Infrastructure as code: Terraform, Pulumi, CloudFormation
Configuration management: Ansible, Chef, Puppet
CI/CD: Continuous integration, Continuous delivery, Continuous deployment, GitHub Actions, GitLab CI, Jenkins, CircleCI, ArgoCD
GitOps: ArgoCD
Observability: Tracing, Prometheus, Grafana, Datadog, OpenTelemetry, Splunk
Monitoring: Prometheus, Grafana, Datadog
Unix: Linux
Networking: TCP/IP
Version control: Git
Machine learning: Deep learning, Computer vision, NLP, Recommender systems, Reinforcement learning, PyTorch, TensorFlow, scikit-learn, XGBoost, Keras
Deep learning: PyTorch, TensorFlow, Keras
Artificial intelligence: Machine learning, Generative AI
Generative AI: LLM
LLM: RAG, LangChain, LangGraph, AI agents, Prompt engineering
AI agents: LangGraph
Information retrieval: RAG, Vector databases
MLOps: MLflow, Kubeflow
Statistics: Statistical modeling
BI tools: Tableau, Power BI, Looker, Metabase
Data visualization: Tableau, Power BI, Looker, Metabase, D3, matplotlib
Testing: Unit testing, Integration testing, End-to-end testing, Regression testing, Test automation, Test-driven development, Jest, Vitest, Cypress, Playwright, Selenium
Unit testing: Jest, Vitest
Test automation: Playwright, Cypress, Selenium
API: API design, REST, GraphQL, gRPC
Agile: Scrum, Kanban
Accessibility: WCAG
Security: Application security, Penetration testing
Application security: OAuth
UX: UX research, Interaction design, Usability testing
UX research: Usability testing
Design tools: Figma, Sketch, Adobe XD
Prototyping: Wireframes
CSS: Sass, Tailwind CSS
Web development: Frontend development, Full-stack development
Frontend development: Full-stack development
Backend development: Full-stack development
Software development: Frontend development, Backend development, Full-stack development, Web development
Quality assurance: Test automation
Mobile development: iOS, Android, React Native, Flutter, SwiftUI
Distributed systems: Microservices
Computer science fundamentals: Algorithms, Data structures
Leadership: Engineering management
PM: Product management, Project management
ERP: SAP
CRM: Salesforce, HubSpot
`;

/** Each name with the narrower one that shows it. */
export const IS_A: readonly (readonly [narrower: string, broader: string])[] = TABLE.trim()
  .split('\n')
  .flatMap((line) => {
    const [broader = '', narrower = ''] = line.split(': ');
    return narrower.split(', ').map((name) => [name, broader] as const);
  });
