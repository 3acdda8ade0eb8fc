import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import pLimit from 'p-limit';
import { portForLong } from './net.ts';

/** Commands that read what they then write. */
const WRITES = ['delete', 'findAndModify', 'insert', 'update'];
/** Where the name of the command stands: after two headers, and the length and type in front of the first field. */
const NAME = 26;
const commandOf = (message: Buffer) => message.toString('latin1', NAME, message.indexOf(0, NAME));

/** Calls back with each message of MongoDB's protocol, which begins with its length. */
function onMessage(socket: Socket, callback: (message: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      callback(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
}

/**
 * A proxy to a server of MongoDB's protocol that runs one write after the other: FerretDB writes what it read before, so
 * that of two changes at the same time both find the document as it was. MongoDB changes one document at once.
 */
export async function startOneWriteAtATime(target: number): Promise<{ port: number; stop(): void }> {
  const port = await portForLong();
  const enqueue = pLimit(1);
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    let answered = () => {};
    onMessage(near, (message) => {
      const send = () => void far.write(message);
      if (!WRITES.includes(commandOf(message))) return send();
      void enqueue(
        () =>
          new Promise<void>((resolve) => {
            answered = resolve;
            if (far.destroyed) resolve();
            else send();
          }),
      );
    });
    onMessage(far, (message) => {
      near.write(message);
      answered();
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        other.destroy();
        answered();
      });
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { port, stop: () => void server.close() };
}
