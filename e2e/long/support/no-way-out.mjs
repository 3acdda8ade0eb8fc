// Loaded into a server before anything else: records every connection and DNS lookup to another host in WAYS_OUT.
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { Socket } from 'node:net';

const isOwn = (host) => /^(localhost|127\.|::1$|\[::1\]$|0\.0\.0\.0$)/.test(host ?? 'localhost');
const note = (way) => appendFileSync(process.env.WAYS_OUT, `${way}\n`);

const { connect } = Socket.prototype;
Socket.prototype.connect = function noted(...words) {
  const [first] = Array.isArray(words[0]) ? words[0] : words;
  if (typeof first === 'object' && !first.path && !isOwn(first.host)) note(`connect ${first.host}:${first.port}`);
  return connect.apply(this, words);
};
for (const from of [dns, dns.promises]) {
  const { lookup } = from;
  from.lookup = (host, ...words) => {
    if (!isOwn(host)) note(`lookup ${host}`);
    return lookup(host, ...words);
  };
}
