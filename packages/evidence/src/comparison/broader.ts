/** What shows the technology at the beginning of each line: who works with one of the others works with it. */
const BROADER = `
Cloud: AWS, Azure, GCP
SQL: PostgreSQL, MySQL, MariaDB, SQLite, SQL Server, Oracle Database, BigQuery, Redshift
NoSQL: MongoDB, Cassandra, DynamoDB, Redis, Neo4j
Containers: Docker, Kubernetes, containerd
Infrastructure as code: Terraform, Pulumi, CloudFormation
CI/CD: Continuous integration, Continuous delivery, Continuous deployment, GitHub Actions, GitLab CI, Jenkins, CircleCI, ArgoCD
Observability: Prometheus, Grafana, Datadog, OpenTelemetry
Monitoring: Prometheus, Grafana, Datadog
JavaScript: TypeScript, React, Next.js, Vue, Angular, Svelte, Node.js
Machine learning: Deep learning, PyTorch, TensorFlow, scikit-learn, XGBoost, Keras
Deep learning: PyTorch, TensorFlow, Keras
LLM: RAG, LangChain, LangGraph
Data visualization: Tableau, Power BI, Looker, D3, matplotlib
Test automation: Playwright, Cypress, Selenium
Agile: Scrum, Kanban
.NET: .NET Core, ASP.NET
UX research: Usability testing
Kubernetes: EKS, GKE, AKS
AWS: AWS Lambda, EKS
Azure: AKS
GCP: GKE
Serverless: AWS Lambda
Spark: PySpark
Spring: Spring Boot
Svelte: SvelteKit
Oracle Database: PL/SQL
SQL Server: T-SQL
Event-driven architecture: Event sourcing
ETL: Data pipelines
Unix: Linux
Networking: TCP/IP
Accessibility: WCAG
Security: Application security
Incident response: On-call
`;

/** For the first name of a group, the first names of the groups that show it. */
export const SHOWN_BY: ReadonlyMap<string, readonly string[]> = new Map(
  BROADER.trim()
    .split('\n')
    .map((line) => line.split(': '))
    .map(([name = '', others = '']) => [name, others.split(', ')]),
);
