import { connect } from 'node:net';

/** A response as received on the socket. */
export interface RawResponse {
  status: number;
  /** Head and body, unparsed. */
  text: string;
}

/**
 * Sends the lines of one request unchanged, including control characters and bytes above ASCII, and reads the response.
 */
export function sendLines(port: number, lines: string[], timeoutMs = 10_000): Promise<RawResponse[]> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk;
    });
    socket.setTimeout(timeoutMs, () => socket.destroy());
    socket.on('error', () => {});
    socket.on('close', () => {
      const answers = text.split(/^(?=HTTP\/1\.1 \d{3} )/m).filter(Boolean);
      resolve(answers.map((answer) => ({ status: Number(/ (\d{3}) /.exec(answer)?.[1]), text: answer })));
    });
    const [first, ...more] = lines;
    const end = more.indexOf('');
    const [head, body] = end < 0 ? [more, []] : [more.slice(0, end), more.slice(end + 1)];
    const hasConnection = head.some((line) => /^connection:/i.test(line));
    const whole = [first, ...head, ...(hasConnection ? [] : ['Connection: close']), '', body.join('\r\n')];
    socket.write(Buffer.from(whole.join('\r\n'), 'latin1'));
  });
}
