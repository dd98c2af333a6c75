/** A whole message as one unmasked frame (RFC 6455, 5.2) in one buffer, so that it takes one write. */
export function framed(data: string | Buffer): Buffer {
  // Engine.IO marks each text as a message with a prefix (`4`); binary data is always a message.
  const isText = typeof data === 'string';
  const length = isText ? 1 + Buffer.byteLength(data) : data.length;
  const headLength = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headLength + length);
  frame.writeUInt8(isText ? 0x81 : 0x82);
  frame.writeUInt8(headLength === 2 ? length : headLength === 4 ? 126 : 127, 1);
  if (headLength === 4) frame.writeUInt16BE(length, 2);
  if (headLength === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  if (isText) frame.write(`4${data}`, headLength);
  else data.copy(frame, headLength);
  return frame;
}

/** A ping that carries nothing (RFC 6455, 5.5.2). */
export const pingFrame = Buffer.of(0x89, 0);
