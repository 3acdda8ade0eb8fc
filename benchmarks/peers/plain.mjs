// A minimal Node server that always sends the same bytes and headers.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { status, headers, body } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const bytes = Buffer.from(body, 'base64');
createServer((_, response) => {
  response.writeHead(status, headers);
  response.end(bytes);
}).listen(Number(process.env.PORT), '127.0.0.1');
