/** The entities that a document type may declare: plain texts, as Illustrator writes its namespaces. */
const DECLARATIONS =
  /^[^<]{0,99}(?:<(?:\?|!--)[^<]{0,2000}){0,9}<!DOCTYPE svg[^>[]{0,500}\[((?:\s*<!ENTITY\s+[\w:.-]{1,60}\s+"[^"&%<>]{0,200}"\s*>){0,60})\s*\]\s*>/i;
const DECLARATION = /<!ENTITY\s+([\w:.-]{1,60})\s+"([^"&%<>]{0,200})"/gi;
/** How much longer declared entities may make a document (characters). */
const MAX_GROWTH = 1_000_000;

/** The text of an XML file by its byte order mark, or by the encoding that it declares. */
export function decodeXml(bytes: Buffer): string {
  const [, declared] = /^<\?xml[^>]{0,99}encoding=["']([\w-]{1,40})["']/i.exec(bytes.toString('latin1', 0, 200)) ?? [];
  return decoderFor(bytes, declared ?? 'utf-8').decode(bytes);
}

function decoderFor(bytes: Buffer, declared: string): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be');
  try {
    return new TextDecoder(declared);
  } catch {
    return new TextDecoder();
  }
}

/** Replaces the plain entities that a document type declares; `null` if that makes the document too long. */
export function replaceEntities(source: string): string | null {
  const [head = '', declarations = ''] = DECLARATIONS.exec(source) ?? [];
  const entities = new Map([...declarations.matchAll(DECLARATION)].map(([, name = '', value = '']) => [name, value]));
  if (entities.size === 0) return source;
  let growth = 0;
  const text = source.slice(head.length).replace(/&([\w:.-]{1,60});/g, (whole, name: string) => {
    const value = growth > MAX_GROWTH ? undefined : entities.get(name);
    if (value === undefined) return whole;
    growth += value.length;
    return value.replace(/"/g, '&quot;');
  });
  return growth > MAX_GROWTH ? null : text;
}
