import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Push message as the service received it. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Push service on this machine, and the browser that it serves. */
export interface PushService {
  readonly origin: string;
  readonly received: Received[];
  /** Status of its next answers; `drop` closes the connection without an answer. */
  answer: number | 'drop';
  close(): Promise<void>;
}

/** Starts a push service that accepts messages for every path. */
export async function startPushService(): Promise<PushService> {
  const service = { received: [] as Received[], answer: 201 as number | 'drop' };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    service.received.push({
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(parts),
    });
    if (service.answer === 'drop') request.socket.destroy();
    else response.writeHead(service.answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(service, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

/** A browser's subscription with its secret keys. */
export class Browser {
  readonly #ecdh: ECDH = createECDH('prime256v1');
  readonly #publicKey = this.#ecdh.generateKeys();
  readonly #auth = randomBytes(16);

  /** Body with which the page subscribes. */
  subscription(endpoint: string) {
    return {
      endpoint,
      keys: { p256dh: this.#publicKey.toString('base64url'), auth: this.#auth.toString('base64url') },
    };
  }

  /** Decrypts a message (RFC 8291 with the content encoding of RFC 8188, one record). */
  open({ body, headers }: Received): unknown {
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('The encoding is another one.');
    const salt = body.subarray(0, 16);
    const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
    const encrypted = body.subarray(21 + senderKey.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#publicKey, senderKey]);
    const shared = this.#ecdh.computeSecret(senderKey);
    const secret = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32));
    const derived = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
    decipher.setAuthTag(encrypted.subarray(-16));
    const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
    // The last record ends with 2, and zeros as padding.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}

/** Verifies the signature of a message (VAPID, RFC 8292). Returns its claims and the key it names. */
export function signedBy({ headers }: Received): { claims: Record<string, unknown>; publicKey: string } {
  const [, token = '', publicKey = ''] =
    /^vapid t=([^,]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256' },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature is wrong.');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey };
}
