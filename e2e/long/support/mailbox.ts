import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server on loopback. */
export interface Mailbox {
  url: string;
  /** The accepted mails. */
  mails: string[];
  /** Mails that came and were not answered, since `hold`. */
  held(): number;
  /** Answers no mail until `release`, which drops the connections of those that wait. */
  hold(): void;
  release(): void;
  close(): Promise<void>;
}

/** Opens a mail server that accepts everything and offers nothing. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  let isHolding = false;
  let held = 0;

  const serve = (socket: Socket) => {
    sockets.add(socket);
    let text = '';
    let isData = false;
    const say = (line: string) => void socket.write(`${line}\r\n`);
    const take = (mail: string) => {
      isData = false;
      if (isHolding) {
        held += 1;
        return;
      }
      mails.push(mail);
      say('250 taken');
    };
    const obey = (line: string) => {
      if (/^DATA/i.test(line)) isData = true;
      if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say(isData ? '354 go on' : '250 mail.example');
    };
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      text += chunk;
      for (;;) {
        const mark = isData ? '\r\n.\r\n' : '\r\n';
        const end = text.indexOf(mark);
        if (end === -1) return;
        const part = text.slice(0, end);
        text = text.slice(end + mark.length);
        if (isData) take(part);
        else obey(part);
      }
    });
    say('220 mail.example');
  };

  const server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    held: () => held,
    hold() {
      isHolding = true;
      held = 0;
    },
    release() {
      isHolding = false;
      drop();
    },
    async close() {
      drop();
      server.close();
    },
  };
}
