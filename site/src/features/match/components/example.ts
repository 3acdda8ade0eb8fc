/** A job ad to try the comparison with. */
export const EXAMPLE = `Senior AI Engineer, logistics platform

You bring:
• Five or more years of Python in production
• Hands-on experience with LLM agents
• Retrieval over private documents, with access control
• TypeScript and React for internal tools
• Cloud experience (AWS, Azure or GCP)
• Data pipelines with Airflow or similar
• Degree in computer science or a related field
• Clear communication with stakeholders

Nice to have:
• Go or Rust for the edge services
• Experience in maritime logistics`;
